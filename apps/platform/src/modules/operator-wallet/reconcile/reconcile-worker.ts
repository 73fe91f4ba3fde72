import { Gauge } from 'prom-client'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { Wallets } from '../calls/wallets.ts'
import { claimDay, keepDifferences } from './reconcile.queries.ts'
import { reconcile } from './reconcile.ts'

const EVERY_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Compares yesterday, in UTC, with each wallet's statement, once among all processes; each difference is logged. */
export function createReconcileWorker(services: Services, wallets: Wallets): Worker {
  const { db, clock, log, metrics } = services
  const found =
    wallets.size === 0
      ? null
      : new Gauge({
          name: 'wallet_differences',
          help: 'Differences that the last daily comparison with a wallet has found',
          labelNames: ['wallet'],
          registers: [metrics],
        })
  return repeatingWorker({
    name: 'wallet-reconciliation',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      for (const [wallet, connection] of wallets) {
        const now = clock.now()
        const to = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
        const from = new Date(to.getTime() - DAY_MS)
        const day = from.toISOString().slice(0, 10)
        if (!(await claimDay(db, wallet, day, now))) continue
        const { differences, compared } = await reconcile(services, connection, { from, to })
        await keepDifferences(db, wallet, day, differences)
        found?.set({ wallet }, differences.length)
        for (const difference of differences) log.error({ wallet, day, difference }, 'a wallet differs')
        log.info({ wallet, day, compared, differences: differences.length }, 'a wallet was compared')
      }
    },
  })
}
