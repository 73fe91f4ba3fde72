import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { createTravellingClock, testPlatform, testPlayer } from '../../testing/index.ts'
import { bettingDay, placeAll } from '../betting/testing/betting-day.ts'
import { RETENTION_RULES } from './retention-rules.ts'
import { pruneAll } from './retention-worker.ts'
import { fillGrowing, GROWING, rowsOf, scansOf } from './testing/growing-tables.ts'

const OPERATORS = path.join(import.meta.dirname, '../../../../../docs/operators.md')
const DAY_MS = 24 * 3_600_000
/** Nothing is kept for years. */
const SETTINGS = { RETENTION_DAYS: 'register_checks=400,consents=400' }

describe('retention', () => {
  it('deletes what is older than it is kept, in batches, and nothing younger', async () => {
    const { platform, clock } = await aPlatform()
    const { databaseUrl } = platform.services
    await fillGrowing(databaseUrl, { rows: 600, at: new Date(clock.now().getTime() + DAY_MS) })
    const kept = await rowsOf(databaseUrl)

    await pruneAll(platform.services)
    expect(await rowsOf(databaseUrl)).toEqual(kept)
    clock.travel(500 * DAY_MS)
    await pruneAll(platform.services)

    expect(RETENTION_RULES.map(({ table }) => table)).toEqual(GROWING)
    expect(Object.values(await rowsOf(databaseUrl))).toEqual(GROWING.map(() => 0))
    expect(Math.min(...Object.values(kept))).toBeGreaterThanOrEqual(600)
  })

  it('reads no table from end to end', async () => {
    const { platform: earlier, clock } = await aPlatform()
    const { databaseUrl } = earlier.services
    await fillGrowing(databaseUrl, { rows: 2000, at: clock.now(), days: 450 })
    await earlier.close()
    const [rows, before] = [await rowsOf(databaseUrl), await scansOf(databaseUrl)]
    const platform = await testPlatform({ ...SETTINGS, DATABASE_URL: databaseUrl }, { clock })

    await pruneAll(platform.services)
    await platform.close()

    const after = await scansOf(databaseUrl)
    const left = await rowsOf(databaseUrl)
    expect(GROWING.filter((table) => (left[table] ?? 0) >= (rows[table] ?? 0))).toEqual([])
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
  })

  it('is told to operators for every table', async () => {
    const { db } = (await testPlatform()).services
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      db,
    )
    const section = readFileSync(OPERATORS, 'utf8').split('\n## What is kept')[1]?.split('\n## ')[0] ?? ''
    const told = new Set(Array.from(section.matchAll(/`(\w+)`/g), ([, name]) => name))

    expect(rows.length).toBeGreaterThan(40)
    expect(rows.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([])
  })

  it('leaves what somebody holds for the next time, and waits for nobody', async () => {
    const { platform, clock } = await aPlatform()
    const { db, databaseUrl } = platform.services
    await fillGrowing(databaseUrl, { rows: 10, at: clock.now() })
    clock.travel(500 * DAY_MS)

    await db.transaction().execute(async (tx) => {
      await sql`select 1 from idempotent_reply where key < '5' for share`.execute(tx)
      await sql`select 1 from match where urn = 'x:m:1' for no key update`.execute(tx)
      // Not in the order of the worker: whoever holds a market may come for its match.
      await sql`select 1 from market k join match m on m.id = k.match_id where m.urn = 'x:m:2' for update of k`.execute(
        tx,
      )
      await pruneAll(platform.services)
      expect(await rowsOf(databaseUrl)).toMatchObject({ mail: 0, price_history: 1, idempotent_reply: 5 })
      await sql`update match set ver = ver + 1 where urn = 'x:m:2'`.execute(tx)
    })
    await pruneAll(platform.services)

    expect(Object.values(await rowsOf(databaseUrl))).toEqual(GROWING.map(() => 0))
  })

  it('keeps a match for its bets, and its markets while one waits for a result', async () => {
    const day = await bettingDay([2000])
    await placeAll(day.player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] }])
    const { services } = day.platform
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) })
    const stepOf = async () => {
      const { retentionStep } = await services.db
        .selectFrom('match')
        .select('retentionStep')
        .executeTakeFirstOrThrow()
      const markets = await services.db.selectFrom('market').select('matchId').execute()
      return { retentionStep, markets: markets.length }
    }

    await pruneAll({ ...services, clock: inDays(500) })
    expect(await stepOf()).toEqual({ retentionStep: 1, markets: 1 })
    await sql`update bet_selection set result = 'win'`.execute(services.db)
    await pruneAll({ ...services, clock: inDays(500) })

    expect(await stepOf()).toEqual({ retentionStep: 3, markets: 0 })
  })
})

async function aPlatform(): Promise<{ platform: Platform; clock: ReturnType<typeof createTravellingClock> }> {
  const clock = createTravellingClock()
  const platform = await testPlatform(SETTINGS, { clock })
  await testPlayer(platform)
  return { platform, clock }
}
