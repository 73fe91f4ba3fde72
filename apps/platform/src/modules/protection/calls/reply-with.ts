import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import type { Services } from '../../../core/services.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { type LimitRow, limitOwner } from '../limits/player-limits.queries.ts'
import { presentLimits } from '../limits/present-limits.ts'
import { publishProtection } from '../publish-protection.ts'

/** The reply of a change, after its commit; the player's other pages are told. */
export async function replyWith(
  services: Services,
  context: CapContext,
  playerId: number,
  limit: LimitRow,
): Promise<{ userLimit: UserLimit }> {
  const { db, clock } = services
  void publishProtection(services, playerId)
  const owner = await limitOwner(db, playerId)
  const [userLimit] = await presentLimits(db, context, { playerId, owner, limits: [limit], now: clock.now() })
  if (!userLimit) throw new Error('a limit was not presented')
  return { userLimit }
}
