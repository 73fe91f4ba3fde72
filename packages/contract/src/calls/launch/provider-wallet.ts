import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Currency, Money } from '../../entities/money.ts'
import { AmountMinorSchema, Text, Timestamp } from '../../scalars.ts'
import { STAKE_ERRORS } from '../guard-errors.ts'

// The seamless wallet: a provider's server debits and credits the player's balance. Each call is signed (see
// docs/providers.md): `X-API-Key` names the provider, `X-Timestamp` and `X-Signature` authenticate it. Idempotent by
// `transactionId`.

const Token = Text({ max: 43, pattern: /^[\w-]{43}$/ })
const TransactionId = Text({ max: 64, pattern: /^[\w.:-]{1,64}$/ })
const Stake = z.object({ value: AmountMinorSchema.check(z.positive()), currency: Money.shape.currency })

const Moved = z.object({
  transactionId: TransactionId,
  /** The player's available balance afterwards. */
  balance: Money,
  /** The transaction was already booked. */
  isRepeated: z.boolean(),
})

export const openProviderSession = defineCall({
  name: 'openProviderSession',
  method: 'POST',
  path: '/provider-wallet/session',
  version: 1,
  access: 'anyone',
  summary: 'Provider: open the session of a launch token, once',
  body: z.object({ token: Token }),
  reply: z.object({
    session: z.string(),
    /** Identifies the player at this provider only. */
    playerRef: z.string(),
    app: z.string(),
    locale: z.string(),
    currency: z.pick(Currency, { code: true, exponent: true, fiat: true }),
    balance: Money,
    expiresAt: Timestamp,
  }),
  errors: ['forbidden', 'invalid_token'],
})

export const getProviderBalance = defineCall({
  name: 'getProviderBalance',
  method: 'POST',
  path: '/provider-wallet/balance',
  version: 1,
  access: 'anyone',
  summary: 'Provider: what the player of a session can bet',
  body: z.object({ session: Token }),
  reply: z.object({ playerRef: z.string(), balance: Money }),
  errors: ['forbidden', 'provider_session_ended'],
})

export const debitProviderStake = defineCall({
  name: 'debitProviderStake',
  method: 'POST',
  path: '/provider-wallet/debit',
  version: 1,
  access: 'anyone',
  summary: 'Provider: take a stake from the player of an open session',
  body: z.object({
    session: Token,
    transactionId: TransactionId,
    amount: Stake,
    /** The provider's name of the wager. */
    round: Text({ max: 100 }),
  }),
  reply: Moved,
  errors: [
    ...STAKE_ERRORS,
    'forbidden',
    'provider_session_ended',
    'insufficient_balance',
    'provider_currency_differs',
    'provider_debit_rolled_back',
    'conflict',
  ],
})

/** Needs no session, so that a win is paid after the player has left. */
export const creditProviderWin = defineCall({
  name: 'creditProviderWin',
  method: 'POST',
  path: '/provider-wallet/credit',
  version: 1,
  access: 'anyone',
  summary: 'Provider: pay what a debited stake has won',
  body: z.object({ transactionId: TransactionId, debitId: TransactionId, amount: Stake }),
  reply: Moved,
  errors: [
    'forbidden',
    'provider_debit_unknown',
    'provider_currency_differs',
    'provider_debit_rolled_back',
    'conflict',
  ],
})

/** A debit not yet booked is refused when it arrives. One followed by a credit stays. */
export const rollbackProviderDebit = defineCall({
  name: 'rollbackProviderDebit',
  method: 'POST',
  path: '/provider-wallet/rollback',
  version: 1,
  access: 'anyone',
  summary: 'Provider: give back a stake whose bet did not come about',
  body: z.object({ debitId: TransactionId }),
  reply: z.object({
    debitId: TransactionId,
    /** Null where the debit was not booked; it will be refused. */
    balance: z.nullable(Money),
    isRepeated: z.boolean(),
  }),
  errors: ['forbidden', 'conflict'],
})
