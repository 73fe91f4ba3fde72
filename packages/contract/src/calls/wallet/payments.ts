import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PAYMENT_DIRECTIONS, Payment } from '../../entities/player/payment.ts'
import {
  AmountMinorSchema,
  CurrencyCode,
  Id,
  IdParam,
  PageLimit,
  PageNumber,
  Pagination,
  Text,
} from '../../scalars.ts'
import { DEPOSIT_ERRORS } from '../guard-errors.ts'

const Amount = z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode })

/** Of the player's own site: an address elsewhere is refused (`validation_failed`). */
const ReturnUrl = Text({ max: 2000 }).check(z.url({ protocol: /^https?$/ }))

/**
 * Starts a deposit; the provider continues at the reply's `url` or, in a frame, at its `frame`. As a page it redirects to
 * `returnUrl` with the results `RETURN_PARAM` of `@touchline/contract/spi` and `payment`, the payment's number.
 */
export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'POST',
  path: '/player/deposits',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Begin a deposit',
  body: z.object({ amount: Amount, method: Text({ max: 40 }), returnUrl: ReturnUrl }),
  reply: z.object({ payment: Payment }),
  errors: [
    ...DEPOSIT_ERRORS,
    'amount_out_of_range',
    'wallet_elsewhere',
    'currency_not_offered',
    'forbidden',
    'payment_method_unknown',
    'payment_method_forbidden',
    'unavailable',
    'idempotency_key_reused',
  ],
})

/**
 * A deposit with a kept instrument, without a page where the instrument's bank asks for nothing: it needs the feature
 * `quick_deposit`, or `quick_deposit_test` and a player with the status `spi_test` (Spec 1 §6), else `quick_deposit_off`.
 * Where the bank does ask (3-D Secure), `frame` and `url` of the reply are its page. Like any deposit it is done when
 * `payment_changed` or `getPayment` says so.
 */
export const quickDeposit = defineCall({
  name: 'quickDeposit',
  method: 'POST',
  path: '/player/deposits/quick',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Deposit with a kept card or account',
  body: z.object({ amount: Amount, instrumentId: Id, returnUrl: ReturnUrl }),
  reply: z.object({ payment: Payment }),
  errors: [
    ...DEPOSIT_ERRORS,
    'amount_out_of_range',
    'wallet_elsewhere',
    'currency_not_offered',
    'forbidden',
    'quick_deposit_off',
    'not_found',
    'payment_method_forbidden',
    'unavailable',
    'idempotency_key_reused',
  ],
})

/**
 * Takes the amount off the balance at once. To a kept instrument, or, where the method allows it without, to an account
 * that the player names at the reply's `url` or `frame`; it must be their own. No limit, exclusion or reality check stands
 * in its way; what the jurisdiction wants to know of the player does (`identity_due`), and a fresh proof of who it is.
 */
export const createWithdrawal = defineCall({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/player/withdrawals',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Ask for a withdrawal',
  body: z.object({
    amount: Amount,
    method: Text({ max: 40 }),
    instrumentId: z.optional(Id),
    returnUrl: z.optional(ReturnUrl),
  }),
  reply: z.object({ payment: Payment }),
  errors: [
    'amount_out_of_range',
    'wallet_elsewhere',
    'currency_not_offered',
    'insufficient_balance',
    'payment_method_unknown',
    'payment_method_forbidden',
    'payment_instrument_needed',
    'not_found',
    'identity_due',
    'proof_required',
    'idempotency_key_reused',
  ],
})

/** Only while `isCancellable`; else `conflict`. */
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

/** For whoever waits for a result; `payment_changed` tells of each change, too. */
export const getPayment = defineCall({
  name: 'getPayment',
  method: 'GET',
  path: '/player/payments/:id',
  version: 1,
  access: 'player',
  summary: 'One deposit or withdrawal of the player',
  params: IdParam,
  reply: z.object({ payment: Payment }),
  errors: ['not_found'],
})

/** The newest first. */
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
