import type { ExclusionKind } from '@touchline/protection/exclusions/exclusion'
import { revocableUntil } from '@touchline/protection/exclusions/exclusion-end'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { lockGuard } from '../guards.queries.ts'
import { insertLimit, type LimitRow } from '../limits/player-limits.queries.ts'
import { insertExclusion } from './exclusions.queries.ts'
import { holdGuard } from './hold-guard.ts'

export interface AskedExclusion {
  playerId: number
  kind: Exclude<ExclusionKind, 'register'>
  pack: JurisdictionPack
  now: Date
  /** Infinity for one without an end. */
  endsAtMs: number
}

/**
 * Adds an exclusion of the player's own: with the commit nothing more can be staked or deposited. It shows among their
 * limits, as `coolingoff` or `selfexclusion`.
 */
export async function exclude(tx: DatabaseTransaction, asked: AskedExclusion): Promise<LimitRow> {
  const { playerId, kind, pack, now, endsAtMs } = asked
  const startsAtMs = now.getTime()
  await lockGuard(tx, playerId)
  const limit = await insertLimit(tx, playerId, limitOf(asked))
  await insertExclusion(tx, {
    playerId,
    kind,
    startsAtMs,
    endsAtMs,
    // A break is short, and whoever takes one may want to look at their bets: only a self-exclusion shuts the account.
    access: kind === 'self_exclusion' ? pack.selfExclusion.access : 'withdraw_only',
    revocableUntilMs: revocableUntil({ kind, startsAtMs, endsAtMs }, pack),
    provider: null,
    limitId: limit.id,
  })
  await holdGuard(tx, playerId, now)
  return limit
}

const MINUTE_MS = 60_000

/** In force until its end, which needs nobody's confirmation. */
function limitOf({ kind, now, endsAtMs }: AskedExclusion): Omit<LimitRow, 'id' | 'value'> {
  const isEndless = !Number.isFinite(endsAtMs)
  const until = isEndless ? null : endsAtMs
  return {
    type: kind === 'self_exclusion' ? 'selfexclusion' : 'coolingoff',
    period: 'none',
    strategy: 'once',
    parentId: null,
    amountMinor: null,
    currency: null,
    durationMinutes: until === null ? null : Math.round((until - now.getTime()) / MINUTE_MS),
    status: isEndless ? 'active' : 'confirmed_disabled',
    readyAtMs: until,
    confirmUntilMs: null,
    disableAtMs: until,
    nextAt: until === null ? null : new Date(until),
    createdAt: now,
  }
}
