import * as z from 'zod/mini'
import { OddsThousandthsSchema } from '../scalars.ts'
import { Match } from './catalogue.ts'
import { Market } from './match/market.ts'

/** Several outcomes of a match that are ready to be bet on together, at their price together. */
const ReadyCombination = z.object({
  legs: z.array(z.object({ market: Market, outcomeId: z.int() })),
  odds: OddsThousandthsSchema,
})

/** A match with what is ready to be bet on in it, never nothing. */
export const ReadyBets = z.object({ match: Match, combinations: z.array(ReadyCombination) })
export type ReadyBets = z.infer<typeof ReadyBets>
