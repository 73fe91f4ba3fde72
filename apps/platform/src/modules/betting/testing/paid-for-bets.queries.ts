import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** A bet with its entries in the ledger and its sales. */
export interface PaidForBet {
  id: number
  status: string
  stakeMinor: number
  winMinor: number
  cashedOutStakeMinor: number
  cashedOutMinor: number
  soldStakeMinor: number
  soldForMinor: number
  /** By ledger entries, sales and settlement together: from the held account, and to the player. */
  releasedMinor: number
  paidMinor: number
}

export async function paidForBets(db: Database): Promise<PaidForBet[]> {
  const { rows } = await sql<PaidForBet>`
    select b.id, b.status, b.stake_minor, b.win_minor, b.cashed_out_stake_minor, b.cashed_out_minor,
      coalesce((select sum(stake_minor) from cashout where bet_id = b.id), 0)::bigint as sold_stake_minor,
      coalesce((select sum(paid_minor) from cashout where bet_id = b.id), 0)::bigint as sold_for_minor,
      coalesce(sum(t.amount_minor) filter (where t.kind in ('stake_post', 'stake_release')), 0)::bigint as released_minor,
      coalesce(sum(t.amount_minor) filter (where t.kind in ('payout', 'cashout', 'stake_release')), 0)::bigint as paid_minor
    from bet b
    left join transfer t on t.reference = 'bet:' || b.id
      or t.reference in (select 'cashout:' || c.id from cashout c where c.bet_id = b.id)
    group by b.id
    order by b.id`.execute(db)
  return rows
}
