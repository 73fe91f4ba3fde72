import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { recordConsentRoute } from './record-consent.ts'

/** Proofs of what visitors and players allowed third parties. */
export function registerConsent(app: App, services: Services): void {
  recordConsentRoute(app, services)
}
