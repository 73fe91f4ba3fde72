import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { registerErrorsPage } from './errors-page.ts'
import { getTimeRoute } from './get-time.ts'
import { sendRumRoute } from './send-rum.ts'
import { takeEnvelopes } from './take-envelopes.ts'

/** What pages tell of themselves: reports of errors, and times as players felt them. */
export function registerTelemetry(app: App, services: Services): void {
  takeEnvelopes(app, services)
  registerErrorsPage(app, services)
  sendRumRoute(app, services)
  getTimeRoute(app, services)
}
