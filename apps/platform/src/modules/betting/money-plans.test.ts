import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform } from '../../testing/index.ts'
import { whenAlone } from '../../testing/when-alone.ts'
import { BOOST, campaignSite, EARLY } from './bonuses/testing/bonus-day.ts'
import { fillPlayers } from './testing/many-players.ts'
import {
  boostAndCorrect,
  correctAndVoid,
  decideHeldBets,
  deposit,
  EARLY_CODE,
  payEarly,
  playGames,
  sellAndSettle,
  tradingDay,
} from './testing/money-movements.ts'

const PLAYERS = 100_000
/** The tables that were filled. */
const GROWING = ['account', 'transfer', 'bet', 'bet_selection', 'player', 'bonus_grant'] as const

/** Both are read whole by the hourly check and the sweep, and by nothing else. */
const SUMS = ['player_exposure', 'combination_exposure'] as const

describe('with 100,000 players', () => {
  it('no movement of money reads a table of players, bets or entries from end to end', {
    timeout: 120_000,
  }, async () => {
    const databaseUrl = await crowdedDatabase()
    const before = await scans(databaseUrl)
    const early = { ...EARLY, trigger: { kind: 'code', codes: [EARLY_CODE] } }
    const bonuses = await campaignSite({ boost: BOOST, early })
    const day = await tradingDay({ ...bonuses, DATABASE_URL: databaseUrl })
    await deposit(day)
    await sellAndSettle(day)
    await boostAndCorrect(day)
    await decideHeldBets(day)
    await playGames(day)
    await correctAndVoid(day)
    await payEarly(day)
    await day.platform.close()

    const after = await scans(databaseUrl)
    expect(after.player_exposure?.index).toBeGreaterThan(before.player_exposure?.index ?? 0)
    expect(after.bet?.index).toBeGreaterThan(before.bet?.index ?? 0)
    const scanned = GROWING.filter((table) => after[table]?.whole !== before[table]?.whole)
    expect(scanned).toEqual([])
    const [ofPlayers, ofCombinations] = SUMS.map(
      (table) => (after[table]?.whole ?? 0) - (before[table]?.whole ?? 0),
    )
    expect(ofPlayers).toBe(ofCombinations)
  })
})

/** A database that a platform has filled and left. */
async function crowdedDatabase(): Promise<string> {
  const platform = await testPlatform()
  const { databaseUrl } = platform.services
  const ids = await sendFeed(platform, fixture('test:match:old', 'Long', 'Ago'))
  await fillPlayers(databaseUrl, PLAYERS, ids.get('test:match:old') ?? 0)
  await platform.close()
  return databaseUrl
}

/** How often each table was read as a whole and by an index, functions of the database included. */
async function scans(url: string): Promise<Record<string, { whole: number; index: number }>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await whenAlone(client)
    const { rows } = await client.query<{ relname: string; whole: string; index: string }>(
      'select relname, seq_scan as whole, idx_scan as index from pg_stat_user_tables where relname = any($1)',
      [[...GROWING, ...SUMS]],
    )
    return Object.fromEntries(
      rows.map(({ relname, whole, index }) => [relname, { whole: Number(whole), index: Number(index) }]),
    )
  } finally {
    await client.end()
  }
}
