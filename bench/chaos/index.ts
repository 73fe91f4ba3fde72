/**
 * Minutes of what the platform's own test does for seconds: players place, sell and repeat while the process is killed
 * and its database connections are cut. Nothing is compared with a baseline: it holds or it does not.
 */
import { connectDatabase, runChaos } from '@touchline/platform/testing'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'

const SECONDS = 120
/** Combo boost, odds boost, early payout, three free bets, hunting, tournament and loot box. */
const KIND_COUNT = 9

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const db = connectDatabase(server.url, { poolSize: 4, applicationName: 'touchline-bench' })
  try {
    const seed = Date.now() % 1_000_000
    console.log(`chaos with seed ${seed}`)
    const report = await runChaos({ db, url: server.url, seed, seconds: SECONDS })
    const { kills, cuts, bets, sales, tries, bonuses, boxes } = report
    const kinds = Object.entries(bonuses).map(([kind, count]) => `${count} ${kind}`)
    console.log(`with bonuses: ${kinds.join(', ')}; ${boxes} boxes opened`)
    return [
      {
        name: `bets placed exactly once in ${SECONDS} s with ${kills} kills and ${cuts} cuts, ${sales} sold, ${tries} requests`,
        figure: bets,
        unit: 'bets',
        baseline: null,
        ratio: null,
        budget: 'the ledger balances and each bet exists once',
        // A fault throws.
        isWithinBudget: bets > 0 && kills > 0 && cuts > 0 && kinds.length >= KIND_COUNT,
      },
    ]
  } finally {
    await db.destroy()
    await server.stop()
  }
}
