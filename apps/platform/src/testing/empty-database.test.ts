import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../core/database/connect.ts'
import { administer } from './database-server.ts'
import { EMPTY_DATABASE } from './empty-database.ts'
import { testDatabase } from './test-database.ts'

it('leaves no table counted as empty that still has pages: the planner would take any number of rows there for one', async () => {
  const { url } = await testDatabase()
  await administer(url, [
    `insert into consent_receipt (id, site, locale, granted, refused, decided_at)
     select gen_random_uuid(), 'x', 'en', '{}', '{}', now() from generate_series(1, 1000)`,
    'delete from consent_receipt',
    'analyze',
    `insert into consent_receipt (id, site, locale, granted, refused, decided_at)
     values (gen_random_uuid(), 'x', 'en', '{}', '{}', now())`,
    EMPTY_DATABASE,
  ])
  const db = connectDatabase(url, { poolSize: 1, applicationName: 'touchline-test' })
  onTestFinished(() => db.destroy())
  const { rows } = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 0 and reltuples = 0`.execute(
    db,
  )
  expect(rows).toEqual([])
})
