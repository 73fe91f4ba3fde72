import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

export interface LedgerCheck {
  isBalanced: boolean
  /** Accounts whose balance is not the sum of their entries. */
  wrongAccounts: { accountId: number; balanceMinor: number; entriesMinor: number }[]
  /** Currencies whose accounts do not sum to zero. */
  wrongCurrencies: { currency: string; sumMinor: number }[]
  /** Entries that ended up on an account of another currency. */
  foreignTransferIds: number[]
  /** Players for whom another sum is reserved than their unused free bets. */
  wrongReserves: { playerId: number; currency: string; bonusMinor: number; reservedMinor: number }[]
  transferCount: number
}

/**
 * Proves the ledger at any time, under any load: each balance is the sum of its entries, and all accounts of a currency
 * together are zero, since money only ever moves; what is reserved for a player is the sum of their free bets that are
 * neither used nor given back; and no pool and no player's bonus is below zero. Reads one snapshot; wrong rows are listed, up to a hundred of each.
 */
export async function checkLedger(db: Database): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const accounts = await sql<{ accountId: number; balanceMinor: number; entriesMinor: number }>`
        select a.id as account_id, a.balance_minor, coalesce(e.sum, 0)::bigint as entries_minor
        from account a left join (
          select account_id, sum(amount) as sum from (
            select credit_account_id as account_id, amount_minor as amount from transfer
            union all
            select debit_account_id, -amount_minor from transfer
          ) entry group by account_id
        ) e on e.account_id = a.id
        where a.balance_minor <> coalesce(e.sum, 0)
        order by a.id limit 100`.execute(tx)
      const currencies = await sql<{ currency: string; sumMinor: number }>`
        select currency, sum(balance_minor)::bigint as sum_minor from account
        group by currency having sum(balance_minor) <> 0 order by currency limit 100`.execute(tx)
      const foreign = await sql<{ id: number }>`
        select t.id from transfer t join account a on a.id in (t.debit_account_id, t.credit_account_id)
        where a.currency <> t.currency order by t.id limit 100`.execute(tx)
      const reserves = await sql<LedgerCheck['wrongReserves'][number]>`
        select player_id, currency, coalesce(a.balance_minor, 0) as bonus_minor,
          coalesce(g.reserved, 0)::bigint as reserved_minor
        from (select player_id, currency, balance_minor from account where purpose = 'bonus') a
        full join (
          select player_id, currency, sum(amount_minor) as reserved from bonus_grant
          where type = 'freebet' and used_at is null and released_at is null group by 1, 2
        ) g using (player_id, currency)
        where coalesce(a.balance_minor, 0) <> coalesce(g.reserved, 0) or a.balance_minor < 0
        order by 1, 2 limit 100`.execute(tx)
      const count = await sql<{ count: number }>`select count(*) as count from transfer`.execute(tx)
      return {
        isBalanced: [accounts, currencies, foreign, reserves].every(({ rows }) => rows.length === 0),
        wrongAccounts: accounts.rows,
        wrongCurrencies: currencies.rows,
        wrongReserves: reserves.rows,
        foreignTransferIds: foreign.rows.map(({ id }) => id),
        transferCount: count.rows[0]?.count ?? 0,
      }
    })
}
