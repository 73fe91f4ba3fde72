import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { releaseGrants } from './grants/issue.queries.ts'
import { endedGrants } from './owned/change.queries.ts'

const EVERY_MS = 30_000
const BATCH = 200

/** Gives back what is reserved for free bets that have ended unused. Any number of processes may run one. */
export function createBonusWorker({ db, clock, log }: Services): Worker {
  const run = async () => {
    for (;;) {
      const now = clock.now()
      const ended = await endedGrants(db, now, BATCH)
      if (ended.length === 0) return
      const released = await releaseGrants(db, ended, { now, isRevoked: false })
      if (released.length === 0) return
    }
  }
  return repeatingWorker({ name: 'bonuses', everyMs: EVERY_MS, log, run })
}
