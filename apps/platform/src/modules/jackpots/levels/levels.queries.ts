import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { LevelState } from '../../../core/database/tables.ts'
import type { DrawnRound } from './round-draw.ts'

export interface StoredLevel {
  id: number
  jackpotId: number
  code: string
  state: LevelState
  round: number
  amountMinor: number
  carryMillionths: number
  reserveMinor: number
  secret: Buffer
  entryNumber: number
}

/** Makes what is new in the files; a jackpot that is there keeps what it has. Throws where its currency is another. */
export async function ensureJackpot(
  tx: DatabaseTransaction,
  { key, currency, codes }: { key: string; currency: string; codes: readonly string[] },
): Promise<number> {
  await sql`insert into jackpot (key, currency) values (${key}, ${currency}) on conflict do nothing`.execute(
    tx,
  )
  const jackpot = await tx
    .selectFrom('jackpot')
    .select(['id', 'currency'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (jackpot.currency !== currency)
    throw new Error(
      `The jackpot ${key} has money in ${jackpot.currency}: one in ${currency} needs another key`,
    )
  for (const code of codes)
    await sql`
      insert into jackpot_level (jackpot_id, code, state, secret)
      values (${jackpot.id}, ${code}, 'active', ${randomBytes(32)}) on conflict do nothing`.execute(tx)
  return jackpot.id
}

/** Levels that count bets, locked by id. */
export async function lockActiveLevels(
  tx: DatabaseTransaction,
  jackpotIds: readonly number[],
): Promise<StoredLevel[]> {
  return tx
    .selectFrom('jackpotLevel')
    .selectAll()
    .where('state', '=', 'active')
    .where('jackpotId', 'in', [...jackpotIds, 0])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockLevel(tx: DatabaseTransaction, levelId: number): Promise<StoredLevel> {
  return tx
    .selectFrom('jackpotLevel')
    .selectAll()
    .where('id', '=', levelId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function writeLevel(
  tx: DatabaseTransaction,
  levelId: number,
  level: Partial<Omit<StoredLevel, 'id' | 'jackpotId' | 'code' | 'secret'>>,
): Promise<void> {
  await tx.updateTable('jackpotLevel').set(level).where('id', '=', levelId).execute()
}

export async function roundTerms(
  tx: DatabaseTransaction,
  levelId: number,
  round: number,
): Promise<{ seedMinor: number; dropMinor: number }> {
  return tx
    .selectFrom('jackpotRound')
    .select(['seedMinor', 'dropMinor'])
    .where('levelId', '=', levelId)
    .where('round', '=', round)
    .executeTakeFirstOrThrow()
}

export async function beginRound(
  tx: DatabaseTransaction,
  { levelId, round, startedAt, ...drawn }: DrawnRound & { levelId: number; round: number; startedAt: Date },
): Promise<void> {
  if (round > 1)
    await tx
      .updateTable('jackpotRound')
      .set({ endedAt: startedAt })
      .where('levelId', '=', levelId)
      .where('round', '=', round - 1)
      .execute()
  await tx
    .insertInto('jackpotRound')
    .values({ levelId, round, startedAt, ...drawn })
    .execute()
}

/** A level as it is shown: one whose first round has begun. */
export interface ShownLevel {
  id: number
  jackpotId: number
  code: string
  state: LevelState
  round: number
  amountMinor: number
  /** Of the running round. */
  seedMinor: number
  ceilingMinor: number
  hash: string
  /** Hits that are approved or paid. */
  hitsMinor: number
}

export async function shownLevels(db: Database, jackpotIds: readonly number[]): Promise<ShownLevel[]> {
  const { rows } = await sql<ShownLevel>`
    select l.id, l.jackpot_id, l.code, l.state, l.round, l.amount_minor, r.seed_minor, r.ceiling_minor, r.hash,
      coalesce((select sum(h.amount_minor) from jackpot_hit h
                where h.level_id = l.id and h.status in ('approved', 'paid')), 0)::bigint as hits_minor
    from jackpot_level l join jackpot_round r on r.level_id = l.id and r.round = l.round
    where l.jackpot_id = any(${[...jackpotIds]}::bigint[])
    order by l.id`.execute(db)
  return rows
}
