import { continueSession } from '@touchline/contract/calls/sessions/sessions'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { answerTick } from './answer-tick.ts'

/** Harmless where no check is due, as when it is repeated or another tab has answered. */
export function continueSessionRoute(app: App, services: Services): void {
  route(app, continueSession, (asked) => answerTick(services, asked, true))
}
