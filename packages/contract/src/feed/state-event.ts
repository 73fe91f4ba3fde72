import * as z from 'zod/mini'
import { Disruption } from '../entities/catalogue.ts'
import { Text } from '../scalars.ts'
import { FeedKey, FeedName, Urn } from './feed-values.ts'

const Score = z.object({ home: z.int32(), away: z.int32() })
const Seconds = z.nullable(z.int32())
const GameScore = Text({ max: 20 })

/**
 * The state of play. Finishing a match is a status of 4 (finished) or 3 (closed).
 *
 * `disruption` goes before `status`: interrupted is stopped (2), abandoned and cancelled are closed (3). Without the
 * field what is known stays, as far as the status allows: a match that is played is not postponed any more.
 */
export const StateFeedEvent = z.object({
  kind: z.literal('state'),
  matchUrn: Urn,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  disruption: z.optional(Disruption),
  stage: z.nullable(FeedKey),
  clock: z.nullable(
    z.object({
      matchTime: z.int32(),
      stoppageTime: Seconds,
      stoppageTimeAnnounced: Seconds,
      remainingTime: Seconds,
      remainingTimeInPeriod: Seconds,
      stopped: z.boolean(),
      speed: z.number().check(z.minimum(-100), z.maximum(100)),
    }),
  ),
  totalScore: z.nullable(Score),
  gameScore: z.nullable(z.object({ home: GameScore, away: GameScore })),
  periodScore: z
    .array(z.object({ home: z.int32(), away: z.int32(), periodKey: FeedKey, number: z.int32() }))
    .check(z.maxLength(100)),
  currentServer: z.nullable(z.enum(['home', 'away'])),
  /** Home's possession so far, in per cent, where the feed has it; away has the rest. */
  homePossession: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  incidents: z
    .array(
      z.object({
        number: z.int32(),
        type: FeedKey,
        side: z.nullable(z.enum(['home', 'away'])),
        displayTime: FeedKey,
        player: z.nullable(FeedName),
        score: z.nullable(Score),
        /** Sent again with `true`: it is taken back, and stays so. */
        cancelled: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(2000)),
})
export type StateFeedEvent = z.infer<typeof StateFeedEvent>
