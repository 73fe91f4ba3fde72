import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createExclusionRoute } from './create-exclusion.ts'
import type { EndSessions } from './end-sessions.ts'
import { getExclusionsRoute } from './get-exclusions.ts'
import { panicRoute } from './panic.ts'
import { revokeExclusionRoute } from './revoke-exclusion.ts'

export type { EndSessions } from './end-sessions.ts'
export { presentExclusions } from './present-exclusions.ts'
export { takeRegistersWord } from './register-exclusion.ts'

/** Time-outs, self-exclusions and the panic button. */
export function registerExclusions(app: App, services: Services, sessions: EndSessions): void {
  getExclusionsRoute(app, services)
  createExclusionRoute(app, services, sessions)
  panicRoute(app, services, sessions)
  revokeExclusionRoute(app, services)
}
