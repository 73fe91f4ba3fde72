import { getMatchStreams } from '@touchline/contract/calls/catalogue/match-extras'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { streamsFor } from './streams-for.ts'

export function getMatchStreamsRoute(app: App, services: Services): void {
  route(app, getMatchStreams, ({ params, ...visitor }) => streamsFor(services, params.id, visitor))
}
