import { ApiError } from '@touchline/contract/errors'
import {
  type ChangeMoment,
  confirmWish,
  isInForce,
  type LimitVersion,
  requestEnd,
  requestValue,
  valueInForce,
} from '@touchline/protection/limits/limit-change'
import { type LimitPeriod, type LimitType, windowPeriodOf } from '@touchline/protection/limits/limit-types'
import { rollingMs, windowAt } from '@touchline/protection/windows/limit-window'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { exclude } from '../breaks/exclude.ts'
import { type CapContext, refreshCaps } from '../gate/refresh-caps.ts'
import { lockGuard } from '../guards.queries.ts'
import { raiseContactMark } from '../marks/raise-marks.ts'
import { BREAKS, isBreak } from './breaks.ts'
import { isSameLimit, settleStored, storeChanges, withNext } from './limits-of-player.ts'
import {
  fixLimitCurrency,
  insertLimit,
  type LimitRow,
  limitById,
  limitOwner,
  limitRows,
} from './player-limits.queries.ts'
import { type WantedAmount, wantedStrategy, wantedValue } from './wanted-limit.ts'

interface ChangeContext extends CapContext {
  db: Database
  playerId: number
  now: Date
}

/** For what loosens: true after a fresh proof of who it is, which a tighter limit never needs. */
interface Loosening {
  isProofFresh: boolean
}

/** Not the id of any row yet. */
const NEW = 0
const MINUTE_MS = 60_000

/** A first limit of its type, period and window. Throws `conflict` where there is one. A break ends all sessions. */
export function createPlayerLimit(
  context: ChangeContext & { endSessions: (tx: DatabaseTransaction) => Promise<void> },
  { type, period, ...wanted }: { type: LimitType; period: LimitPeriod } & WantedAmount,
): Promise<LimitRow> {
  return changing(context, async (tx, limits, owned) => {
    const limit = { type, period, strategy: wantedStrategy(owned.pack, type, period) }
    const value = wantedValue(limit, wanted, owned)
    if (limits.some((known) => isSameLimit(known, limit))) throw new ApiError('conflict')
    if (isBreak(type)) {
      const endsAtMs = context.now.getTime() + value.value * MINUTE_MS
      const limit = await exclude(tx, { ...context, kind: BREAKS[type], pack: owned.pack, endsAtMs })
      await context.endSessions(tx)
      return limit
    }
    return apply(tx, context, [], { ...limit, ...value })
  })
}

/** Asks for another value of a limit, named by any of its versions. Throws `proof_required` where it is looser. */
export function changeLimit(
  context: ChangeContext & Loosening,
  id: number,
  wanted: WantedAmount,
): Promise<LimitRow> {
  return changing(context, async (tx, limits, owned) => {
    const { named, versions } = await versionsOf(tx, context, limits, id)
    const value = wantedValue(named, wanted, owned)
    if (value.value > valueInForce(versions)) requireProof(context)
    return apply(tx, context, versions, { ...named, ...value })
  })
}

/**
 * Asks for the end of a limit, which throws `proof_required`; takes back a wish that waits. A break has its end already.
 */
export function endLimit(context: ChangeContext & Loosening, id: number): Promise<LimitRow> {
  return changing(context, async (tx, limits, { pack }) => {
    const { named, versions } = await versionsOf(tx, context, limits, id)
    const known = versions.find((version) => version.id === id)
    if (isInForce(named)) {
      requireProof(context)
      const moment = momentOf(named, pack.timeZone, context.now)
      return store(tx, context, versions, requestEnd(versions, moment, pack.loosening), id)
    }
    if (!known) throw new ApiError('conflict')
    const others = versions.map(
      (version): LimitVersion =>
        version.id === id
          ? { ...version, status: 'disabled', readyAtMs: null, confirmUntilMs: null }
          : version,
    )
    return store(tx, context, versions, others, id)
  })
}

/** Throws `conflict` before the wait is over, and `gone` after the time to confirm. */
export function confirmLimit(context: ChangeContext, id: number): Promise<LimitRow> {
  return changing(context, async (tx, _limits, { stored }) => {
    const named = await limitById(tx, context.playerId, id)
    if (!named) throw new ApiError('not_found')
    // As they were stored: a late answer is told from one that nobody awaits.
    const before = stored.filter((limit) => isSameLimit(limit, named))
    const answer = confirmWish(before, id, context.now.getTime())
    if (answer.status === 'too_late') throw new ApiError('gone')
    if (answer.status === 'too_early')
      throw new ApiError('conflict', { details: `not before ${new Date(answer.readyAtMs).toISOString()}` })
    if (answer.status === 'nothing') throw new ApiError('conflict')
    return store(tx, context, before, answer.versions, id)
  })
}

function requireProof({ isProofFresh }: Loosening): void {
  if (!isProofFresh) throw new ApiError('proof_required')
}

/** Under the lock of the player's guard, with the caps computed afterwards: the next stake meets what this wrote. */
function changing(
  context: ChangeContext,
  change: (tx: DatabaseTransaction, limits: LimitRow[], owned: Owned) => Promise<LimitRow>,
): Promise<LimitRow> {
  const { db, playerId, now, packs, rates } = context
  return db.transaction().execute(async (tx) => {
    await lockGuard(tx, playerId)
    const owner = await limitOwner(tx, playerId)
    const stored = await limitRows(tx, playerId)
    const limits = await settleStored(tx, playerId, now)
    const pack = packs.byKey(owner.jurisdiction)
    const limit = await change(tx, limits, { owner, pack, rates, stored })
    if (limit.currency !== null) await fixLimitCurrency(tx, playerId, limit.currency)
    await raiseContactMark(tx, { playerId, pack, rates, limit, now })
    await refreshCaps(tx, context, playerId, now)
    return limit
  })
}

type Owned = Parameters<typeof wantedValue>[2] & { stored: LimitRow[] }

async function versionsOf(
  tx: DatabaseTransaction,
  { playerId }: ChangeContext,
  limits: readonly LimitRow[],
  id: number,
): Promise<{ named: LimitRow; versions: LimitRow[] }> {
  const stored = await limitById(tx, playerId, id)
  if (!stored) throw new ApiError('not_found')
  const versions = limits.filter((limit) => isSameLimit(limit, stored))
  if (versions.length === 0 || isBreak(stored.type)) throw new ApiError('conflict')
  return { named: versions.find((version) => version.id === id) ?? stored, versions }
}

async function apply(
  tx: DatabaseTransaction,
  context: ChangeContext,
  versions: readonly LimitRow[],
  wanted: Pick<
    LimitRow,
    'type' | 'period' | 'strategy' | 'value' | 'amountMinor' | 'currency' | 'durationMinutes'
  >,
): Promise<LimitRow> {
  const { packs, playerId, now } = context
  const pack = packs.byKey((await limitOwner(tx, playerId)).jurisdiction)
  const moment = momentOf(wanted, pack.timeZone, now)
  const after = requestValue(versions, { id: NEW, value: wanted.value }, moment, pack.loosening)
  await storeChanges(tx, versions, rowsOf(versions, after, now))
  const made = after.find(({ id }) => id === NEW)
  if (made) {
    const { type, period, strategy, amountMinor, currency, durationMinutes } = wanted
    const columns = { type, period, strategy, amountMinor, currency, durationMinutes, createdAt: now }
    return insertLimit(tx, playerId, withNext({ ...columns, ...made, nextAt: null }, now))
  }
  const current = rowsOf(versions, after, now).find(isInForce)
  if (!current) throw new Error('a limit vanished while it was changed')
  return current
}

async function store(
  tx: DatabaseTransaction,
  { now }: ChangeContext,
  before: readonly LimitRow[],
  after: readonly LimitVersion[],
  id: number,
): Promise<LimitRow> {
  const rows = rowsOf(before, after, now)
  await storeChanges(tx, before, rows)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('a limit vanished while it was changed')
  return row
}

function rowsOf(before: readonly LimitRow[], after: readonly LimitVersion[], now: Date): LimitRow[] {
  return before.map((row) => withNext({ ...row, ...after.find(({ id }) => id === row.id) }, now))
}

/** A rolling window is over when all that it counts has left it. */
function momentOf(
  { period, strategy }: Pick<LimitRow, 'period' | 'strategy'>,
  timeZone: string,
  now: Date,
): ChangeMoment {
  const nowMs = now.getTime()
  const counted = windowPeriodOf(period)
  if (!counted || strategy === 'once') return { nowMs, periodEndMs: null }
  const { untilMs } = windowAt(counted, strategy, { nowMs, timeZone })
  return { nowMs, periodEndMs: untilMs ?? nowMs + rollingMs(counted) }
}
