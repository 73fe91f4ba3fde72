import { LIMIT_PERIODS, LIMIT_STATUSES, LIMIT_TYPES } from '@touchline/protection/limits/limit-types'
import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** Spec 1 §4. */
export const LimitTypeSchema = z.enum(LIMIT_TYPES)

/**
 * A tighter limit takes effect at once; a looser or removed one is delayed and has to be confirmed until
 * `confirmUntil`.
 */
export const UserLimit = z.object({
  id: z.int(),
  type: LimitTypeSchema,
  strategy: z.string(),
  status: z.enum(LIMIT_STATUSES),
  period: z.enum(LIMIT_PERIODS),
  parentType: z.nullable(LimitTypeSchema),
  /** Of limits on money; null for others. */
  amount: z.nullable(z.object({ value: AmountMinorSchema, currency: CurrencyCode })),
  /** Of limits on time; null for others. */
  durationMinutes: z.nullable(z.int()),
  /** When a looser value or an end takes effect; from then on it can be confirmed, where it has to be. */
  readyAt: z.nullable(Timestamp),
  disableAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  confirmUntil: z.nullable(Timestamp),
  /** Of limits on money in force: what they still allow. A bet may be no greater. */
  left: z.nullable(Money),
  /** When they allow more; null where time does not change it. */
  renewsAt: z.nullable(Timestamp),
})
export type UserLimit = z.infer<typeof UserLimit>

/** Stakes that came back whole are not in `betsSum`; what a correction took back is off `winsSum`. */
export const LimitsPeriodSummary = z.object({
  currency: CurrencyCode,
  betsSum: z.int(),
  winsSum: z.int(),
  depositsSum: AmountMinorSchema,
  withdrawalsSum: AmountMinorSchema,
  periodFrom: Timestamp,
  periodTo: Timestamp,
})
export type LimitsPeriodSummary = z.infer<typeof LimitsPeriodSummary>

/** What a player moved on a day of their jurisdiction's zone, in the currency of their limits. */
export const SpendDay = z.object({
  /** Such as `2026-11-23`. */
  date: z.string(),
  staked: z.int(),
  returned: z.int(),
  deposited: z.int(),
  withdrawn: z.int(),
})
export type SpendDay = z.infer<typeof SpendDay>
