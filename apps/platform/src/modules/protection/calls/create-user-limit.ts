import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { createPlayerLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function createUserLimitRoute(app: App, services: Services, context: CapContext): void {
  const { db, clock } = services
  route(app, createUserLimit, async ({ body, player }) => {
    const limit = await createPlayerLimit({ ...context, db, playerId: player.id, now: clock.now() }, body)
    return replyWith(services, context, player.id, limit)
  })
}
