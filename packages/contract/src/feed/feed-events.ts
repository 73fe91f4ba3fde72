import * as z from 'zod/mini'
import { PROVIDERS } from '../entities/catalogue.ts'
import { OddsThousandthsSchema, Specifier, Timestamp } from '../scalars.ts'

/**
 * Events of any feed: the model, real-match files, or an operator's own feed over HTTP. They name things by the
 * feed's ids (`urn`); the platform assigns its numbers. Every event is idempotent; `MarketsFeedEvent` lists changed
 * markets with all their outcomes.
 */
export const Urn = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:[:._-][a-zA-Z0-9]+)*$/))

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
const FeedCompetitor = z.object({
  urn: Urn,
  name: Name,
  /** Two hex colours for the generated crest. */
  colors: z.optional(z.tuple([z.string(), z.string()])),
})

export const FixtureFeedEvent = z.object({
  kind: z.literal('fixture'),
  matchUrn: Urn,
  sportKey: z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/)),
  category: z.object({ urn: Urn, name: Name, countryCode: z.nullable(z.string()) }),
  tournament: z.object({ urn: Urn, name: Name, priority: z.optional(z.int()) }),
  home: FeedCompetitor,
  away: FeedCompetitor,
  startTime: Timestamp,
  stadium: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  provider: z.optional(z.enum(PROVIDERS)),
  hasVideo: z.optional(z.boolean()),
})
export type FixtureFeedEvent = z.infer<typeof FixtureFeedEvent>

/**
 * A competition as a whole, such as the winner of a league, until it ends. In its markets and results an outcome's id
 * is the competitor's position in the list, from 1.
 */
export const OutrightFeedEvent = z.object({
  kind: z.literal('outright'),
  matchUrn: Urn,
  sportKey: FixtureFeedEvent.shape.sportKey,
  category: FixtureFeedEvent.shape.category,
  tournament: FixtureFeedEvent.shape.tournament,
  name: Name,
  competitors: z.array(FeedCompetitor).check(z.minLength(1), z.maxLength(200)),
  startTime: Timestamp,
  endTime: Timestamp,
  provider: z.optional(z.enum(PROVIDERS)),
})
export type OutrightFeedEvent = z.infer<typeof OutrightFeedEvent>

const Score = z.object({ home: z.int(), away: z.int() })

/** The state of play. Finishing a match is a status of 4 (finished) or 3 (closed). */
export const StateFeedEvent = z.object({
  kind: z.literal('state'),
  matchUrn: Urn,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  stage: z.nullable(z.string()),
  clock: z.nullable(
    z.object({
      matchTime: z.int(),
      stoppageTime: z.nullable(z.int()),
      stoppageTimeAnnounced: z.nullable(z.int()),
      remainingTime: z.nullable(z.int()),
      remainingTimeInPeriod: z.nullable(z.int()),
      stopped: z.boolean(),
      speed: z.number(),
    }),
  ),
  totalScore: z.nullable(Score),
  gameScore: z.nullable(z.object({ home: z.string(), away: z.string() })),
  periodScore: z.array(z.object({ home: z.int(), away: z.int(), periodKey: z.string(), number: z.int() })),
  currentServer: z.nullable(z.enum(['home', 'away'])),
  /** Home's possession so far, in per cent, where the feed has it; away has the rest. */
  homePossession: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  incidents: z.array(
    z.object({
      number: z.int(),
      type: z.string().check(z.maxLength(40)),
      side: z.nullable(z.enum(['home', 'away'])),
      displayTime: z.string().check(z.maxLength(40)),
      player: z.nullable(z.string()),
      score: z.nullable(Score),
    }),
  ),
})
export type StateFeedEvent = z.infer<typeof StateFeedEvent>

/** `isComplete` closes every market of the match that the event does not list. */
export const MarketsFeedEvent = z.object({
  kind: z.literal('markets'),
  matchUrn: Urn,
  isComplete: z.boolean(),
  markets: z.array(
    z.object({
      marketId: z.int(),
      specifier: Specifier,
      status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
      isMostBalanced: z.optional(z.boolean()),
      outcomes: z
        .array(
          z.object({
            outcomeId: z.int(),
            oddsThousandths: OddsThousandthsSchema,
            probability: z.optional(z.number()),
            isActive: z.boolean(),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
  ),
})
export type MarketsFeedEvent = z.infer<typeof MarketsFeedEvent>

/** Results of settled markets; bets on them are settled. */
export const ResultsFeedEvent = z.object({
  kind: z.literal('results'),
  matchUrn: Urn,
  markets: z.array(
    z.object({
      marketId: z.int(),
      specifier: Specifier,
      outcomes: z.array(
        z.object({ outcomeId: z.int(), result: z.enum(['win', 'lose', 'void', 'half_win', 'half_lose']) }),
      ),
    }),
  ),
})
export type ResultsFeedEvent = z.infer<typeof ResultsFeedEvent>

/** Availability of a provider's prices. While unavailable, its matches accept no bets and no cash-outs. */
export const ProviderFeedEvent = z.object({
  kind: z.literal('provider'),
  provider: z.enum(PROVIDERS),
  status: z.enum(['available', 'unavailable']),
})
export type ProviderFeedEvent = z.infer<typeof ProviderFeedEvent>

export const FeedEvent = z.discriminatedUnion('kind', [
  FixtureFeedEvent,
  OutrightFeedEvent,
  StateFeedEvent,
  MarketsFeedEvent,
  ResultsFeedEvent,
  ProviderFeedEvent,
])
export type FeedEvent = z.infer<typeof FeedEvent>
