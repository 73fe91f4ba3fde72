import type { FixtureFeedEvent, OutrightFeedEvent } from '@touchline/contract/feed/announcement-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { ProducerFeedEvent, ProviderFeedEvent } from '@touchline/contract/feed/provider-events'

/** The events that an adapter applies. */
export type PortEvent = FeedEvent

/** Events of one match or outright. */
export type MatchEvent = Exclude<PortEvent, ProviderFeedEvent | ProducerFeedEvent>

export type Announcement = FixtureFeedEvent | OutrightFeedEvent
