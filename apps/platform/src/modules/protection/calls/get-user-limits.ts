import { getUserLimits } from '@touchline/contract/calls/limits/user-limits'
import { isInForce } from '@touchline/protection/limits/limit-change'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { missingLimits } from '../gate/guard-caps.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { limitsNow } from '../limits/limits-of-player.ts'
import { endedLimitRows, limitOwner } from '../limits/player-limits.queries.ts'
import { presentLimits } from '../limits/present-limits.ts'
import { reviewDueAt } from '../reviews/reviews.queries.ts'

const ENDED_MAX = 50

export function getUserLimitsRoute(app: App, { db, clock }: Services, context: CapContext): void {
  route(app, getUserLimits, async ({ player: { id: playerId } }) => {
    const now = clock.now()
    const owner = await limitOwner(db, playerId)
    const present = await limitsNow(db, playerId, now)
    const ended = await endedLimitRows(db, playerId, ENDED_MAX)
    const limits = [...present, ...ended]
    const dueAt = await reviewDueAt(db, playerId)
    return {
      userLimits: await presentLimits(db, context, { playerId, owner, limits, now }),
      currency: owner.limitCurrency,
      missing: missingLimits(context.packs.byKey(owner.jurisdiction), present.filter(isInForce)),
      reviewDueAt: dueAt?.toISOString() ?? null,
    }
  })
}
