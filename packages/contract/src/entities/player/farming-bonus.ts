import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { AmountMinorSchema, CurrencyCode, Id, Integer, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'
import { BONUS_FIELDS, FreebetType } from './bonus-fields.ts'

/** Bets earn points, points become free bets. `points` are for ever, `availablePoints` unspent, `potentialPoints` of open bets. */
export const FarmingStats = z.object({
  avgStake: z.nullable(Money),
  betsCount: z.int(),
  points: z.int(),
  availablePoints: z.int(),
  potentialPoints: z.int(),
  potentialFreebetAmount: z.nullable(Money),
  initialPool: z.nullable(Money),
})
export type FarmingStats = z.infer<typeof FarmingStats>

const FARMING_FIELDS = {
  ...BONUS_FIELDS,
  farmingStats: FarmingStats,
  farmOncePerEvent: z.boolean(),
  farmingFreebetType: FreebetType,
  /** Points of one free bet, or of one opening of boxes. */
  pointsTarget: z.int(),
  /** Of the average own stake, in thousandths. */
  freebetShare: z.int(),
  freebetCaps: z.array(Money),
  farmedEventIds: z.array(z.int()),
  usedInBets: z.array(z.int()),
}

/** A lost bet brings a free bet of a share of its stake; in currencies without a cap there is none. */
export const BetInsurance = z.object({
  minLegCount: z.int(),
  /** Insured only when so many legs are lost; null: whenever the bet is. */
  lostLegCount: z.nullable(z.int()),
  shareThousandths: z.int(),
  caps: z.array(Money),
})

/** With `insurance` its bets earn free bets when they are lost, and no points. */
export const Hunting = z.object({
  ...FARMING_FIELDS,
  bonusType: z.literal('hunting'),
  insurance: besides(z.nullable(BetInsurance), null),
})
export type Hunting = z.infer<typeof Hunting>

export const HuntingTournament = z.object({
  ...FARMING_FIELDS,
  bonusType: z.literal('tournament'),
  pool: Money,
  endsAt: Timestamp,
})
export type HuntingTournament = z.infer<typeof HuntingTournament>

/** One of three. */
export const BoxNumber = Integer({ min: 1, max: 3 })

/**
 * Three boxes of one opening. `commitment` is the SHA-256 of `nonce:first:second:third`, the multipliers in the boxes' order,
 * in lower-case hexadecimal; it is published before a box can be chosen, nonce and order once one is.
 */
export const LootboxRound = z.object({
  commitment: z.string(),
  opened: z.nullable(
    z.object({
      box: BoxNumber,
      /** Of the prize: 1 is the largest. Determines the picture's size. */
      place: z.int(),
      multiplier: z.int(),
      freebetId: Id,
      nonce: z.string(),
      /** What was in the boxes, in thousandths. */
      contents: z.array(z.int()),
      openedAt: Timestamp,
    }),
  ),
})
export type LootboxRound = z.infer<typeof LootboxRound>

/** A hunting whose points open boxes; what is in the chosen one raises a free bet. */
export const Lootbox = z.object({
  ...FARMING_FIELDS,
  bonusType: z.literal('lootbox'),
  /** The published prizes in thousandths, largest first; each as likely as the others. */
  multipliers: z.array(z.int()),
  /** Openings earned and not used yet. */
  openingsLeft: z.int(),
  /** The one that can be opened now, else the last opened; null before the first. */
  round: z.nullable(LootboxRound),
  /** Free bets of the player's that may be raised. */
  freebetsToBoost: z.array(z.int()),
})
export type Lootbox = z.infer<typeof Lootbox>

/** Emails of others are masked. */
export const LeaderboardRow = z.object({
  position: z.int(),
  currentUser: z.boolean(),
  email: z.object({ email: z.string() }),
  farmedAmount: AmountMinorSchema,
  currencyCode: CurrencyCode,
  farmedFreebetsCount: z.int(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>
