import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { deleteDoneJobs, deleteOldMarkets } from './old-markets.queries.ts'

const EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
/** Markets without a bet, and the work of settlement. */
const KEPT_MS = 3 * DAY_MS
/** Results of matches with a bet can be corrected this long. */
const CORRECTABLE_MS = 45 * DAY_MS
const MATCHES_AT_ONCE = 100
const JOBS_AT_ONCE = 5000

/** Deletes what is kept of old matches for settlement alone, in small batches. Any number of processes may run it. */
export function createFeedHousekeeping({ db, clock, log }: Services): Worker {
  return repeatingWorker({
    name: 'feed-housekeeping',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const nowMs = clock.now().getTime()
      const endedBefore = new Date(nowMs - KEPT_MS)
      const correctableSince = new Date(nowMs - CORRECTABLE_MS)
      for (;;) {
        const old = await deleteOldMarkets(db, { endedBefore, correctableSince, limit: MATCHES_AT_ONCE })
        if (old.markets > 0) log.info(old, 'old markets deleted')
        if (old.matches < MATCHES_AT_ONCE) break
      }
      while ((await deleteDoneJobs(db, endedBefore, JOBS_AT_ONCE)) === JOBS_AT_ONCE);
    },
  })
}
