/**
 * Ten minutes of placements, cash-outs, deposits and games beside settlement in two processes, as fast as they go: the
 * order of locks (ARCHITECTURE.md) leaves no deadlock. `SECONDS=60 npm run bench -- deadlocks` runs it for less.
 */
import { connectDatabase, runRace } from '@touchline/platform/testing'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 600)

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const db = connectDatabase(server.url, { poolSize: 4, applicationName: 'touchline-bench' })
  try {
    const seed = Date.now() % 1_000_000
    console.log(`race with seed ${seed}`)
    const { bets, sales, rounds, transfers } = await runRace({ db, url: server.url, seed, seconds: SECONDS })
    return [
      {
        name: `movements of money in ${SECONDS} s without a deadlock: ${bets} bets, ${sales} sold, ${rounds} rounds of games`,
        figure: transfers,
        unit: 'movements',
        baseline: null,
        ratio: null,
        budget: 'no deadlock, the ledger balances and each account holds what its bets say',
        // A fault throws.
        isWithinBudget: bets > 0 && sales > 0 && rounds > 0,
      },
    ]
  } finally {
    await db.destroy()
    await server.stop()
  }
}
