import * as z from 'zod/mini'
import { PROVIDERS } from '../entities/catalogue.ts'
import { FeedReason, ProducerKey } from './feed-values.ts'

/** Availability of a provider's prices. While unavailable, its matches accept no bets and no cash-outs. */
export const ProviderFeedEvent = z.object({
  kind: z.literal('provider'),
  provider: z.enum(PROVIDERS),
  status: z.enum(['available', 'unavailable']),
})
export type ProviderFeedEvent = z.infer<typeof ProviderFeedEvent>

/** A producer of prices goes down or comes back: while down, what it feeds takes no bets. A batch names its producer. */
export const ProducerFeedEvent = z.object({
  kind: z.literal('producer'),
  producer: ProducerKey,
  status: z.enum(['up', 'down']),
  reason: z.optional(FeedReason),
})
export type ProducerFeedEvent = z.infer<typeof ProducerFeedEvent>
