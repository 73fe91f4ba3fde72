import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** What a player was granted of campaigns: what has happened once does not happen again. */
export async function knownCauses(
  db: Database,
  playerId: number,
): Promise<{ campaignId: number; cause: string }[]> {
  return db
    .selectFrom('bonusGrant')
    .select(['campaignId', 'cause'])
    .where('playerId', '=', playerId)
    .execute()
}

/** Deposits of at least so much since a moment that stand, oldest first, by their entry in the ledger. */
export async function depositsSince(
  db: Database,
  playerId: number,
  { currency, minMinor, since, limit }: { currency: string; minMinor: number; since: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from transfer t
    join account a on a.id = t.credit_account_id
    where a.player_id = ${playerId} and a.purpose = 'available' and a.currency = ${currency}
      and t.kind = 'deposit' and t.amount_minor >= ${minMinor} and t.created_at >= ${since}
      and t.reference not in (
        select 'payment:' || p.id from payment p where p.player_id = ${playerId} and p.stage = 'reversed')
    order by t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bets of at least so much own money, placed since a moment and won or lost; what was sold was not risked. */
export async function settledBetsSince(
  db: Database,
  playerId: number,
  { currency, minMinor, since }: { currency: string; minMinor: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bet
    where player_id = ${playerId} and currency = ${currency} and status = 'done' and result <> 'refund_entire'
      and stake_minor - free_stake_minor - cashed_out_stake_minor >= ${minMinor} and created_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
