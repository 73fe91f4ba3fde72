import * as z from 'zod/mini'
import { FixtureFeedEvent, OutrightFeedEvent } from './announcement-events.ts'
import { BetStopFeedEvent, MarketsFeedEvent } from './market-events.ts'
import { ProducerFeedEvent, ProviderFeedEvent } from './provider-events.ts'
import { SettlementFeedEvent } from './settlement-events.ts'
import { StateFeedEvent } from './state-event.ts'

/**
 * Events of any feed: the model, real-match files, or an operator's own feed over HTTP. They name things by the
 * feed's ids (`urn`); the platform assigns its numbers. Every event is idempotent; `MarketsFeedEvent` lists changed
 * markets with all their outcomes.
 */
export const FeedEvent = z.discriminatedUnion('kind', [
  FixtureFeedEvent,
  OutrightFeedEvent,
  StateFeedEvent,
  MarketsFeedEvent,
  BetStopFeedEvent,
  SettlementFeedEvent,
  ProviderFeedEvent,
  ProducerFeedEvent,
])
export type FeedEvent = z.infer<typeof FeedEvent>
