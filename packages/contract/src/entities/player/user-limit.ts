import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Timestamp } from '../../scalars.ts'

/** Spec 1 §4. */
export const LIMIT_TYPES = [
  'activity',
  'sportsbook_session',
  'session',
  'bet',
  'time',
  'loss',
  'wager',
  'deposit',
  'reality_check',
  'selfexclusion',
  'coolingoff',
] as const
export const LimitType = z.enum(LIMIT_TYPES)
export type LimitType = z.infer<typeof LimitType>

export const LIMIT_STATUSES = [
  'active',
  'confirmed',
  'confirmed_disabled',
  'unconfirmed_disabled',
  'unconfirmed',
  'disabled',
] as const

export const LIMIT_PERIODS = ['day', 'week', 'month', 'session', 'none'] as const

/**
 * A tighter limit takes effect at once; a looser or removed one is delayed and has to be confirmed until
 * `confirmUntil`.
 */
export const UserLimit = z.object({
  id: z.int(),
  type: LimitType,
  strategy: z.string(),
  status: z.enum(LIMIT_STATUSES),
  period: z.enum(LIMIT_PERIODS),
  parentType: z.nullable(LimitType),
  /** Of limits on money; null for others. */
  amount: z.nullable(z.object({ value: AmountMinorSchema, currency: CurrencyCode })),
  /** Of limits on time; null for others. */
  durationMinutes: z.nullable(z.int()),
  disableAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  confirmUntil: z.nullable(Timestamp),
})
export type UserLimit = z.infer<typeof UserLimit>

export const LimitsPeriodSummary = z.object({
  currency: CurrencyCode,
  betsSum: AmountMinorSchema,
  winsSum: AmountMinorSchema,
  depositsSum: AmountMinorSchema,
  withdrawalsSum: AmountMinorSchema,
  periodFrom: Timestamp,
  periodTo: Timestamp,
})
export type LimitsPeriodSummary = z.infer<typeof LimitsPeriodSummary>
