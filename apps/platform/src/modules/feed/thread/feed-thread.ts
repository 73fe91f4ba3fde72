import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { shiftedClock, systemClock } from '../../../core/clock.ts'
import { connectDatabase } from '../../../core/database/connect.ts'
import { createLog } from '../../../core/log.ts'
import type { Publisher } from '../../../core/publisher.ts'
import { createPlanners } from '../planners.ts'
import { leadByLock } from './leader.queries.ts'
import { type FeedPublication, type FeedThreadMessage, FeedThreadOptions } from './messages.ts'
import { runFeed } from './run-feed.ts'

/**
 * The feed's thread: its own event loop and connections, so that pricing a board never delays a request. Publications
 * go to the process, which has the subscribers' connections.
 */
const options = z.parse(FeedThreadOptions, workerData)
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

const clock = options.clockShift ? shiftedClock(options.clockShift) : systemClock
const log = createLog(options.logLevel).child({ thread: 'feed' })
const db = connectDatabase(options.databaseUrl, { poolSize: 3, applicationName: 'touchline-feed' })
const publications: FeedPublication[] = []

try {
  const planners = await createPlanners(options, { db, clock, log })
  await leadByLock(
    db,
    {
      lead: (signal, { isAfterCrash }) =>
        runFeed(
          {
            isAfterCrash,
            db,
            clock,
            log,
            locales: options.locales,
            planners,
            speed: options.speed,
            hasStreams: options.hasStreams,
            publisher: { broadcast },
            onResults: (matchIds) => post({ type: 'results', matchIds }),
            onMoved: (moved) => post({ type: 'moved', moved }),
            onReady: () => post({ type: 'ready' }),
          },
          signal,
        ),
      onStandby: () => post({ type: 'ready' }),
    },
    stop.signal,
  )
} catch (err) {
  log.error({ err }, 'the feed has failed')
  post({ type: 'failed', message: err instanceof Error ? err.message : String(err) })
} finally {
  await db.destroy()
  parentPort?.close()
}

/** Publications of one tick are sent together. */
function broadcast(...[channels, data, publishOptions]: Parameters<Publisher['broadcast']>): Promise<void> {
  if (publications.length === 0) setImmediate(flush)
  publications.push({ channels, data, options: publishOptions })
  return Promise.resolve()
}

function flush(): void {
  post({ type: 'publications', publications: publications.splice(0) })
}

function post(message: FeedThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
  parentPort?.postMessage(message)
}
