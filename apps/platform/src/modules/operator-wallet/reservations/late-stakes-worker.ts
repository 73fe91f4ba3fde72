import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { Wallets } from '../calls/wallets.ts'
import { giveUpAsked } from './reservations.queries.ts'

const EVERY_MS = 5_000
/** A placement takes seconds; one that takes longer is over, with its process perhaps, and its stake is given back. */
const LATE_MS = 60_000

/** Gives back the stakes of placements that ended without saying so. */
export function createLateStakesWorker(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  wallets: Wallets,
): Worker {
  return repeatingWorker({
    name: 'late stakes at operators',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const now = clock.now()
      const askedBefore = new Date(now.getTime() - LATE_MS)
      for (const wallet of wallets.keys()) await giveUpAsked(db, { wallet, now, askedBefore })
    },
  })
}
