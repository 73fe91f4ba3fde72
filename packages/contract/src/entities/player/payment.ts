import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

export const PAYMENT_STATUSES = ['pending', 'success', 'error', 'cancelled'] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PAYMENT_DIRECTIONS = ['deposit', 'withdrawal'] as const

export const PaymentMethod = z.object({
  code: z.string(),
  name: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  currencies: z.array(z.object({ currency: CurrencyCode, min: AmountMinorSchema, max: AmountMinorSchema })),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A deposit or a withdrawal. `url` is the provider's page to continue on; null when none is needed. */
export const Payment = z.object({
  id: z.int(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  method: z.string(),
  amount: Money,
  status: PaymentStatus,
  url: z.nullable(z.string()),
  createdAt: Timestamp,
})
export type Payment = z.infer<typeof Payment>

export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'stake',
  'stake_returned',
  'payout',
  'cashout',
] as const

/** One line of the player's statement; `signedValue` is negative for debits. */
export const Transaction = z.object({
  id: z.int(),
  kind: z.enum(TRANSACTION_KINDS),
  currency: CurrencyCode,
  signedValue: z.int(),
  betId: z.nullable(z.int()),
  createdAt: Timestamp,
})
export type Transaction = z.infer<typeof Transaction>
