import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { deleteExpired } from './sessions.queries.ts'

const EVERY_MS = 10 * 60_000
/** Clients retry within minutes; a week allows for a phone that was off. */
const REPLIES_KEPT_MS = 7 * 24 * 3_600_000

/** Deletes expired rows. Nothing depends on it: expired sessions and tokens are refused in any case. */
export function createExpirySweep({ db, clock, log }: Services): Worker {
  return repeatingWorker({
    name: 'expiry-sweep',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const now = clock.now()
      await deleteExpired(db, now, new Date(now.getTime() - REPLIES_KEPT_MS))
    },
  })
}
