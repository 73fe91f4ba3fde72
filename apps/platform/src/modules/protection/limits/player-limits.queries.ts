import type { LimitVersion } from '@touchline/protection/limits/limit-change'
import type { LimitPeriod, LimitStatus, LimitType } from '@touchline/protection/limits/limit-types'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export type LimitStrategy = 'calendar' | 'rolling' | 'once'

/** A version of a limit, as the rules see it and as it is stored. */
export interface LimitRow extends LimitVersion {
  type: LimitType
  period: LimitPeriod
  strategy: LimitStrategy
  amountMinor: number | null
  currency: string | null
  /** 0 of a reality check that is off. */
  durationMinutes: number | null
  nextAt: Date | null
  createdAt: Date
}

interface StoredLimit {
  id: number
  type: LimitType
  period: LimitPeriod
  strategy: LimitStrategy
  parentId: number | null
  amountMinor: number | null
  currency: string | null
  durationMinutes: number | null
  status: LimitStatus
  readyAt: Date | null
  confirmUntil: Date | null
  disableAt: Date | null
  nextAt: Date | null
  createdAt: Date
}

const STORED = [
  'id',
  'type',
  'period',
  'strategy',
  'parentId',
  'amountMinor',
  'currency',
  'durationMinutes',
  'status',
  'readyAt',
  'confirmUntil',
  'disableAt',
  'nextAt',
  'createdAt',
] as const

/** All that hold or wait, as they are stored; the oldest first. */
export async function limitRows(db: Database | DatabaseTransaction, playerId: number): Promise<LimitRow[]> {
  const rows = await db
    .selectFrom('playerLimit')
    .select(STORED)
    .where('playerId', '=', playerId)
    .where('status', '<>', 'disabled')
    .orderBy('id')
    .execute()
  return rows.map(toLimit)
}

/** Those that have ended, the newest first. */
export async function endedLimitRows(db: Database, playerId: number, limit: number): Promise<LimitRow[]> {
  const rows = await db
    .selectFrom('playerLimit')
    .select(STORED)
    .where('playerId', '=', playerId)
    .where('status', '=', 'disabled')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLimit)
}

export async function limitById(
  tx: DatabaseTransaction,
  playerId: number,
  id: number,
): Promise<LimitRow | null> {
  const row = await tx
    .selectFrom('playerLimit')
    .select(STORED)
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toLimit(row) : null
}

/** Stores a version's status and dates. */
export async function updateLimit(tx: DatabaseTransaction, limit: LimitRow): Promise<void> {
  await tx
    .updateTable('playerLimit')
    .set({
      status: limit.status,
      readyAt: momentOf(limit.readyAtMs),
      confirmUntil: momentOf(limit.confirmUntilMs),
      disableAt: momentOf(limit.disableAtMs),
      nextAt: limit.nextAt,
    })
    .where('id', '=', limit.id)
    .execute()
}

export async function insertLimit(
  tx: DatabaseTransaction,
  playerId: number,
  limit: Omit<LimitRow, 'id' | 'value'>,
): Promise<LimitRow> {
  const { type, period, strategy, parentId, amountMinor, currency, durationMinutes, status } = limit
  const row = await tx
    .insertInto('playerLimit')
    .values({
      playerId,
      type,
      period,
      strategy,
      parentId,
      amountMinor,
      currency,
      durationMinutes,
      status,
      readyAt: momentOf(limit.readyAtMs),
      confirmUntil: momentOf(limit.confirmUntilMs),
      disableAt: momentOf(limit.disableAtMs),
      nextAt: limit.nextAt,
      createdAt: limit.createdAt,
    })
    .returning(STORED)
    .executeTakeFirstOrThrow()
  return toLimit(row)
}

/** Players whose limits change by time alone, or have become ready to be confirmed. */
export async function playersWithDueLimits(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id from player_limit where next_at <= ${now}
    group by player_id order by min(next_at) limit ${limit}`.execute(db)
  return rows.map(({ playerId }) => playerId)
}

export interface LimitOwner {
  jurisdiction: string
  /** Of all limits on money: fixed with the first of them, else the player's own. */
  limitCurrency: string
  isCurrencyFixed: boolean
}

export async function limitOwner(db: Database | DatabaseTransaction, playerId: number): Promise<LimitOwner> {
  const { jurisdiction, limitCurrency, currency } = await db
    .selectFrom('player')
    .select(['jurisdiction', 'limitCurrency', 'currency'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { jurisdiction, limitCurrency: limitCurrency ?? currency, isCurrencyFixed: limitCurrency !== null }
}

export async function fixLimitCurrency(
  tx: DatabaseTransaction,
  playerId: number,
  limitCurrency: string,
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ limitCurrency })
    .where('id', '=', playerId)
    .where('limitCurrency', 'is', null)
    .execute()
}

function toLimit({ readyAt, confirmUntil, disableAt, ...row }: StoredLimit): LimitRow {
  const isOff = row.type === 'reality_check' && row.durationMinutes === 0
  return {
    ...row,
    value: isOff ? Infinity : (row.amountMinor ?? row.durationMinutes ?? 0),
    readyAtMs: readyAt?.getTime() ?? null,
    confirmUntilMs: confirmUntil?.getTime() ?? null,
    disableAtMs: disableAt?.getTime() ?? null,
  }
}

function momentOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
