import * as z from 'zod/mini'
import { Match } from './catalogue.ts'
import { Market } from './match/market.ts'

/** Fewer different players than these, and an outcome is nobody's business: it is neither listed nor counted. */
export const POPULAR_PLAYERS_MIN = 10

export const PopularBet = z.object({
  match: Match,
  market: Market,
  outcomeId: z.int(),
  /** Rounded down to tens, so that no single player's bet can be told from it. */
  playersAtLeast: z.int().check(z.minimum(POPULAR_PLAYERS_MIN)),
})
export type PopularBet = z.infer<typeof PopularBet>
