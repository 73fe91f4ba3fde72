import { BONUS_PROBLEMS } from '@touchline/betting/bonuses/fit-bonus'
import { UNSUITABLE_REASONS } from '@touchline/betting/bonuses/suitable-legs'
import * as z from 'zod/mini'
import { OddsThousandthsSchema } from '../../scalars.ts'
import { Money } from '../money.ts'
import { BetBonusType } from './bonus-fields.ts'

/** The effect of a bonus on one bet of a slip, by `fitBonus`. */
export const SlipBonus = z.object({
  bonusId: z.int(),
  bonusType: BetBonusType,
  /** Index of the range that the selections reach; null below the first. */
  activeRangeIndex: z.nullable(z.int()),
  /** What that range multiplies the odds by, in thousandths. */
  bonusOdds: z.nullable(z.int()),
  /** Positions in the bet of the selections that count. */
  suitableSelections: z.array(z.int()),
  /** The others, each with its reason. */
  unsuitableSelections: z.array(z.object({ position: z.int(), reason: z.enum(UNSUITABLE_REASONS) })),
  /** Why it does not fit the bet; null where it does. */
  problem: z.nullable(z.enum(BONUS_PROBLEMS)),
  /** What it is worth if every selection wins; null where the worth is points. */
  worth: z.nullable(Money),
  /** What more selections would bring; null where nothing would. */
  nextStep: z.nullable(
    z.object({ missingCount: z.int(), minOdds: z.nullable(OddsThousandthsSchema), bonusOdds: z.int() }),
  ),
  potentialPoints: z.nullable(z.int()),
  availablePoints: z.nullable(z.int()),
  points: z.nullable(z.int()),
  potentialFreebetAmount: z.nullable(Money),
})
export type SlipBonus = z.infer<typeof SlipBonus>
