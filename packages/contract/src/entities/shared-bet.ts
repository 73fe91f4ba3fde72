import * as z from 'zod/mini'
import { Timestamp } from '../scalars.ts'
import { BetType, SelectionPlacement } from './bet.ts'
import { Money } from './money.ts'

/** A slip that travels by a code. The odds are those of the moment it was shared. */
export const SharedBet = z.object({
  code: z.string(),
  bets: z.array(
    z.object({
      type: BetType,
      stake: z.nullable(Money),
      systemId: z.nullable(z.string()),
      selections: z.array(SelectionPlacement),
    }),
  ),
  createdAt: Timestamp,
})
export type SharedBet = z.infer<typeof SharedBet>

/** A player's guess in a vote; `data` is the vote's own. */
export const Prediction = z.object({
  predictionId: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: Timestamp,
})
export type Prediction = z.infer<typeof Prediction>
