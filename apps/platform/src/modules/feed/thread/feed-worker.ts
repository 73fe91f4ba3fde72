import { Worker as Thread } from 'node:worker_threads'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { hasStreams } from '../../streams/index.ts'
import type { FeedOptions } from '../index.ts'
import { type FeedThreadCommand, FeedThreadMessage, type FeedThreadOptions } from './messages.ts'

const THREAD = new URL('./feed-thread.ts', import.meta.url)
/** It needs about 40 MB; without a limit the heap grows to several times that before a collection. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const RESTART_MS = 2000
const STOP_MS_MAX = 5000

/**
 * Runs the platform's own feed in a thread; does nothing where only an operator's feed is configured. `start` resolves
 * once the matches in play have prices, or another process is the leader; it rejects on a permanent failure such as a
 * broken file. A thread that fails later is restarted.
 */
export function createFeedWorker(services: Services, options: FeedOptions): Worker {
  const { env, log } = services
  let thread: Thread | null = null
  let isStopping = false
  let restart: NodeJS.Timeout | undefined

  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const opened = new Thread(THREAD, {
        workerData: threadOptions(services, options.locales),
        resourceLimits: THREAD_LIMITS,
      })
      thread = opened
      let failure: Error | null = null
      opened.on('message', (sent: unknown) => {
        const { data: message } = FeedThreadMessage.safeParse(sent)
        if (!message) return
        if (message.type === 'ready') resolve()
        else if (message.type === 'failed') failure = new Error(message.message)
        else receive(services, options, message)
      })
      opened.on('error', (error) => {
        failure = error instanceof Error ? error : new Error(String(error))
        log.error({ err: error }, 'the feed thread has died')
      })
      opened.on('exit', () => {
        if (thread === opened) thread = null
        reject(failure ?? new Error('The feed ended before it was ready'))
        if (!isStopping) restart = setTimeout(reopen, RESTART_MS)
      })
    })
  const reopen = () => {
    open().catch((error) => log.error({ err: error }, 'the feed did not start again'))
  }

  return {
    name: 'feed',
    async start() {
      if (env.FEED.every((feed) => feed === 'ingest')) return
      await open().catch((error) => {
        isStopping = true
        clearTimeout(restart)
        throw error
      })
    },
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (thread) await end(thread)
    },
  }
}

function receive(
  { publisher, log }: Services,
  { onResults, onMoved }: FeedOptions,
  message: Extract<FeedThreadMessage, { type: 'publications' | 'results' | 'moved' }>,
): void {
  if (message.type === 'moved') {
    onMoved?.(message.moved)
    return
  }
  if (message.type === 'results') {
    onResults(message.matchIds)
    return
  }
  for (const { channels, data, options } of message.publications)
    publisher
      .broadcast(channels, data, options)
      .catch((err) => log.warn({ err }, 'a change was not published'))
}

async function end(thread: Thread): Promise<void> {
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const command: FeedThreadCommand = 'stop'
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
  thread.postMessage(command)
  const impatience = setTimeout(() => void thread.terminate(), STOP_MS_MAX)
  await ended
  clearTimeout(impatience)
}

function threadOptions({ env, databaseUrl, clock }: Services, locales: readonly string[]): FeedThreadOptions {
  return {
    databaseUrl,
    logLevel: env.LOG_LEVEL,
    locales,
    feeds: env.FEED,
    testSeed: env.FEED_SEED_FOR_TESTS_ONLY ?? null,
    speed: env.FEED_SPEED,
    liveMatches: env.FEED_LIVE_MATCHES,
    fixtures: env.FEED_FIXTURES,
    mishapRate: env.FEED_MISHAPS_FOR_TESTS ?? 'natural',
    filesFolder: env.FEED_FILES ?? null,
    hasStreams: hasStreams(env),
    clockShift: clock.shift ?? null,
  }
}
