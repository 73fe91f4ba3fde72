import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** What bonuses cost the operator in a currency; opened with the first of them. */
export async function promotionAccountId(tx: DatabaseTransaction, currency: string): Promise<number> {
  const find = sql<{ id: number }>`
    select id from account
    where player_id is null and provider is null and pool_key is null and purpose = 'promotion'
      and currency = ${currency}`
  const [known] = (await find.execute(tx)).rows
  if (known) return known.id
  await sql`
    insert into account (purpose, currency) values ('promotion', ${currency}) on conflict do nothing`.execute(
    tx,
  )
  return idOf(await find.execute(tx))
}

/** The account of a prize pool, which is never below zero; `key` says whose pool it is, such as `jackpot:3`. */
export async function poolAccountId(tx: DatabaseTransaction, key: string, currency: string): Promise<number> {
  const find = sql<{ id: number }>`
    select id from account where pool_key = ${key} and currency = ${currency}`
  const [known] = (await find.execute(tx)).rows
  if (known) return known.id
  await sql`
    insert into account (purpose, pool_key, currency) values ('pool', ${key}, ${currency})
    on conflict do nothing`.execute(tx)
  return idOf(await find.execute(tx))
}

function idOf({ rows: [row] }: { rows: { id: number }[] }): number {
  if (!row) throw new Error('an account of bonuses was not opened')
  return row.id
}
