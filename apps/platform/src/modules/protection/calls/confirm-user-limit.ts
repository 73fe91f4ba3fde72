import { confirmUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { confirmLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function confirmUserLimitRoute(app: App, services: Services, context: CapContext): void {
  const { db, clock } = services
  route(app, confirmUserLimit, async ({ params, player }) => {
    const limit = await confirmLimit({ ...context, db, playerId: player.id, now: clock.now() }, params.id)
    return replyWith(services, context, player.id, limit)
  })
}
