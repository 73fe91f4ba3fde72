import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { findPlayerRoute } from './find-player.ts'
import { setStatusGroupsRoute } from './set-status-groups.ts'

/** Who a player is to the operator's other calls, and the groups that an operator puts them in. */
export function registerOperatorPlayers(app: App, services: Services): void {
  findPlayerRoute(app, services)
  setStatusGroupsRoute(app, services)
}
