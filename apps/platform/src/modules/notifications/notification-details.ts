import { BetStepReason, BetTypeSchema } from '@touchline/contract/entities/bet'
import { NOTIFICATION_OBJECT_TYPES } from '@touchline/contract/entities/player/notification'
import { LocaleTag, Timestamp } from '@touchline/contract/scalars'
import * as z from 'zod/mini'

/** Events of a bet that notify its player. */
export const BET_NOTIFICATION_TYPES = [
  'bet_won',
  'bet_lost',
  'bet_refunded',
  'bet_partly_returned',
  'bet_cancelled',
  'bet_cashed_out',
  'bet_resettled',
  'vip_bet_accepted',
  'vip_bet_offered',
  'vip_bet_rejected',
] as const
export type BetNotificationType = (typeof BET_NOTIFICATION_TYPES)[number]

/** What the texts about a bet name; names stand as the bet has them. */
export const BetDetails = z.object({
  ref: z.string(),
  betType: BetTypeSchema,
  currency: z.string(),
  stakeMinor: z.int(),
  /** What was paid, came back or is offered. */
  amountMinor: z.int(),
  /** Of a corrected bet: what the amount was before. */
  formerAmountMinor: z.optional(z.int()),
  /** And why. */
  reason: z.optional(z.nullable(BetStepReason)),
  /** Such as `2/3`, of a system alone. */
  system: z.nullable(z.string()),
  legCount: z.int(),
  /** Of the first legs, such as `Arsenal – Chelsea`. */
  matches: z.array(z.string()),
  /** What a single was placed on. */
  outcome: z.nullable(z.string()),
})
export type BetDetails = z.infer<typeof BetDetails>

/** Stages of a withdrawal that notify its player. */
export const WITHDRAWAL_NOTIFICATION_TYPES = [
  'withdrawal_checking',
  'withdrawal_sending',
  'withdrawal_paid',
  'withdrawal_failed',
] as const
export type WithdrawalNotificationType = (typeof WITHDRAWAL_NOTIFICATION_TYPES)[number]

export const WithdrawalDetails = z.object({
  currency: z.string(),
  amountMinor: z.int(),
  /** Where it goes, such as `Visa •••• 4242`. */
  instrument: z.nullable(z.string()),
})
export type WithdrawalDetails = z.infer<typeof WithdrawalDetails>

export const MaintenanceDetails = z.object({
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** The operator's own words, by locale. */
  messages: z.record(LocaleTag, z.string()),
})
export type MaintenanceDetails = z.infer<typeof MaintenanceDetails>

/** A free bet that was earned or given, or a jackpot that was paid. */
export const PrizeDetails = z.object({
  currency: z.string(),
  amountMinor: z.int(),
  /** Of the campaign, or of jackpot and level, each in the operator's words by locale. */
  names: z.array(z.record(LocaleTag, z.string())),
})
export type PrizeDetails = z.infer<typeof PrizeDetails>

/** A notification as stored: type and details, without texts. */
export const StoredNotification = z.discriminatedUnion('type', [
  z.object({ type: z.enum(BET_NOTIFICATION_TYPES), details: BetDetails }),
  z.object({ type: z.enum(WITHDRAWAL_NOTIFICATION_TYPES), details: WithdrawalDetails }),
  z.object({ type: z.enum(['freebet_issued', 'jackpot_paid']), details: PrizeDetails }),
  z.object({ type: z.literal('maintenance'), details: MaintenanceDetails }),
])
export type StoredNotification = z.infer<typeof StoredNotification>

export const ObjectType = z.enum(NOTIFICATION_OBJECT_TYPES)
export type ObjectType = z.infer<typeof ObjectType>
