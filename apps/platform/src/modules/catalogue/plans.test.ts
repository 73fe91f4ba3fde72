import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import type { Tables } from '../../core/database/tables.ts'
import { fillCatalogue, testDatabase } from '../../testing/index.ts'
import type { MatchFilter } from './matches/match-filter.queries.ts'
import { countMatches, findMatches, type MatchPageQuery } from './matches/matches.queries.ts'
import { matchesByTeam, tournamentIdsByName } from './search/search.queries.ts'
import { finishedMatches } from './standings/standings.queries.ts'
import { categoryRows, sportRows, tournamentRows } from './tree/tree.queries.ts'

const OPEN = [0, 1, 2]
const PAGE: MatchPageQuery = { order: 'start_time', maxPerSport: null, offset: 100, limit: 50 }
const ALL: MatchFilter = {
  ids: null,
  type: 'match',
  sportKeys: null,
  sportType: null,
  categoryId: null,
  tournamentId: null,
  statuses: OPEN,
  isBettable: false,
  hasVideo: null,
  startFrom: null,
  startTo: null,
  favouriteOf: null,
}
const SOCCER = { ...ALL, sportKeys: ['soccer'] }
const PAST_DAY = { ...ALL, statuses: [4], startFrom: daysFromNow(-3), startTo: daysFromNow(-2) }
const BY_NAME = { text: 'north borford', sportType: null, limit: 20 }

/** The most frequent queries of pages. */
const QUERIES: Record<string, (db: Database) => Promise<unknown>> = {
  'a page of a sport': (db) => findMatches(db, SOCCER, PAGE),
  'the number of a sport’s matches': (db) => countMatches(db, SOCCER, null),
  'a page of a league': (db) => findMatches(db, { ...ALL, tournamentId: 103 }, PAGE),
  'a page of a category': (db) => findMatches(db, { ...ALL, categoryId: 13 }, PAGE),
  'the outrights of a sport': (db) => findMatches(db, { ...SOCCER, type: 'outright' }, PAGE),
  'the top leagues of a sport': (db) => findMatches(db, { ...SOCCER, isTop: true }, PAGE),
  'a sport’s matches for the bet builder': (db) => findMatches(db, { ...SOCCER, hasBetBuilder: true }, PAGE),
  'what begins soon': (db) =>
    findMatches(db, { ...ALL, startsUntil: new Date(Date.now() + 3 * 3_600_000) }, PAGE),
  'the results of a league': (db) => finishedMatches(db, 103, new Date(daysFromNow(-100))),
  'what is in play': (db) => findMatches(db, { ...ALL, statuses: [1, 2] }, PAGE),
  'results of a day': (db) => findMatches(db, PAST_DAY, { ...PAGE, order: 'start_time_desc' }),
  'the sports with their counts': (db) => sportRows(db),
  'the categories of a sport': (db) => categoryRows(db, { sportKey: 'soccer', ids: null }),
  'the leagues of a sport': (db) =>
    tournamentRows(db, { sportKey: 'soccer', ids: null, categoryId: null, hasMatches: true }),
  'matches by a team': (db) => matchesByTeam(db, { ...BY_NAME, statuses: OPEN }),
  'leagues by name': (db) => tournamentIdsByName(db, { ...BY_NAME, statuses: OPEN }),
}

describe('with twenty thousand matches', () => {
  it('no query of lists, search and counters reads the matches one by one', {
    timeout: 120_000,
  }, async () => {
    const { url } = await testDatabase()
    const { db, asked } = recordingDatabase(url)
    await fillCatalogue(url, 20_000)
    await vacuumWhole(url)
    const plans: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(QUERIES)) {
      asked.length = 0
      await query(db)
      plans[name] = await readOneByOne(url, asked)
    }
    expect(plans).toEqual(Object.fromEntries(Object.keys(QUERIES).map((name) => [name, []])))
  })
})

/**
 * Vacuums until every page is marked all-visible, also those with a few dead rows of an earlier test. A concurrent
 * transaction, such as the server's statistics, makes a vacuum skip pages, and an index-only scan then costs more than the
 * table.
 */
async function vacuumWhole(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await expect
      .poll(
        async () => {
          await client.query('vacuum (index_cleanup on) match, market, competitor')
          const { rows } = await client.query<{ relname: string }>(
            `select relname from pg_class
            where relname in ('match', 'market', 'competitor') and relkind = 'r' and relallvisible < relpages`,
          )
          return rows.map(({ relname }) => relname)
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual([])
  } finally {
    await client.end()
  }
}

/** Records every statement, to explain it later. */
function recordingDatabase(url: string): { db: Database; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void asked.push(query),
  })
  onTestFinished(() => db.destroy())
  return { db, asked }
}

/** The large tables that the plans of these statements read from their first row to their last. */
async function readOneByOne(url: string, statements: readonly CompiledQuery[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found: string[] = []
    await client.query('begin')
    for (const { sql, parameters } of statements) {
      const isSetting = sql.includes('set_config')
      if (!isSetting && !/^\s*(select|with)/.test(sql)) continue
      const { rows } = await client.query<Record<string, string>>(isSetting ? sql : `explain ${sql}`, [
        ...parameters,
      ])
      const lines = isSetting ? [] : rows.map((row) => row['QUERY PLAN'] ?? '')
      found.push(...lines.filter((line) => /Seq Scan on (match|market|competitor)\b/.test(line)))
    }
    await client.query('rollback')
    return found
  } finally {
    await client.end()
  }
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}
