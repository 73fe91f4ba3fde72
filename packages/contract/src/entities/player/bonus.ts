import { BONUS_STATUSES } from '@touchline/betting/bonuses/bonus-status'
import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, OddsThousandthsSchema, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** Spec 2 §4 and §9. A free bet's kind is a separate field. */
export const BonusStatus = z.enum(BONUS_STATUSES)
export type BonusStatus = z.infer<typeof BonusStatus>

export const BONUS_TYPES = ['comboboost', 'freebet', 'hunting', 'tournament', 'lootbox', 'jackpot'] as const
export const BonusType = z.enum(BONUS_TYPES)
export type BonusType = z.infer<typeof BonusType>

export const FREEBET_TYPES = ['freebet', 'freebet_no_risk', 'freebet_all_win', 'freebet_only_win'] as const
export const FreebetType = z.enum(FREEBET_TYPES)
export type FreebetType = z.infer<typeof FreebetType>

/** Restrictions of a bonus: each field narrows it, null means any. Keys and ids of the catalogue. */
export const EventCondition = z.object({
  sportType: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  category: z.nullable(z.int()),
  tournament: z.nullable(z.int()),
  event: z.nullable(z.int()),
})
export type EventCondition = z.infer<typeof EventCondition>

const Picture = z.object({ id: z.int(), url: z.string(), altText: z.string() })

export const Banners = z.object({ desktop: z.nullable(Picture), mobile: z.nullable(Picture) })
export type Banners = z.infer<typeof Banners>

/** The player's state of a bonus; null before it is issued to them. */
export const IssuedBonus = z.object({
  timesUsed: z.int(),
  activatedAt: z.nullable(Timestamp),
  expiredAt: z.nullable(Timestamp),
  seen: z.boolean(),
  computedStatus: BonusStatus,
})
export type IssuedBonus = z.infer<typeof IssuedBonus>

const BONUS_FIELDS = {
  id: z.int(),
  name: z.string(),
  minOdds: z.nullable(OddsThousandthsSchema),
  /** Maximum number of uses; null for any number. */
  usesCount: z.nullable(z.int()),
  countryCodes: z.array(z.string()),
  eventConditions: z.array(EventCondition),
  validTo: z.nullable(Timestamp),
  onlyVerified: z.boolean(),
  triggerKey: z.nullable(z.string()),
  status: BonusStatus,
  issued: z.nullable(IssuedBonus),
  banners: Banners,
  showInPromotion: z.boolean(),
}

/** Multiplies the combined odds by the range that the selections reach. */
export const Comboboost = z.object({
  ...BONUS_FIELDS,
  bonusType: z.literal('comboboost'),
  ranges: z.array(
    z.object({
      minCount: z.int(),
      maxCount: z.nullable(z.int()),
      /** Thousandths that multiply the combined odds: 1100 is ten per cent more. */
      bonusOdds: z.int(),
    }),
  ),
})
export type Comboboost = z.infer<typeof Comboboost>

export const Freebet = z.object({
  ...BONUS_FIELDS,
  bonusType: z.literal('freebet'),
  type: FreebetType,
  maxOdds: z.nullable(OddsThousandthsSchema),
  matchStatus: z.nullable(z.enum(['prematch', 'live'])),
  selectionCountFrom: z.nullable(z.int()),
  selectionCountTo: z.nullable(z.int()),
  issuedAmount: AmountMinorSchema,
  issuedCurrency: CurrencyCode,
  boostData: z.nullable(z.object({ bonusId: z.int(), boostedAt: Timestamp })),
  /** Thousandths; null where it was not boosted. */
  boostMultiplier: z.nullable(z.int()),
})
export type Freebet = z.infer<typeof Freebet>

/** Bets earn points, points become free bets. */
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
  farmedEventIds: z.array(z.int()),
  usedInBets: z.array(z.int()),
}

export const Hunting = z.object({ ...FARMING_FIELDS, bonusType: z.literal('hunting') })
export type Hunting = z.infer<typeof Hunting>

export const HuntingTournament = z.object({
  ...FARMING_FIELDS,
  bonusType: z.literal('tournament'),
  pool: Money,
  startsAt: Timestamp,
  endsAt: Timestamp,
})
export type HuntingTournament = z.infer<typeof HuntingTournament>

/** Opened by a bet; a prize boosts a free bet. */
export const Lootbox = z.object({
  ...BONUS_FIELDS,
  bonusType: z.literal('lootbox'),
  /** 1, 2 and so on; determines the picture's size. */
  place: z.nullable(z.int()),
  isWin: z.nullable(z.boolean()),
  freebetsToBoost: z.array(z.int()),
})
export type Lootbox = z.infer<typeof Lootbox>

export const Bonus = z.discriminatedUnion('bonusType', [
  Comboboost,
  Freebet,
  Hunting,
  HuntingTournament,
  Lootbox,
])
export type Bonus = z.infer<typeof Bonus>

/** Accumulator bonus: a number of placed bets earns free bets. */
export const AmbFreebet = z.object({
  id: z.int(),
  name: z.string(),
  type: FreebetType,
  progressCount: z.int(),
  /** Including the slip's bets. */
  possibleProgressCount: z.int(),
  ambRanges: z.array(
    z.object({
      numberOfBets: z.int(),
      numberOfFreebets: z.int(),
      issuedBonusAmount: AmountMinorSchema,
      currency: CurrencyCode,
    }),
  ),
  stakeCurrency: CurrencyCode,
  issueTo: z.nullable(Timestamp),
  minStake: AmountMinorSchema,
})
export type AmbFreebet = z.infer<typeof AmbFreebet>

/** The effect of a bonus on one bet of a slip. */
export const SlipBonus = z.object({
  bonusId: z.int(),
  bonusType: BonusType,
  /** Index of the range that the selections reach; null below the first. */
  activeRangeIndex: z.nullable(z.int()),
  /** Positions in the bet of the selections that count. */
  suitableSelections: z.array(z.int()),
  potentialPoints: z.nullable(z.int()),
  availablePoints: z.nullable(z.int()),
  points: z.nullable(z.int()),
  potentialFreebetAmount: z.nullable(Money),
})
export type SlipBonus = z.infer<typeof SlipBonus>

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
