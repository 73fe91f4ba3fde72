import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { followBoosts } from './follow-boosts.ts'

const TURN_MS = 5_000

/** Keeps what lists show as boosted by the campaigns and the starts of matches. Any number of processes may run one. */
export function createBoostWorker(services: Services): Worker {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= followBoosts(services)
      .catch((err: unknown) => services.log.error({ err }, 'boosts were not followed; it is tried again'))
      .finally(() => {
        running = null
      })
  }
  return {
    name: 'boosts',
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
