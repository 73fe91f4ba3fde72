import type {
  FeedEvent,
  FixtureFeedEvent,
  OutrightFeedEvent,
  ProviderFeedEvent,
} from '@touchline/contract/feed/feed-events'

/** The events that an adapter applies. */
export type PortEvent = FeedEvent

/** Events of one match or outright. */
export type MatchEvent = Exclude<PortEvent, ProviderFeedEvent>

export type Announcement = FixtureFeedEvent | OutrightFeedEvent
