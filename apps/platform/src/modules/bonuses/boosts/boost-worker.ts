import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { followBoosts } from './follow-boosts.ts'

const EVERY_MS = 5_000

/** Keeps what lists show as boosted by the campaigns and the starts of matches. Any number of processes may run one. */
export function createBoostWorker(services: Services): Worker {
  return repeatingWorker({
    name: 'boosts',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => followBoosts(services),
  })
}
