import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { isInForce } from '@touchline/protection/limits/limit-change'
import type { Database } from '../../../core/database/connect.ts'
import { type CapContext, capsOf } from '../gate/refresh-caps.ts'
import { renewalOf } from '../gate/refusal-error.ts'
import { usedOfCaps } from '../spend/spend-sums.queries.ts'
import { type LimitOwner, type LimitRow } from './player-limits.queries.ts'

/** Limits as the wire has them, with what those on money still allow. */
export async function presentLimits(
  db: Database,
  context: CapContext,
  {
    playerId,
    owner,
    limits,
    now,
  }: { playerId: number; owner: LimitOwner; limits: readonly LimitRow[]; now: Date },
): Promise<UserLimit[]> {
  const known = capsOf(context, owner, limits, now)
  const used = known ? await usedOfCaps(db, playerId, known.caps, now) : []
  return limits.map((limit) => {
    const mine = used.find(
      ({ cap }) => cap.type === limit.type && cap.period === limit.period && cap.cap === limit.amountMinor,
    )
    const isCounted = mine !== undefined && isInForce(limit) && limit.currency !== null
    return {
      ...withoutLeft(limit),
      left: isCounted
        ? { value: Math.max(0, mine.cap.cap - mine.used), currency: limit.currency ?? '' }
        : null,
      renewsAt: isCounted ? renewalOf({ ...mine.cap, firstQuarter: mine.firstQuarter }) : null,
    }
  })
}

function withoutLeft(limit: LimitRow): Omit<UserLimit, 'left' | 'renewsAt'> {
  const { id, type, strategy, status, period, parentId, amountMinor, currency, durationMinutes } = limit
  return {
    id,
    type,
    strategy,
    status,
    period,
    parentType: parentId === null ? null : type,
    amount: amountMinor === null || currency === null ? null : { value: amountMinor, currency },
    durationMinutes,
    readyAt: isoOf(limit.readyAtMs),
    disableAt: isoOf(limit.disableAtMs),
    createdAt: limit.createdAt.toISOString(),
    confirmUntil: isoOf(limit.confirmUntilMs),
  }
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
