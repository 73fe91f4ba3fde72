import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { releaseGrants } from './grants/issue.queries.ts'
import { endedGrants } from './owned/change.queries.ts'

const TURN_MS = 30_000
const BATCH = 200

/** Gives back what is reserved for free bets that have ended unused. Any number of processes may run one. */
export function createBonusWorker({ db, clock, log }: Services): Worker {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  const work = async () => {
    for (;;) {
      const now = clock.now()
      const ended = await endedGrants(db, now, BATCH)
      if (ended.length === 0) return
      const released = await releaseGrants(db, ended, { now, isRevoked: false })
      if (released.length === 0) return
    }
  }
  const turn = () => {
    running ??= work()
      .catch((err: unknown) => log.error({ err }, 'ended bonuses were not released; it is tried again'))
      .finally(() => {
        running = null
      })
  }
  return {
    name: 'bonuses',
    start: async () => {
      timer = setInterval(turn, TURN_MS)
      turn()
    },
    stop: async () => {
      if (timer) clearInterval(timer)
      await running
    },
  }
}
