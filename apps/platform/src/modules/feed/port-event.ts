import type {
  FeedEvent,
  FixtureFeedEvent,
  OutrightFeedEvent,
  ProviderFeedEvent,
} from '@touchline/contract/feed/feed-events'

/** What an adapter tells the platform: the events of the wire. */
export type PortEvent = FeedEvent

/** Those about one match or outright. */
export type MatchEvent = Exclude<PortEvent, ProviderFeedEvent>

export type Announcement = FixtureFeedEvent | OutrightFeedEvent
