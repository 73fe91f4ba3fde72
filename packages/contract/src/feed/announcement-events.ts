import * as z from 'zod/mini'
import { Disruption, PROVIDERS } from '../entities/catalogue.ts'
import { Text } from '../scalars.ts'
import { FeedName, FeedText, FeedTime, Urn } from './feed-values.ts'

const FeedCompetitor = z.object({
  urn: Urn,
  name: FeedName,
  /** Two hex colours for the generated crest. */
  colors: z.optional(z.tuple([Text({ max: 20 }), Text({ max: 20 })])),
})

export const FixtureFeedEvent = z.object({
  kind: z.literal('fixture'),
  matchUrn: Urn,
  sportKey: Text({ max: 31, pattern: /^[a-z][a-z-]{1,30}$/ }),
  category: z.object({
    urn: Urn,
    name: FeedName,
    countryCode: z.nullable(Text({ max: 10 })),
  }),
  tournament: z.object({ urn: Urn, name: FeedName, priority: z.optional(z.int32()) }),
  home: FeedCompetitor,
  away: FeedCompetitor,
  startTime: FeedTime,
  stadium: z.optional(z.nullable(FeedText)),
  city: z.optional(z.nullable(FeedText)),
  provider: z.optional(z.enum(PROVIDERS)),
  hasVideo: z.optional(z.boolean()),
  /** As in a state event; without the field, what is known stays. */
  disruption: z.optional(Disruption),
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
  name: FeedName,
  competitors: z.array(FeedCompetitor).check(z.minLength(1), z.maxLength(200)),
  startTime: FeedTime,
  endTime: FeedTime,
  provider: z.optional(z.enum(PROVIDERS)),
})
export type OutrightFeedEvent = z.infer<typeof OutrightFeedEvent>
