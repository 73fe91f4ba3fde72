import { getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { answerTick } from './answer-tick.ts'

export function getSessionsInfoRoute(app: App, services: Services): void {
  route(app, getSessionsInfo, (asked) => answerTick(services, asked, false))
}
