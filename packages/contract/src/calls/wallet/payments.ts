import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PAYMENT_DIRECTIONS, Payment, PaymentMethod, Transaction } from '../../entities/player/payment.ts'
import {
  AmountMinorSchema,
  CurrencyCode,
  IdParam,
  PageLimit,
  PageNumber,
  Pagination,
  Text,
} from '../../scalars.ts'

/** Payment methods. Not shown in the specification. */
export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/player/payment_methods',
  version: 1,
  access: 'player',
  summary: 'Ways to pay in and out',
  query: z.object({ direction: z.optional(z.enum(PAYMENT_DIRECTIONS)) }),
  reply: z.object({ paymentMethods: z.array(PaymentMethod) }),
})

const Amount = z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode })

/** Starts a deposit; the provider continues at the reply's `url` and redirects to `returnUrl` with a result. */
export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'POST',
  path: '/player/deposits',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Begin a deposit',
  body: z.object({
    amount: Amount,
    method: Text({ max: 40 }),
    returnUrl: Text({ max: 2000 }).check(z.url()),
  }),
  reply: z.object({ payment: Payment }),
  errors: ['amount_out_of_range', 'currency_not_offered', 'limit_exceeded', 'idempotency_key_reused'],
})

/** Debits the balance at once. */
export const createWithdrawal = defineCall({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/player/withdrawals',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Ask for a withdrawal',
  body: z.object({ amount: Amount, method: Text({ max: 40 }) }),
  reply: z.object({ payment: Payment }),
  errors: ['amount_out_of_range', 'currency_not_offered', 'insufficient_balance', 'idempotency_key_reused'],
})

/** Only while it is pending. */
export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  method: 'DELETE',
  path: '/player/withdrawals/:id',
  version: 1,
  access: 'player',
  summary: 'Cancel a withdrawal',
  params: IdParam,
  reply: z.object({ payment: Payment }),
  errors: ['not_found', 'conflict'],
})

export const listPayments = defineCall({
  name: 'listPayments',
  method: 'GET',
  path: '/player/payments',
  version: 1,
  access: 'player',
  summary: 'The player’s deposits and withdrawals',
  query: z.object({ direction: z.optional(z.enum(PAYMENT_DIRECTIONS)), page: PageNumber, limit: PageLimit }),
  reply: z.object({ payments: z.array(Payment), pagination: Pagination }),
})

/** Every balance transaction, newest first; the page is /profile/wallet/transactions (Spec 1 §2). */
export const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'GET',
  path: '/player/transactions',
  version: 1,
  access: 'player',
  summary: 'The player’s statement',
  query: z.object({ currency: z.optional(CurrencyCode), page: PageNumber, limit: PageLimit }),
  reply: z.object({ transactions: z.array(Transaction), pagination: Pagination }),
})
