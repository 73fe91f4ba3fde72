import { isInForce, nextChangeMs, settleLimits } from '@touchline/protection/limits/limit-change'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { type LimitRow, limitRows, updateLimit } from './player-limits.queries.ts'

/** A player's limits as they are now, whatever the stored statuses say. */
export async function limitsNow(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<LimitRow[]> {
  return settledRows(await limitRows(db, playerId), now)
}

/** Those of them that hold. */
export async function limitsInForce(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<LimitRow[]> {
  return (await limitsNow(db, playerId, now)).filter(isInForce)
}

/** The same, stored. The caller holds the lock of the player's guard. */
export async function settleStored(
  tx: DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<LimitRow[]> {
  const stored = await limitRows(tx, playerId)
  const settled = settledRows(stored, now)
  await storeChanges(tx, stored, settled)
  return settled.filter(({ status }) => status !== 'disabled')
}

export async function storeChanges(
  tx: DatabaseTransaction,
  before: readonly LimitRow[],
  after: readonly LimitRow[],
): Promise<void> {
  const known = new Map(before.map((limit) => [limit.id, JSON.stringify(limit)]))
  for (const limit of after)
    if (known.has(limit.id) && known.get(limit.id) !== JSON.stringify(limit)) await updateLimit(tx, limit)
}

/** Limits of one type, period and window are versions of one. */
export function isSameLimit(
  one: Pick<LimitRow, 'type' | 'period' | 'strategy'>,
  other: Pick<LimitRow, 'type' | 'period' | 'strategy'>,
): boolean {
  return one.type === other.type && one.period === other.period && one.strategy === other.strategy
}

/** Puts what the rules say of versions back on their rows. */
export function withNext(limit: LimitRow, now: Date): LimitRow {
  const nextMs = nextChangeMs(limit, now.getTime())
  return { ...limit, nextAt: nextMs === null ? null : new Date(nextMs) }
}

function settledRows(rows: readonly LimitRow[], now: Date): LimitRow[] {
  const chains = Map.groupBy(rows, ({ type, period, strategy }) => `${type} ${period} ${strategy}`)
  return [...chains.values()].flatMap((chain) => {
    const versions = new Map(settleLimits(chain, now.getTime()).map((version) => [version.id, version]))
    return chain.map((row) => withNext({ ...row, ...versions.get(row.id) }, now))
  })
}
