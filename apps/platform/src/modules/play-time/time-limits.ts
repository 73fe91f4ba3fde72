import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { windowPeriodOf } from '@touchline/protection/limits/limit-types'
import { TIME_LIMIT_TYPES, type TimeLimitType } from '@touchline/protection/play-time/play-end'
import { windowAt } from '@touchline/protection/windows/limit-window'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { type LimitRow, limitsInForce } from '../protection/index.ts'

export interface TimeLimit {
  type: TimeLimitType
  limitMs: number
  /** The present one, `to` null of a rolling one; null for a limit of a login or a betting session. */
  window: { from: Date; to: Date | null } | null
}

export interface TimeRules {
  limits: TimeLimit[]
  /** Minutes between two reality checks; null for none. */
  checkMinutes: number | null
}

/** What holds for the player's time now: their own limits in force, and their jurisdiction. */
export async function timeRulesOf(
  tx: DatabaseTransaction,
  playerId: number,
  pack: JurisdictionPack,
  now: Date,
): Promise<TimeRules> {
  const rows = await limitsInForce(tx, playerId, now)
  const own = rows.find(({ type }) => type === 'reality_check')
  return {
    limits: rows.flatMap((row) => timeLimitOf(row, pack, now) ?? []),
    // The player's choice of 0 is off, as a pack without a check is.
    checkMinutes: (own ? own.durationMinutes : pack.realityCheck.defaultMinutes) || null,
  }
}

/** Null of a limit on something else. */
function timeLimitOf(
  { type, period, strategy, durationMinutes }: LimitRow,
  { timeZone }: JurisdictionPack,
  now: Date,
): TimeLimit | null {
  const timed = TIME_LIMIT_TYPES.find((one) => one === type)
  if (!timed || durationMinutes === null) return null
  const counted = windowPeriodOf(period)
  const limit = { type: timed, limitMs: durationMinutes * 60_000 }
  if (!counted || strategy === 'once') return { ...limit, window: null }
  const { fromMs, untilMs } = windowAt(counted, strategy, { nowMs: now.getTime(), timeZone })
  return { ...limit, window: { from: new Date(fromMs), to: untilMs === null ? null : new Date(untilMs) } }
}
