import * as z from 'zod/mini'
import { Integer, Specifier } from '../scalars.ts'
import { FeedOutcomeId, FeedReason, FeedTime, Urn } from './feed-values.ts'

const DeadHeat = z
  .object({ places: Integer({ min: 0, max: 1000 }), tied: Integer({ min: 0, max: 1000 }) })
  .check(
    z.refine(
      ({ places, tied }) => places >= 1 && places < tied && tied <= 100,
      'must have 1 ≤ places < tied ≤ 100',
    ),
  )

/** Results of markets, whose outcomes are named as the schema says. */
function marketResults<Id extends z.core.$ZodType<number | string>>(outcomeId: Id) {
  const outcome = z
    .object({
      outcomeId,
      result: z.enum(['win', 'lose', 'void', 'half_win', 'half_lose']),
      /** The share of the stake that is returned: 1 makes it void, 0.5 a half win or a half loss. Default 0. */
      voidFactor: z.optional(z.union([z.literal(0), z.literal(0.5), z.literal(1)])),
      /** So many places for so many tied ones: the stake is divided. */
      deadHeat: z.optional(DeadHeat),
    })
    .check(
      z.refine(
        ({ result, voidFactor }) => result !== 'void' || voidFactor === undefined || voidFactor === 1,
        'a void outcome has no other void factor than 1',
      ),
    )
  const outcomes = z.array(outcome).check(z.maxLength(200))
  return z.array(z.object({ marketId: z.int32(), specifier: Specifier, outcomes })).check(z.maxLength(5000))
}

/** As the platform shows outcomes, by its numbers alone. */
export const StatedResults = marketResults(z.int32())

const Markets = z.array(z.object({ marketId: z.int32(), specifier: Specifier })).check(z.maxLength(5000))

/** The feed's own order of what it says of a result; one older than what was applied is ignored. */
const Generation = z.optional(z.int32().check(z.nonnegative()))

const window = {
  /** Bets accepted at or after it; null or absent is from the beginning. */
  startTime: z.optional(z.nullable(FeedTime)),
  /** Bets accepted before it; null or absent is without an end, and suspends the market. */
  endTime: z.optional(z.nullable(FeedTime)),
}

/**
 * Results of markets; bets on them are settled. Other results for the same market are a correction: in the end bets
 * stand as if only the last had come.
 */
export const ResultsFeedEvent = z.object({
  kind: z.literal('results'),
  matchUrn: Urn,
  generation: Generation,
  /** 1 as seen at the venue, 2 confirmed. Default 2. */
  certainty: z.optional(z.union([z.literal(1), z.literal(2)])),
  reason: z.optional(FeedReason),
  markets: marketResults(FeedOutcomeId),
})
export type ResultsFeedEvent = z.infer<typeof ResultsFeedEvent>

/** Takes results back: the markets are suspended without results, their bets open again. */
export const RollbackResultsFeedEvent = z.object({
  kind: z.literal('rollback_results'),
  matchUrn: Urn,
  generation: Generation,
  reason: z.optional(FeedReason),
  markets: Markets,
})

/** Voids the bets on markets that were accepted in a window of time, whatever the results are. */
export const CancelFeedEvent = z
  .object({
    kind: z.literal('cancel'),
    matchUrn: Urn,
    generation: Generation,
    reason: z.optional(FeedReason),
    markets: Markets,
    ...window,
  })
  .check(z.refine(isOrdered, { path: ['endTime'], message: 'must be after the start' }))

/** Takes back the cancel of the same window. */
export const RollbackCancelFeedEvent = z.object({
  kind: z.literal('rollback_cancel'),
  matchUrn: Urn,
  generation: Generation,
  reason: z.optional(FeedReason),
  markets: Markets,
  ...window,
})

export const SettlementFeedEvent = z.discriminatedUnion('kind', [
  ResultsFeedEvent,
  RollbackResultsFeedEvent,
  CancelFeedEvent,
  RollbackCancelFeedEvent,
])
/** What a feed says of the results of markets, in its order. */
export type SettlementFeedEvent = z.infer<typeof SettlementFeedEvent>

function isOrdered({
  startTime,
  endTime,
}: {
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}): boolean {
  return !startTime || !endTime || Date.parse(startTime) < Date.parse(endTime)
}
