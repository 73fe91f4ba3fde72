import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import type { Publisher } from '../../../core/publisher.ts'
import { createPriceRecorder } from '../../catalogue/index.ts'
import type { MovedMarkets } from '../apply/moved-markets.ts'
import { createFeedSink } from '../feed-sink.ts'
import { createFeedRunner } from '../play/feed-runner.ts'
import { createPastGenerator } from '../play/past-generator.ts'
import type { Planner } from '../play/planner.ts'
import { type ChangePublisher, createChangePublisher } from '../publish/publish-changes.ts'
import { rememberTold, type ToldMatches } from '../publish/remember-told.ts'
import { liftVersions } from './lift-versions.queries.ts'
import { storedChanges } from './told-again.queries.ts'

export interface RunFeedOptions {
  db: Database
  clock: Clock
  log: Logger
  locales: readonly string[]
  planners: readonly Planner[]
  speed: number
  hasStreams: boolean
  publisher: Pick<Publisher, 'broadcast'>
  onResults: (matchIds: number[]) => void
  onMoved: (moved: MovedMarkets) => void
  onReady: () => void
  /** The run before did not end in order: whatever it told may be lost, not only what this process knows of. */
  isAfterCrash: boolean
}

const RETRY_MS = 1000
const BEAT_MS = 3000

/**
 * Runs the feed until the signal aborts. After a failure it restarts from the database in about a second, since its
 * memory may be ahead of what was stored.
 */
export async function runFeed(options: RunFeedOptions, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = options
  const told = rememberTold(clock)
  let isAllInDoubt = options.isAfterCrash
  // What pages have seen may be lost, and what is stored may stay as it is: told once more.
  const tellAgain = async ({ publish }: Pick<ChangePublisher, 'publish'>) => {
    for await (const ids of liftVersions(db, clock.now(), isAllInDoubt ? 'all' : told.ids()))
      publish(await storedChanges(db, ids, { now: clock.now(), told: told.ids() }))
    isAllInDoubt = false
  }
  while (!signal.aborted) {
    try {
      await playUntil(signal, options, told, tellAgain)
    } catch (err) {
      log.error({ err }, 'the feed begins anew')
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function playUntil(
  signal: AbortSignal,
  options: RunFeedOptions,
  told: ToldMatches,
  tellAgain: (changes: ChangePublisher) => Promise<void>,
): Promise<void> {
  const { db, clock, log, locales, planners, speed, publisher, onResults, onMoved, onReady } = options
  const changes = createChangePublisher({
    publisher,
    locales,
    onError: (err) => log.warn({ err }, 'a change was not published'),
  })
  const history = createPriceRecorder({ db, clock, log })
  const sink = createFeedSink({
    db,
    clock,
    publisher: {
      ...changes,
      publish(published) {
        told.remember(published)
        changes.publish(published)
      },
    },
    isDurable: false,
    producer: 'own',
    hasStreams: options.hasStreams,
    onRefused: (refused) => log.error({ refused }, 'events of the feed were refused'),
    onResults,
    history,
    onMoved,
  })
  const runner = createFeedRunner({ db, sink, clock, log, planners, speed })
  try {
    await tellAgain(changes)
    await runner.start()
    onReady()
    const past = createPastGenerator({ db, clock, log, planners })
    let beatAtMs = 0
    while (!signal.aborted) {
      const idleMs = await runner.tick()
      if (Math.abs(clock.now().getTime() - beatAtMs) >= BEAT_MS) {
        beatAtMs = clock.now().getTime()
        await sink.apply([])
      }
      // A few at a time, and only while no live match is due.
      if (idleMs > 0) await past.generateBatch()
      await sleep(idleMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    changes.close()
    await history.close()
  }
}
