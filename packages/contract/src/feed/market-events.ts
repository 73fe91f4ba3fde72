import * as z from 'zod/mini'
import { OddsThousandthsSchema, Specifier } from '../scalars.ts'
import { FeedKey, FeedName, FeedOutcomeId, FeedReason, FeedTime, Urn } from './feed-values.ts'

/** `isComplete` closes every market of the match that the event does not list. */
export const MarketsFeedEvent = z.object({
  kind: z.literal('markets'),
  matchUrn: Urn,
  isComplete: z.boolean(),
  /** When they were priced, by the feed's clock: after a `bet_stop` only newer ones open a market again. */
  feedAt: z.optional(FeedTime),
  markets: z
    .array(
      z.object({
        marketId: z.int32(),
        specifier: Specifier,
        status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
        isMostBalanced: z.optional(z.boolean()),
        outcomes: z
          .array(
            z
              .object({
                outcomeId: FeedOutcomeId,
                /** Shown for an outcome that is named by a text, which needs one; others are named by us. */
                name: z.optional(FeedName),
                oddsThousandths: OddsThousandthsSchema,
                probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
                isActive: z.boolean(),
              })
              .check(
                z.refine(({ outcomeId, name }) => typeof outcomeId === 'number' || name !== undefined, {
                  path: ['name'],
                  message: 'is needed for an outcome that is named by a text',
                }),
              ),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.maxLength(5000)),
})
export type MarketsFeedEvent = z.infer<typeof MarketsFeedEvent>

/**
 * Stops the active markets of a match at once: those of the groups (the tabs of the match page), or all for null. With
 * a `timestamp` of the feed's clock, prices whose `feedAt` is not newer do not open them again; without one the next
 * prices do.
 */
export const BetStopFeedEvent = z.object({
  kind: z.literal('bet_stop'),
  matchUrn: Urn,
  groups: z.nullable(z.array(FeedKey).check(z.minLength(1), z.maxLength(50))),
  /** -1 suspends, 0 closes. */
  status: z.union([z.literal(-1), z.literal(0)]),
  timestamp: z.optional(FeedTime),
  reason: z.optional(FeedReason),
})
export type BetStopFeedEvent = z.infer<typeof BetStopFeedEvent>
