import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/connect.ts'
import type { PriceHistoryRecorder } from '../catalogue/index.ts'
import { type AppliedEvents, applyFeedEvents } from './apply/apply-feed-events.ts'
import { type MovedMarkets, movedMarkets } from './apply/moved-markets.ts'
import type { PortEvent } from './port-event.ts'
import type { ChangePublisher } from './publish/publish-changes.ts'

/** The port that every adapter feeds: events in, stored first and published after. */
export interface FeedSink {
  /** Throws `feed_rejected`; then nothing of the batch is kept. */
  apply(events: readonly PortEvent[]): Promise<AppliedEvents>
}

export interface FeedSinkOptions {
  db: Database
  clock: Clock
  publisher: ChangePublisher
  isDurable: boolean
  /** False where no stream could be shown, whatever the feed says of its video; true by default. */
  hasStreams?: boolean | undefined
  /** Matches that have results now, so that bets on them can be settled. */
  onResults: (matchIds: number[]) => void
  /** Keeps what things cost before. */
  history?: Pick<PriceHistoryRecorder, 'note'> | undefined
  /** What can be bet on otherwise than before. */
  onMoved?: ((moved: MovedMarkets) => void) | undefined
}

/** Batches go through one after the other, so that they are published in the order in which they were stored. */
export function createFeedSink({
  db,
  clock,
  publisher,
  isDurable,
  hasStreams,
  onResults,
  history,
  onMoved,
}: FeedSinkOptions): FeedSink {
  let last: Promise<unknown> = Promise.resolve()

  const applyAndPublish = async (events: readonly PortEvent[]) => {
    const applied = await applyFeedEvents(db, events, { now: clock.now(), isDurable, hasStreams })
    publisher.publish(applied.changes)
    publisher.publishProviders(applied.providers)
    history?.note(applied.changes)
    const decided = applied.changes.filter((change) => change.hasResults).map((change) => change.matchId)
    if (decided.length > 0) onResults(decided)
    if (applied.changes.length + applied.providers.length > 0) onMoved?.(movedMarkets(applied))
    return applied
  }

  return {
    apply(events) {
      const applied = last.then(() => applyAndPublish(events))
      last = applied.catch(() => undefined)
      return applied
    },
  }
}
