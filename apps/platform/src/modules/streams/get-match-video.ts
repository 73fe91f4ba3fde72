import { getMatchVideo } from '@touchline/contract/calls/catalogue/match-extras'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { streamsFor } from './streams-for.ts'

export function getMatchVideoRoute(app: App, services: Services): void {
  route(app, getMatchVideo, async ({ params, ...visitor }) => {
    const { streams, state } = await streamsFor(services, params.id, visitor)
    return { video: streams[0] ?? null, state }
  })
}
