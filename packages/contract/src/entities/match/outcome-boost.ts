import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** One outcome of a match whose price a campaign raises. Only before the start, and not in the specification. */
export const OutcomeBoost = z.object({
  /** The campaign: the `id` of the player's `comboboost`. */
  bonusId: z.int(),
  name: z.string(),
  marketId: z.int(),
  specifier: z.string(),
  outcomeId: z.int(),
  /** Thousandths that multiply the price as it stands. */
  bonusOdds: z.int(),
  /** The most that may be staked, by currency; none is any stake. */
  maxStakes: z.array(Money),
  endsAt: z.nullable(Timestamp),
  /** Keys of the jurisdictions whose players may have it. */
  jurisdictions: z.array(z.string()),
})
export type OutcomeBoost = z.infer<typeof OutcomeBoost>
