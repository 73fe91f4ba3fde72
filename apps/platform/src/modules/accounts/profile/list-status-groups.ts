import { listStatusGroups } from '@touchline/contract/calls/player/list-status-groups'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerById } from '../players.queries.ts'

export function listStatusGroupsRoute(app: App, services: Services): void {
  const { db } = services
  route(app, listStatusGroups, async ({ player }) => {
    const { statuses } = await playerById(db, player.id)
    return { statusGroups: statuses }
  })
}
