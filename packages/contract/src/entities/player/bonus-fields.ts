import { BONUS_STATUSES } from '@touchline/betting/bonuses/bonus-status'
import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { OddsThousandthsSchema, Timestamp } from '../../scalars.ts'

/** Spec 2 §4 and §9. A free bet's kind is a separate field. */
export const BonusStatus = z.enum(BONUS_STATUSES)
export type BonusStatus = z.infer<typeof BonusStatus>

export const BONUS_TYPES = ['comboboost', 'freebet', 'hunting', 'tournament', 'lootbox', 'jackpot'] as const
export const BonusType = z.enum(BONUS_TYPES)
export type BonusType = z.infer<typeof BonusType>

/** Those that a bet carries: a free bet of any kind is `freebet`. */
export const BET_BONUS_TYPES = ['comboboost', 'freebet', 'hunting', 'tournament', 'lootbox'] as const
export const BetBonusType = z.enum(BET_BONUS_TYPES)
export type BetBonusType = z.infer<typeof BetBonusType>

/** Plain `freebet` is the family: any of the three kinds. */
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

/** `id` is unique within a type: of free bets the player's own piece, of all others the campaign. */
export const BONUS_FIELDS = {
  id: z.int(),
  name: z.string(),
  minOdds: z.nullable(OddsThousandthsSchema),
  maxOdds: besides(z.nullable(OddsThousandthsSchema), null),
  matchStatus: besides(z.nullable(z.enum(['prematch', 'live'])), null),
  /** Maximum number of uses; null for any number. */
  usesCount: z.nullable(z.int()),
  countryCodes: z.array(z.string()),
  eventConditions: z.array(EventCondition),
  startsAt: Timestamp,
  validTo: z.nullable(Timestamp),
  onlyVerified: z.boolean(),
  triggerKey: z.nullable(z.string()),
  status: BonusStatus,
  issued: z.nullable(IssuedBonus),
  banners: Banners,
  showInPromotion: z.boolean(),
  /** Slug of the operator's promotion that it belongs to. */
  promotion: z.nullable(z.string()),
  /** Rises with each change of the campaign; what is activated or placed keeps the terms it was shown with. */
  termsVersion: z.int(),
}
