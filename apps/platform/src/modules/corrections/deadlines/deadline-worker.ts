import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { FeedSink } from '../../feed/index.ts'
import { deadlineFact } from './deadline-fact.ts'
import { matchesVoidUntil } from './matches-void-until.ts'

const EVERY_MS = 5 * 60_000

/** Voids markets that nobody has settled by the deadline of their match, and confirms what nobody has confirmed. */
export function createDeadlineWorker(services: Services, sink: FeedSink): Worker {
  return repeatingWorker({
    name: 'deadlines',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => settleDueMarkets(services, sink),
  })
}

/**
 * Any number of processes may run it: a fact is stored under the lock of its match, once, and only for a market that
 * stands as it was read. A match that fails is logged and tried again; it does not hold up the others.
 */
async function settleDueMarkets(services: Services, sink: FeedSink): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  for (const due of await matchesVoidUntil(db, now, now)) {
    const { match, cause } = due
    const about = { matchId: match.id, cause, bets: match.bets }
    try {
      const { factCount, refused } = await sink.state([deadlineFact(due)])
      if (refused.length > 0) log.error({ ...about, refused }, 'a deadline was refused; it is tried again')
      else log.warn({ ...about, markets: factCount }, 'settled by the deadline')
    } catch (err) {
      log.error({ ...about, err }, 'a deadline failed; it is tried again')
    }
  }
}
