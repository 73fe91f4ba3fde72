import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createRequestLimit } from '../accounts/index.ts'
import type { Sites } from '../site/index.ts'
import { createHostSessionRoute } from './create-host-session.ts'

const WINDOW_MS = 5 * 60_000

/** Sessions within the frame of a host page, which vouches for its players. */
export function registerHostSessions(app: App, services: Services, sites: Sites): void {
  // Players of a mobile network share an address, and each page of the host asks.
  const limit = createRequestLimit(app, { max: 300, windowMs: WINDOW_MS })
  createHostSessionRoute(app, services, { sites, limit })
}
