import type { FeedEvent, FixtureFeedEvent, ProviderFeedEvent } from '@touchline/contract/feed/feed-events'

/**
 * What an adapter tells the platform: the events of the wire and, from the platform's own feeds alone, outrights.
 * In the markets and results of an outright an outcome's id is the competitor's place in `competitors`, from 1.
 */
export type PortEvent = FeedEvent | OutrightFeedEvent

/** Those about one match or outright. */
export type MatchEvent = Exclude<PortEvent, ProviderFeedEvent>

export interface OutrightFeedEvent
  extends Pick<
    FixtureFeedEvent,
    'matchUrn' | 'sportKey' | 'category' | 'tournament' | 'startTime' | 'provider'
  > {
  kind: 'outright'
  name: string
  competitors: FixtureFeedEvent['home'][]
  endTime: string
}

export type Announcement = FixtureFeedEvent | OutrightFeedEvent
