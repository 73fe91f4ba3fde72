import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { AmountMinorSchema, CurrencyCode, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'
import { BONUS_FIELDS, FreebetType } from './bonus-fields.ts'
import { BonusTermList, BoostRangeSchema } from './bonus-term.ts'
import { Hunting, HuntingTournament, Lootbox } from './farming-bonus.ts'

/** Multiplies the combined odds by the range that the selections reach. */
export const Comboboost = z.object({
  ...BONUS_FIELDS,
  bonusType: z.literal('comboboost'),
  ranges: z.array(BoostRangeSchema),
  /** The most that it adds to a return, by currency; without a cap in a currency that is not named. */
  boostCaps: z.array(Money),
  /** The one price that it boosts; null where every selection that fits its terms counts. */
  outcome: besides(
    z.nullable(z.object({ event: z.int(), market: z.int(), specifier: z.string(), outcome: z.int() })),
    null,
  ),
  /** The most that may be staked with it, by currency; none is any stake. */
  maxStakes: besides(z.array(Money), []),
  /** Instead of ranges: a selection on a side to win is won as soon as that side leads by so many goals. */
  earlyPayout: besides(z.nullable(z.object({ lead: z.int() })), null),
})
export type Comboboost = z.infer<typeof Comboboost>

/** One free bet of the player's. */
export const Freebet = z.object({
  ...BONUS_FIELDS,
  bonusType: z.literal('freebet'),
  type: FreebetType,
  selectionCountFrom: z.nullable(z.int()),
  selectionCountTo: z.nullable(z.int()),
  issuedAmount: AmountMinorSchema,
  issuedCurrency: CurrencyCode,
  /** Multipliers of the boxes that may raise it, in thousandths; empty where there are none. */
  boostData: z.array(z.int()),
  /** What raised it, in thousandths; null where it was not raised. */
  boostMultiplier: z.nullable(z.int()),
})
export type Freebet = z.infer<typeof Freebet>

export const Bonus = z.discriminatedUnion('bonusType', [
  Comboboost,
  Freebet,
  Hunting,
  HuntingTournament,
  Lootbox,
])
export type Bonus = z.infer<typeof Bonus>

/** Accumulator bonus: a number of settled bets earns free bets. */
export const AmbFreebet = z.object({
  id: z.int(),
  name: z.string(),
  type: FreebetType,
  progressCount: z.int(),
  /** Including open bets and the slip's. */
  possibleProgressCount: z.int(),
  ambRanges: z.array(
    z.object({
      numberOfBets: z.int(),
      numberOfFreebets: z.int(),
      issuedBonusAmount: AmountMinorSchema,
      currency: CurrencyCode,
    }),
  ),
  /** Positions in `ambRanges` of those that were paid. */
  paidRanges: z.array(z.int()),
  stakeCurrency: CurrencyCode,
  issueTo: z.nullable(Timestamp),
  minStake: AmountMinorSchema,
  terms: BonusTermList,
})
export type AmbFreebet = z.infer<typeof AmbFreebet>
