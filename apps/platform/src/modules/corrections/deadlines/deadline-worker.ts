import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { FeedSink } from '../../feed/index.ts'
import { matchesVoidUntil } from './matches-void-until.ts'

const EVERY_MS = 5 * 60_000

/** Voids markets that nobody has settled by the deadline of their match. */
export function createDeadlineWorker(services: Services, sink: FeedSink): Worker {
  return repeatingWorker({
    name: 'deadlines',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => voidDueMarkets(services, sink),
  })
}

/**
 * Any number of processes may run it: a void is stored under the lock of its match, once, and only for a market that
 * has no results at that moment.
 */
export async function voidDueMarkets(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  sink: FeedSink,
): Promise<void> {
  const now = clock.now()
  for (const { match, cause } of await matchesVoidUntil(db, now, now)) {
    const { factCount } = await sink.state([
      {
        kind: 'cancel',
        matchUrn: match.urn,
        markets: match.markets,
        startTime: null,
        endTime: null,
        origin: { source: 'deadline', actor: null, reason: cause },
      },
    ])
    log.warn({ matchId: match.id, cause, markets: factCount, bets: match.bets }, 'voided without results')
  }
}
