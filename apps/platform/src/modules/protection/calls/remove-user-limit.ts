import { removeUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { endLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function removeUserLimitRoute(app: App, services: Services, context: CapContext): void {
  const { db, clock } = services
  route(app, removeUserLimit, async ({ params, player }) => {
    const limit = await endLimit({ ...context, db, playerId: player.id, now: clock.now() }, params.id)
    return replyWith(services, context, player.id, limit)
  })
}
