import { setTimeout as pause } from 'node:timers/promises'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { waitBriefly } from './lock-timeout.queries.ts'
import { RETENTION_RULES, type RetentionRule } from './retention-rules.ts'

const EVERY_MS = 10 * 60_000
/** Between two batches, which leaves the database to the players. */
const PAUSE_MS = 20

/**
 * Deletes what is older than its retention, batch by batch, each in a transaction of its own. Nothing depends on it:
 * what has expired is refused in any case. Several processes may do it at once.
 */
export function createRetentionWorker(services: Services): Worker {
  let isStopped = false
  const worker = repeatingWorker({
    name: 'retention',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => pruneAll(services, { isStopped: () => isStopped, pauseMs: PAUSE_MS }),
  })
  return {
    ...worker,
    start: () => {
      isStopped = false
      return worker.start()
    },
    stop: () => {
      isStopped = true
      return worker.stop()
    },
  }
}

interface Pace {
  isStopped: () => boolean
  pauseMs: number
}
const UNPACED: Pace = { isStopped: () => false, pauseMs: 0 }
type PruneServices = Pick<Services, 'db' | 'clock' | 'env' | 'log'>

/** One that fails leaves the others to go on. */
export async function pruneAll(services: PruneServices, pace: Pace = UNPACED): Promise<void> {
  for (const rule of RETENTION_RULES)
    await pruneTable(services, rule, pace).catch((error: unknown) =>
      services.log.warn({ err: error, table: rule.table }, 'old rows not deleted, tried again later'),
    )
}

async function pruneTable(
  { db, clock, env, log }: PruneServices,
  { table, batch, before, prune }: RetentionRule,
  { isStopped, pauseMs }: Pace,
): Promise<void> {
  const limit = before(env, clock.now())
  let total = 0
  while (!isStopped()) {
    const rows = await db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      return prune(tx, limit, batch)
    })
    total += rows
    if (rows < batch) break
    if (pauseMs > 0) await pause(pauseMs)
  }
  if (total > 0) log.debug({ table, total }, 'old rows deleted')
}
