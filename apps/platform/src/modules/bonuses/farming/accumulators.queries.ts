import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { TermsOf } from '../campaigns/campaign-terms.ts'

/** Whose bets among these are done. */
export async function playersWithEndedBets(
  tx: DatabaseTransaction,
  betIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct player_id from bet where id = any(${[...betIds]}::bigint[]) and status = 'done'
    order by 1`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** A player's bets that count: won or lost ones, and those that are open. Refunded, sold and called off ones do not. */
export async function countedBets(
  db: Database | DatabaseTransaction,
  playerId: number,
  { stakeCurrency, minStakeMinor, startsAt, issueTo }: TermsOf<'amb'>,
): Promise<{ settled: number; open: number }> {
  const { rows } = await sql<{ settled: number; open: number }>`
    select count(*) filter (where status = 'done' and result <> 'refund_entire') as settled,
      count(*) filter (where status = 'waiting_results') as open
    from bet
    where player_id = ${playerId} and currency = ${stakeCurrency} and created_at >= ${new Date(startsAt)}
      and (${issueTo === null ? null : new Date(issueTo)}::timestamptz is null or created_at <= ${issueTo === null ? null : new Date(issueTo)})
      and stake_minor - free_stake_minor - cashed_out_stake_minor >= ${minStakeMinor}`.execute(db)
  return rows[0] ?? { settled: 0, open: 0 }
}

/** Ranges of which a player has the free bets, by the causes of their grants. */
export async function paidCauses(db: Database, playerId: number, campaignId: number): Promise<Set<string>> {
  const { rows } = await sql<{ cause: string }>`
    select cause from bonus_grant where player_id = ${playerId} and campaign_id = ${campaignId}`.execute(db)
  return new Set(rows.map(({ cause }) => cause))
}
