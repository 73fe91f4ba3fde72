/**
 * Whether a chunk of settlement costs the same whatever is open, and what more workers bring: chunks of 2,000 legs of a
 * market with few open legs and of one with a million, and the same number of bets by one lane and by four. Everything
 * has the same cores as the database. `LEGS=100000 npm run bench -- settlement-scale` is a shorter one.
 */
import {
  checkLedger,
  connectDatabase,
  createPlatform,
  fixture,
  insertSingles,
  jobsUnderWay,
  queueSettlement,
  sendFeed,
  settleDown,
  settleInLanes,
  testEnv,
  winnerPrices,
  winnerResults,
} from '@touchline/platform/testing'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'

const LEGS = Number(process.env['LEGS'] ?? 1_000_000)
const FEW = 10_000
/** Bets of the large market that are settled, and of each measurement of lanes. */
const SETTLED = Math.min(40_000, LEGS)
const PLAYERS = Math.min(50_000, LEGS)
const ODDS = [1800, 3400, 4500] as const

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const platform = await createPlatform(testEnv({ DATABASE_URL: server.url, LOG_LEVEL: 'warn' }))
  const db = connectDatabase(server.url, { poolSize: 2, applicationName: 'touchline-bench' })
  try {
    const decide = async (name: string, count: number) => {
      const urn = `bench:match:${name}`
      const events = [fixture(urn, `Home ${name}`, `Away ${name}`), winnerPrices(urn, [...ODDS])]
      const matchId = (await sendFeed(platform, ...events)).get(urn) ?? 0
      // The platform's own lanes take what comes with the results: nothing yet.
      await sendFeed(platform, winnerResults(urn, ['win', 'lose', 'lose']))
      while ((await jobsUnderWay(db, matchId)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
      await insertSingles(db, { matchId, count, players: PLAYERS, odds: ODDS, now: new Date() })
      await settleDown(db)
      await queueSettlement(db, matchId, new Date())
    }
    const settle = (lanes: number, most: number) => settleInLanes(platform.services, lanes, most)
    // The plans of the functions are made with the first calls.
    await decide('first', FEW)
    await settle(1, FEW)
    await decide('one', SETTLED)
    const one = await settle(1, SETTLED)
    await decide('four', SETTLED)
    const four = await settle(4, SETTLED)
    await decide('few', FEW)
    const few = await settle(1, FEW)
    await decide('many', LEGS)
    const many = await settle(1, SETTLED)
    const { isBalanced } = await checkLedger(db)
    const [fewMs, manyMs] = [median(few.chunkMs), median(many.chunkMs)]
    const [oneRate, fourRate] = [one.bets / one.seconds, four.bets / four.seconds]
    return [
      {
        name: `a chunk of 2,000 singles of a market with ${LEGS} open legs, median of ${many.chunkMs.length}`,
        figure: manyMs,
        unit: 'ms',
        baseline: fewMs,
        ratio: manyMs / fewMs,
        budget: `at most 1.5 of one with ${FEW} open legs, and the ledger balances`,
        isWithinBudget: isBalanced && manyMs <= 1.5 * fewMs,
      },
      {
        name: 'four lanes of settlement on one market',
        figure: fourRate,
        unit: 'bets/s',
        baseline: oneRate,
        ratio: fourRate / oneRate,
        budget: 'none: shown beside one lane; cores are shared with the database',
        isWithinBudget: true,
      },
    ]
  } finally {
    await db.destroy()
    await platform.close()
    await server.stop()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
