import { Gauge } from 'prom-client'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { WalletConnection, Wallets } from '../calls/wallets.ts'
import { claimDay, keepDifferences, lastDifferences } from './reconcile.queries.ts'
import { reconcile } from './reconcile.ts'

const EVERY_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** What a process or a wallet that was away has left out is made up for. */
const DAYS_BACK = 3

/**
 * Compares each day that is over, in UTC, with each wallet's statement, once among all processes; each difference is
 * logged.
 */
export function createReconcileWorker(services: Services, wallets: Wallets): Worker {
  const { db, clock, log, metrics } = services
  const found = new Gauge({
    name: 'wallet_differences',
    help: 'Differences that the last daily comparison with a wallet has found',
    labelNames: ['wallet'],
    registers: [metrics],
  })

  async function compareDays(connection: WalletConnection): Promise<void> {
    const wallet = connection.settings.name
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    for (let back = DAYS_BACK; back > 0; back -= 1) {
      const from = new Date(today - back * DAY_MS)
      const to = new Date(from.getTime() + DAY_MS)
      const day = from.toISOString().slice(0, 10)
      if (!(await claimDay(db, wallet, day, clock.now()))) continue
      const { differences, compared } = await reconcile(services, connection, { from, to })
      await keepDifferences(db, wallet, day, differences)
      for (const difference of differences) log.error({ wallet, day, difference }, 'a wallet differs')
      log.info({ wallet, day, compared, differences: differences.length }, 'a wallet was compared')
    }
  }

  return repeatingWorker({
    name: 'wallet-reconciliation',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      for (const [wallet, connection] of wallets) {
        // One that is away is asked again next time, and holds up no other.
        await compareDays(connection).catch((err: unknown) =>
          log.warn({ err, wallet }, 'a wallet was not compared'),
        )
        // Whichever process has compared it, and before the last start.
        found.set({ wallet }, await lastDifferences(db, wallet))
      }
    },
  })
}
