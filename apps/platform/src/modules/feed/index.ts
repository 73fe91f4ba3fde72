import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createFeedSink } from './feed-sink.ts'
import { ingestRoute } from './ingest/ingest-route.ts'
import { createChangePublisher } from './publish/publish-changes.ts'

export { createFeedWorker } from './thread/feed-worker.ts'

export interface FeedOptions {
  /** The locales of all sites: each has its own real-time channels. */
  locales: readonly string[]
  /** Told after the commit which matches have new results. */
  onResults: (matchIds: number[]) => void
}

/** Opens the door for an operator's own feed. */
export function registerFeed(app: App, services: Services, { locales, onResults }: FeedOptions): void {
  const { db, clock, log } = services
  const publisher = createChangePublisher({
    publisher: services.publisher,
    locales,
    onError: (err) => log.warn({ err }, 'a change was not published'),
  })
  app.fastify.addHook('onClose', async () => publisher.close())
  ingestRoute(app, services, createFeedSink({ db, clock, publisher, isDurable: true, onResults }))
}
