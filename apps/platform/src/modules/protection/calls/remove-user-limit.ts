import { removeUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isProofFresh } from '../../accounts/index.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { endLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function removeUserLimitRoute(app: App, services: Services, context: CapContext): void {
  const { db, clock } = services
  route(app, removeUserLimit, async ({ params, player }) => {
    const proof = { isProofFresh: await isProofFresh(services, player) }
    const changed = { ...context, ...proof, db, playerId: player.id, now: clock.now() }
    const limit = await endLimit(changed, params.id)
    return replyWith(services, context, player.id, limit)
  })
}
