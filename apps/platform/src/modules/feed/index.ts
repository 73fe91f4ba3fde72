import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createPriceRecorder } from '../catalogue/index.ts'
import { hasStreams } from '../streams/index.ts'
import type { MovedMarkets } from './apply/moved-markets.ts'
import { createFeedSink, type FeedSink } from './feed-sink.ts'
import { ingestEventsRoute } from './ingest/ingest-events.ts'
import { setFeedLimitsRoute } from './producers/set-feed-limits.ts'
import { createChangePublisher } from './publish/publish-changes.ts'

export type { MovedMarkets } from './apply/moved-markets.ts'
export { previewFacts } from './apply/settlement/preview-facts.ts'
export { storedMarketsOf } from './apply/settlement/settlement-rows.queries.ts'
export type { FeedSink } from './feed-sink.ts'
export { createFeedHousekeeping } from './housekeeping/housekeeping-worker.ts'
export { StoredFixture } from './play/planned-matches.queries.ts'
export type { PlatformFact } from './port-event.ts'
export { createProducerWatch } from './producers/producer-watch.ts'
export { createFeedWorker } from './thread/feed-worker.ts'

export interface FeedOptions {
  /** Each locale of the sites has its own real-time channels. */
  locales: readonly string[]
  /** Called after the commit with the matches that have new results. */
  onResults: (matchIds: number[]) => void
  /** Called after the commit with the markets, matches and providers that changed. */
  onMoved?: (moved: MovedMarkets) => void
}

/** The ingest route of an operator's own feed. Returns its sink, for what operators say by hand. */
export function registerFeed(app: App, services: Services, options: FeedOptions): FeedSink {
  const { db, clock, log } = services
  const { locales, onResults, onMoved } = options
  const publisher = createChangePublisher({
    publisher: services.publisher,
    locales,
    onError: (err) => log.warn({ err }, 'a change was not published'),
  })
  const history = createPriceRecorder({ db, clock, log })
  app.fastify.addHook('onClose', async () => {
    publisher.close()
    await history.close()
  })
  const sink = createFeedSink({
    db,
    clock,
    publisher,
    isDurable: true,
    producer: 'ingest',
    hasStreams: hasStreams(services.env),
    onResults,
    history,
    onMoved,
  })
  ingestEventsRoute(app, services, sink)
  setFeedLimitsRoute(app, services)
  return sink
}
