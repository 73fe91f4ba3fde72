import type { FixtureFeedEvent, OutrightFeedEvent } from '@touchline/contract/feed/announcement-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { ProducerFeedEvent, ProviderFeedEvent } from '@touchline/contract/feed/provider-events'
import type { SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'

/** Who says what no feed said: an operator, or the deadline of results. */
export interface FactOrigin {
  source: 'operator' | 'deadline'
  actor: string | null
  reason: string
}

/** Results, a void or the end of one that come from no feed. */
export type PlatformFact = Numbered<SettlementFeedEvent> & {
  origin: FactOrigin
  /** A void, or its end, of all markets that the match has at that moment, and of those that come while it stands. */
  isOfMatch?: boolean
}

/** The events that an adapter applies, and the platform's own. */
export type PortEvent = FeedEvent | PlatformFact

/** Events of one match or outright. */
export type MatchEvent = Exclude<PortEvent, ProviderFeedEvent | ProducerFeedEvent>

export type Announcement = FixtureFeedEvent | OutrightFeedEvent

/** An event with the platform's numbers in place of the texts by which a feed names outcomes. */
export type Numbered<Event> = Event extends {
  kind: 'markets' | 'results'
  markets: readonly (infer Market)[]
}
  ? Market extends { outcomes: readonly { outcomeId: number }[] }
    ? Event
    : Omit<Event, 'markets'> & { markets: NumberedMarket<Market>[] }
  : Event

type NumberedMarket<Market> = Market extends { outcomes: readonly (infer Outcome)[] }
  ? Omit<Market, 'outcomes'> & { outcomes: (Omit<Outcome, 'outcomeId'> & { outcomeId: number })[] }
  : Market
