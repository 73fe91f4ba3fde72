import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { HitStatus } from '../../../core/database/tables.ts'

export interface NewHit {
  levelId: number
  round: number
  betId: number
  playerId: number
  amountMinor: number
  createdAt: Date
}

export async function insertHit(tx: DatabaseTransaction, hit: NewHit): Promise<void> {
  await tx
    .insertInto('jackpotHit')
    .values({ ...hit, status: 'pending' })
    .execute()
}

/**
 * Hits that something is to be done about: their bet has ended, or one that was approved waits again, or one that was rejected
 * since its bet was off has a bet again. Those that wait for an operator alone are left out.
 */
export async function hitsToDecide(
  db: Database,
  approveAboveMinor: Readonly<Record<number, number>>,
  limit: number,
): Promise<{ id: number; betId: number; jackpotId: number }[]> {
  const { rows } = await sql<{ id: number; betId: number; jackpotId: number }>`
    select h.id, h.bet_id, l.jackpot_id from jackpot_hit h
    join bet b on b.id = h.bet_id
    join jackpot_level l on l.id = h.level_id
    where h.status in ('pending', 'approved', 'rejected')
      and case
        when h.status = 'rejected' then h.actor is null and b.cashed_out_stake_minor = 0 and (
          b.status in ('waiting_results', 'submitted') or b.status = 'done' and b.result <> 'refund_entire')
        when b.status in ('waiting_results', 'submitted') then h.status = 'approved'
        when b.status = 'done' and b.result <> 'refund_entire' and b.cashed_out_stake_minor = 0 then
          h.status = 'approved' or h.is_confirmed
          or h.amount_minor <= coalesce((${JSON.stringify(approveAboveMinor)}::jsonb ->> l.jackpot_id::text)::bigint, -1)
        else true
      end
    order by h.id limit ${limit}`.execute(db)
  return rows
}

export interface LockedHit {
  id: number
  levelId: number
  jackpotId: number
  /** Of the level. */
  code: string
  playerId: number
  currency: string
  amountMinor: number
  status: HitStatus
  isConfirmed: boolean
  /** The operator's who decided, null where the bet alone did. */
  actor: string | null
}

/** The bet first, then the hit: the order in which movements lock. */
export async function lockHit(
  tx: DatabaseTransaction,
  { id, betId }: { id: number; betId: number },
): Promise<{ hit: LockedHit; bet: EndedBet }> {
  await sql`select 1 from bet where id = ${betId} for no key update`.execute(tx)
  const bet = await tx
    .selectFrom('bet')
    .select(['status', 'result', 'cashedOutStakeMinor'])
    .where('id', '=', betId)
    .executeTakeFirstOrThrow()
  await sql`select 1 from jackpot_hit where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedHit>`
    select h.id, h.level_id, l.jackpot_id, l.code, h.player_id, j.currency, h.amount_minor, h.status, h.is_confirmed,
      h.actor
    from jackpot_hit h join jackpot_level l on l.id = h.level_id join jackpot j on j.id = l.jackpot_id
    where h.id = ${id}`.execute(tx)
  const [hit] = rows
  if (!hit) throw new Error(`hit ${id} vanished`)
  return { hit, bet }
}

export interface EndedBet {
  status: string
  result: string
  cashedOutStakeMinor: number
}

export async function setHit(
  tx: DatabaseTransaction,
  id: number,
  hit: {
    status?: HitStatus
    isConfirmed?: boolean
    actor?: string | null
    reason?: string | null
    decidedAt?: Date | null
  },
): Promise<void> {
  await tx.updateTable('jackpotHit').set(hit).where('id', '=', id).execute()
}

export async function betOfHit(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('jackpotHit').select('betId').where('id', '=', id).executeTakeFirst()
  return row?.betId ?? null
}

/** Only the player's own, and what was seen before stays so. */
export async function markHitsSeen(
  db: Database | DatabaseTransaction,
  playerId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('jackpotHit')
    .set({ seenAt: now })
    .where('playerId', '=', playerId)
    .where('id', 'in', [...ids, 0])
    .where('seenAt', 'is', null)
    .execute()
}
