import { updateUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isProofFresh } from '../../accounts/index.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { changeLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function updateUserLimitRoute(app: App, services: Services, context: CapContext): void {
  const { db, clock } = services
  route(app, updateUserLimit, async ({ params, body, player }) => {
    const proof = { isProofFresh: await isProofFresh(services, player) }
    const changed = { ...context, ...proof, db, playerId: player.id, now: clock.now() }
    const limit = await changeLimit(changed, params.id, body)
    return replyWith(services, context, player.id, limit)
  })
}
