import { sql } from 'kysely'
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
  balanceAfter: number
  reference: string
  createdAt: Date
}

/** Every entry of what the player has available, with the balance after it. Of all times: a balance needs them. */
const entries = ({ playerId, currency }: StatementSpan) => sql`
  select t.id, t.kind, a.currency, t.reference, t.created_at, t.signed,
         sum(t.signed) over (partition by a.id order by t.id)::bigint as balance_after
  from account a
  cross join lateral (
    select id, kind, reference, created_at, amount_minor as signed from transfer where credit_account_id = a.id
    union all
    select id, kind, reference, created_at, -amount_minor from transfer where debit_account_id = a.id
  ) t
  where a.player_id = ${playerId} and a.purpose = 'available' and (${currency}::text is null or a.currency = ${currency})`

const within = ({ from, until }: StatementSpan) => sql`
  (${from}::timestamptz is null or e.created_at >= ${from}) and (${until}::timestamptz is null or e.created_at < ${until})`

/** The newest first. */
export async function statementPage(
  db: Database,
  span: StatementSpan,
  { kinds, page, limit }: { kinds: readonly TransferKind[] | null; page: number; limit: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const { rows } = await sql<StatementLine & { total: number }>`
    select e.*, count(*) over () as total from (${entries(span)}) e
    where ${within(span)} and (${kinds}::text[] is null or e.kind = any(${kinds}))
    order by e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { lines: rows, total: rows[0]?.total ?? (page > 1 ? await countLines(db, span, kinds) : 0) }
}

async function countLines(
  db: Database,
  span: StatementSpan,
  kinds: readonly TransferKind[] | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${entries(span)}) e
    where ${within(span)} and (${kinds}::text[] is null or e.kind = any(${kinds}))`.execute(db)
  return rows[0]?.total ?? 0
}

/** What came and went in the span, by currency and kind. */
export async function statementSums(
  db: Database,
  span: StatementSpan,
): Promise<{ currency: string; kind: TransferKind; sum: number }[]> {
  const { rows } = await sql<{ currency: string; kind: TransferKind; sum: number }>`
    select e.currency, e.kind, sum(e.signed)::bigint as sum from (${entries(span)}) e
    where ${within(span)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** By currency, what was available when the span began. */
export async function openingBalances(
  tx: DatabaseTransaction,
  { playerId, currency, from }: StatementSpan,
): Promise<{ currency: string; balance: number }[]> {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select a.currency, coalesce((
      select sum(case when t.credit_account_id = a.id then t.amount_minor else -t.amount_minor end)
      from transfer t where a.id in (t.credit_account_id, t.debit_account_id) and t.created_at < ${from}
    ), 0)::bigint as balance
    from account a
    where a.player_id = ${playerId} and a.purpose = 'available' and (${currency}::text is null or a.currency = ${currency})
    order by a.currency`.execute(tx)
  return rows
}

/** The oldest first, after a line. */
export async function statementAfter(
  tx: DatabaseTransaction,
  span: StatementSpan,
  { after, limit }: { after: number; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.* from (${entries(span)}) e
    where ${within(span)} and e.id > ${after} order by e.id limit ${limit}`.execute(tx)
  return rows
}
