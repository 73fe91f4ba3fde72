/**
 * Settling the singles of one match: in sets, against one by one in the same run (combos of one leg go that way), with
 * fifty thousand players, and what placement waits meanwhile. `SINGLES=200000` for a cup final.
 */
import {
  checkLedger,
  connectDatabase,
  fixture,
  insertSingles,
  jobsUnderWay,
  openSingles,
  type PlatformProcess,
  sendFeed,
  startPlatformProcess,
  winnerPrices,
  winnerResults,
} from '@touchline/platform/testing'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { runLoad } from '../placements/load.ts'
import { connectClients, openDay, scenarios, signUpPlayers } from '../placements/slips.ts'

const SINGLES = Number(process.env['SINGLES'] ?? 20_000)
const ONE_BY_ONE = 1000
const PLAYERS = 50_000
const ODDS = [1800, 3400, 4500] as const
const PLACING_A_SECOND = 40
const PLACING_SECONDS = 5

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const database = new URL(server.url)
  database.pathname = '/touchline_settlement'
  await runCommand('psql', [server.url, '-c', 'create database touchline_settlement'], { isQuiet: true })
  const platform = await startPlatformProcess({ DATABASE_URL: database.href, NODE_ENV: 'production' })
  const db = connectDatabase(database.href, { poolSize: 2, applicationName: 'touchline-bench' })
  try {
    const settle = (name: string, type: 'single' | 'combo', count: number) =>
      settleMatch({ platform, db, name, type, count })
    const each = await settle('each', 'combo', ONE_BY_ONE)
    const sets = await settle('sets', 'single', SINGLES)
    const [singles] = scenarios(await openDay(platform))
    if (!singles) throw new Error('There is nothing to place')
    const clients = connectClients(platform, await signUpPlayers(platform, 8), singles)
    await runLoad(clients, 2, PLACING_A_SECOND)
    const quiet = await runLoad(clients, PLACING_SECONDS, PLACING_A_SECOND)
    const [busy] = await Promise.all([
      runLoad(clients, PLACING_SECONDS, PLACING_A_SECOND),
      settle('busy', 'single', SINGLES),
    ])
    const { isBalanced } = await checkLedger(db)
    return [
      {
        name: `settlement of ${SINGLES} singles of one match, ${PLAYERS} players`,
        figure: Math.round(sets),
        unit: 'bets/s',
        baseline: Math.round(each),
        ratio: sets / each,
        budget: 'at least 5 times one by one, and the ledger balances',
        isWithinBudget: isBalanced && sets >= 5 * each,
      },
      {
        name: 'latency of placement beside it, 99th percentile',
        figure: busy.p99Ms,
        unit: 'ms',
        baseline: quiet.p99Ms,
        ratio: busy.p99Ms / quiet.p99Ms,
        budget: 'below 250 ms (baseline: without settlement)',
        isWithinBudget: busy.p99Ms < 250,
      },
    ]
  } finally {
    await db.destroy()
    await platform.kill()
    await server.stop()
  }
}

interface Final {
  platform: PlatformProcess
  db: ReturnType<typeof connectDatabase>
  name: string
  type: 'single' | 'combo'
  count: number
}

/** Bets settled in a second, from the result on. */
async function settleMatch({ platform, db, name, type, count }: Final): Promise<number> {
  const urn = `bench:match:${name}`
  const ids = await sendFeed(
    platform,
    fixture(urn, `Home ${name}`, `Away ${name}`),
    winnerPrices(urn, [...ODDS]),
  )
  const matchId = ids.get(urn) ?? 0
  await insertSingles(db, { matchId, type, count, players: PLAYERS, odds: ODDS, now: new Date() })
  const startedAt = performance.now()
  await sendFeed(platform, winnerResults(urn, ['win', 'lose', 'lose']))
  while ((await jobsUnderWay(db, matchId)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  const seconds = (performance.now() - startedAt) / 1000
  const open = await openSingles(db, matchId)
  if (open > 0) throw new Error(`${open} bets of ${name} were left open`)
  return count / seconds
}
