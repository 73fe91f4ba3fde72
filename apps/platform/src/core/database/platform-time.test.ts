import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'

const SOURCES = path.join(import.meta.dirname, '../..')
const DATABASE_TIME =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/i

/** Queries that may ask the database for the time, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** Columns that the database may fill, and why. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'bet.created_at': 'place_requests writes it',
  'idempotent_reply.created_at': 'place_requests writes it',
  'incident.created_at': 'no rule reads it',
  'migration.applied_at': 'no rule reads it',
}

describe('the time of rows', () => {
  it('is the platform’s: no query asks the database for it', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.queries.ts'))
      .map((file) => file.replaceAll(path.sep, '/'))
    const asking = files.filter((file) => DATABASE_TIME.test(readFileSync(path.join(SOURCES, file), 'utf8')))

    expect(files.length).toBeGreaterThan(30)
    expect(asking.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  })

  it('is not filled in by the database where a rule counts on it', async () => {
    const { db } = await testDatabase()
    const { rows } = await sql<{ column: string }>`
      select c.relname || '.' || a.attname as column
      from pg_attrdef d
      join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where c.relnamespace = 'public'::regnamespace and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype)
      order by 1`.execute(db)

    expect(rows.map(({ column }) => column)).toEqual(Object.keys(DEFAULTS).sort())
  })
})
