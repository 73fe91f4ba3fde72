import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Currency, Money } from '../../entities/money.ts'
import { AmountMinorSchema, Timestamp } from '../../scalars.ts'

// The seamless wallet: a provider's server moves the player's own balance. Each call is signed (see docs/providers.md):
// `X-API-Key` names the provider, `X-Timestamp` and `X-Signature` prove it. A movement happens once for its
// `transactionId`; the same request again gets the same answer.

const Token = z.string().check(z.regex(/^[\w-]{43}$/))
const TransactionId = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
const Stake = z.object({ value: AmountMinorSchema.check(z.positive()), currency: Money.shape.currency })

const Moved = z.object({
  transactionId: TransactionId,
  /** What the player can bet after it. */
  balance: Money,
  /** It had happened before. */
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
    /** The same player always has the same one at this provider, and another at every other. */
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
    /** The provider's own name for what is bet on. */
    round: z.string().check(z.maxLength(100)),
  }),
  reply: Moved,
  errors: [
    'forbidden',
    'provider_session_ended',
    'insufficient_balance',
    'provider_currency_differs',
    'provider_debit_rolled_back',
    'pve_player_bet_forbidden',
    'conflict',
  ],
})

/** Needs no session: a win is paid however long ago the player has left. */
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

/** A debit that is not known yet is refused when it arrives. One that has been paid on stays. */
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
    /** Null where the debit had not arrived: it never will. */
    balance: z.nullable(Money),
    isRepeated: z.boolean(),
  }),
  errors: ['forbidden', 'conflict'],
})
