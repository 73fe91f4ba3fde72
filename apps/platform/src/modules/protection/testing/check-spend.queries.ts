import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface WrongSpend {
  playerId: number
  currency: string
  /** What the sums say that is lost, and what the ledger says. */
  lost: number
  ledgerLost: number
  deposited: number
  ledgerDeposited: number
}

/**
 * Players whose sums are not what the ledger says: what they have lost is what went from their available money and their
 * debt by anything but deposits, withdrawals and debts that were given up.
 */
export async function wrongSpend(db: Database): Promise<WrongSpend[]> {
  const { rows } = await sql<WrongSpend>`
    with moved as (
      select a.player_id, a.currency, t.kind, case when t.credit_account_id = a.id then 1 else -1 end * t.amount_minor as amount
      from account a join transfer t on a.id in (t.debit_account_id, t.credit_account_id)
      where a.purpose in ('available', 'debt')
    ), ledger as (
      select player_id, currency,
             coalesce(-sum(amount) filter (where kind not in ('deposit', 'deposit_reversal', 'deposit_restored', 'withdrawal', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_return', 'debt_write_off')), 0) as lost,
             coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposited
      from moved group by 1, 2
    ), spend as (
      select player_id, currency, sum(staked_minor - returned_minor) as lost, sum(deposited_minor) as deposited
      from player_spend group by 1, 2
    )
    select player_id, currency, coalesce(s.lost, 0)::bigint as lost, coalesce(l.lost, 0)::bigint as ledger_lost,
           coalesce(s.deposited, 0)::bigint as deposited, coalesce(l.deposited, 0)::bigint as ledger_deposited
    from spend s full join ledger l using (player_id, currency)
    where (coalesce(s.lost, 0), coalesce(s.deposited, 0)) <> (coalesce(l.lost, 0), coalesce(l.deposited, 0))
    order by 1, 2`.execute(db)
  return rows
}
