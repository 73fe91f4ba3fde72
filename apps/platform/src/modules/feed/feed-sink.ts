import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/connect.ts'
import type { PriceRecorder } from '../catalogue/index.ts'
import { type AppliedEvents, applyFeedEvents } from './apply/apply-feed-events.ts'
import type { FeedRefusal } from './apply/feed-refusal.ts'
import { type MovedMarkets, movedMarkets } from './apply/moved-markets.ts'
import type { PortEvent } from './port-event.ts'
import { createFeedHeart } from './producers/feed-heart.ts'
import type { ChangePublisher } from './publish/publish-changes.ts'

/** The port of all adapters: stores events, then publishes them. */
export interface FeedSink {
  /**
   * Events that cannot be applied are named in the answer, by their places; the others are stored. A batch of which
   * something is stored, and an empty one, is a heartbeat of its producer, by default the sink's.
   */
  apply(events: readonly PortEvent[], producer?: string): Promise<AppliedEvents>
}

export interface FeedSinkOptions {
  db: Database
  clock: Clock
  publisher: ChangePublisher
  isDurable: boolean
  /** Who sends what comes without a name. */
  producer: string
  /** False where no stream can be shown: video flags are dropped. Default true. */
  hasStreams?: boolean | undefined
  /** Called with events that were not applied. */
  onRefused?: ((refused: readonly FeedRefusal[]) => void) | undefined
  /** Called with matches that have new results, for settlement. */
  onResults: (matchIds: number[]) => void
  /** Records prices. */
  history?: Pick<PriceRecorder, 'note'> | undefined
  /** Called with the markets, matches and providers that changed. */
  onMoved?: ((moved: MovedMarkets) => void) | undefined
}

/** Batches are applied one after the other, so that they are published in the order of their commits. */
export function createFeedSink({
  db,
  clock,
  publisher,
  isDurable,
  producer,
  hasStreams,
  onRefused,
  onResults,
  history,
  onMoved,
}: FeedSinkOptions): FeedSink {
  const heart = createFeedHeart()
  let last: Promise<unknown> = Promise.resolve()

  const applyAndPublish = async (events: readonly PortEvent[], from: string) => {
    const source = { heart, producer: from }
    const options = { now: clock.now(), isDurable, hasStreams, source }
    const applied = await applyFeedEvents(db, events, options)
    if (applied.refused.length > 0) onRefused?.(applied.refused)
    publisher.publish(applied.changes)
    publisher.publishProviders(applied.providers)
    history?.note(applied.changes)
    const decided = applied.changes.filter((change) => change.hasResults).map((change) => change.matchId)
    if (decided.length > 0) onResults(decided)
    if (applied.changes.length + applied.providers.length > 0) onMoved?.(movedMarkets(applied))
    return applied
  }

  return {
    apply(events, from = producer) {
      const applied = last.then(() => applyAndPublish(events, from))
      last = applied.catch(() => undefined)
      return applied
    },
  }
}
