import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { TransferKind } from '../../../core/database/tables.ts'

export interface StatementSpan {
  playerId: number
  currency: string | null
  from: Date | null
  until: Date | null
}

export interface StatementLine {
  id: number
  kind: TransferKind
  currency: string
  signed: number
  /** Null where the money is at an operator: what is available there is not ours to say. */
  balanceAfter: number | null
  reference: string
  createdAt: Date
}

/** What the player has available, in one currency or each. */
const ownAccounts = ({ playerId, currency }: StatementSpan) => sql`
  a.player_id = ${playerId} and a.purpose = 'available' and (${currency}::text is null or a.currency = ${currency})`

/**
 * Entries of an account, by two indexes that are ordered by number. What bounds them stands in both halves: the planner
 * brings neither a condition's order nor a limit into them.
 */
const entriesOf = (accountId: RawBuilder<unknown>, bounds: RawBuilder<unknown> = sql``) => sql`
  (select id, kind, reference, created_at, amount_minor as signed from transfer e
   where credit_account_id = ${accountId} ${bounds})
  union all
  (select id, kind, reference, created_at, -amount_minor from transfer e where debit_account_id = ${accountId} ${bounds})`

/**
 * What came to a player and went. Where the money is at an operator, what they have here is sent on within the transaction,
 * which is no movement of theirs; and stakes and corrections come from there, past what is available here.
 */
const linesOf = (bounds: RawBuilder<unknown>) => sql`
  ${entriesOf(sql`a.id`, sql`and (a.wallet is null or kind not in ('wallet_reserve', 'wallet_credit')) ${bounds}`)}
  union all
  (select id, kind, reference, created_at, -amount_minor from transfer e
   where credit_account_id = held.id and kind = 'stake_hold' and debit_account_id <> a.id ${bounds})
  union all
  (select id, kind, reference, created_at, -amount_minor from transfer e
   where credit_account_id = debt.id and kind = 'wallet_correction' ${bounds})`

/** With the accounts of a player of an operator that entries go to past what is available. */
const withOthers = sql`
  left join account held on a.wallet is not null and held.player_id = a.player_id and held.currency = a.currency
    and held.purpose = 'held'
  left join account debt on a.wallet is not null and debt.player_id = a.player_id and debt.currency = a.currency
    and debt.purpose = 'debt'`

const within = ({ from, until }: StatementSpan) => sql`
  (${from}::timestamptz is null or e.created_at >= ${from}) and (${until}::timestamptz is null or e.created_at < ${until})`

/**
 * The newest first. Balances are counted back from the present one, of the entries down to the end of the page and of no
 * others.
 */
export async function statementPage(
  db: Database,
  span: StatementSpan,
  page: { kinds: readonly TransferKind[] | null; page: number; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await statementPageQuery(span, page).execute(db)
  return rows
}

export function statementPageQuery(
  span: StatementSpan,
  { kinds, page, limit }: { kinds: readonly TransferKind[] | null; page: number; limit: number },
): RawBuilder<StatementLine> {
  const bounds = sql`
    and ${within(span)} and (${kinds}::text[] is null or e.kind = any(${kinds}))
    order by id desc limit ${page * limit}`
  return sql<StatementLine>`
    with page as (
      select a.id as account_id, a.currency, case when a.wallet is null then a.balance_minor end as balance_minor, e.*
      from account a ${withOthers}
      cross join lateral (${linesOf(bounds)}) e
      where ${ownAccounts(span)}
      order by e.id desc limit ${limit} offset ${(page - 1) * limit}
    ), counted as (
      select p.account_id, e.id,
             sum(e.signed) over (
               partition by p.account_id order by e.id desc rows between unbounded preceding and 1 preceding) as later
      from (select account_id, min(id) as last from page where balance_minor is not null group by 1) p
      cross join lateral (${entriesOf(sql`p.account_id`, sql`and id >= p.last`)}) e
    )
    select page.id, kind, currency, reference, created_at, signed,
           (balance_minor - coalesce(later, 0))::bigint as balance_after
    from page left join counted using (account_id, id)
    order by page.id desc`
}

export interface StatementSum {
  currency: string
  kind: TransferKind
  sum: number
  count: number
}

/** What came and went in the span, by currency and kind, and in how many entries. */
export async function statementSums(db: Database, span: StatementSpan): Promise<StatementSum[]> {
  const { rows } = await sql<StatementSum>`
    select a.currency, e.kind, sum(e.signed)::bigint as sum, count(*) as count
    from account a ${withOthers} cross join lateral (${linesOf(sql`and ${within(span)}`)}) e
    where ${ownAccounts(span)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** By currency, what was available when the span began; not of money that is at an operator. */
export async function openingBalances(
  tx: DatabaseTransaction,
  span: StatementSpan,
): Promise<{ currency: string; balance: number }[]> {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select a.currency, coalesce((
      select sum(e.signed) from (${entriesOf(sql`a.id`, sql`and created_at < ${span.from}`)}) e
    ), 0)::bigint as balance
    from account a
    where ${ownAccounts(span)} and a.wallet is null
    order by a.currency`.execute(tx)
  return rows
}

/** The oldest first, after a line. */
export async function statementAfter(
  tx: DatabaseTransaction,
  span: StatementSpan,
  { after, limit }: { after: number; limit: number },
): Promise<Omit<StatementLine, 'balanceAfter'>[]> {
  const bounds = sql`and id > ${after} and ${within(span)} order by id limit ${limit}`
  const { rows } = await sql<Omit<StatementLine, 'balanceAfter'>>`
    select a.currency, e.* from account a ${withOthers} cross join lateral (${linesOf(bounds)}) e
    where ${ownAccounts(span)} order by e.id limit ${limit}`.execute(tx)
  return rows
}
