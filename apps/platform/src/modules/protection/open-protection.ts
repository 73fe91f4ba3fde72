import { identityDueMs } from '@touchline/protection/identity/identity-due'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { type CapContext, guardsEverybody, refreshCaps } from './gate/refresh-caps.ts'
import { setGuard } from './guards.queries.ts'
import { reviewMoment } from './reviews/review-moment.ts'
import { openReview } from './reviews/reviews.queries.ts'

/**
 * What a new player has from the beginning, as their jurisdiction asks: required limits, ceilings, reviews,
 * and by when it wants to know who they are.
 */
export async function openProtection(
  tx: DatabaseTransaction,
  context: CapContext,
  { playerId, pack, now }: { playerId: number; pack: JurisdictionPack; now: Date },
): Promise<void> {
  const identityDue = identityDueMs(pack.identity, now.getTime())
  if (identityDue !== null) await setGuard(tx, playerId, { identityDueAt: new Date(identityDue) })
  if (guardsEverybody(pack)) await refreshCaps(tx, context, playerId, now)
  const dueAt = reviewMoment(pack, now)
  if (dueAt) await openReview(tx, playerId, dueAt)
}
