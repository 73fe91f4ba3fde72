import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { statementPageQuery } from './statement.queries.ts'

const ENTRIES = 100_000
const LIMIT = 20

interface Node {
  'Actual Rows': number
  'Rows Removed by Filter'?: number | undefined
  Plans?: Node[] | undefined
}

const PlanNode: z.ZodMiniType<Node> = z.object({
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(PlanNode))
  },
})
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })])

it('of 100,000 entries a page reads its own, by the indexes of the account', async () => {
  const platform = await testPlatform()
  const { id: playerId } = await testPlayer(platform)
  const { db } = platform.services
  await sql`
    with own as (select id from account where player_id = ${playerId} and purpose = 'available'),
    cash as (select id from account where purpose = 'cash' and currency = 'EUR')
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'deposit', case when n % 2 = 0 then cash.id else own.id end, case when n % 2 = 0 then own.id else cash.id end,
           1, 'EUR', 'deposit:' || n, '2026-01-01'::timestamptz + make_interval(mins => n)
    from own, cash, generate_series(1, ${ENTRIES}) n`.execute(db)
  await sql`analyze transfer`.execute(db)
  const span = { playerId, currency: null, from: null, until: null }

  const { rows } =
    await sql`explain (analyze, format json) ${statementPageQuery(span, { kinds: null, page: 2, limit: LIMIT })}`.execute(
      db,
    )

  const [{ 'QUERY PLAN': plans }] = z.parse(Explained, rows)
  expect(rowsRead(plans[0].Plan)).toBeLessThan(10 * LIMIT)
})

function rowsRead({
  'Actual Rows': rows,
  'Rows Removed by Filter': removed = 0,
  Plans: below = [],
}: Node): number {
  return Math.max(rows + removed, ...below.map(rowsRead))
}
