import type { PaymentKind } from '@touchline/contract/entities/player/payment'
import type { InstrumentFunding } from '@touchline/contract/entities/player/payment-event'
import * as z from 'zod/mini'

/** Where a payment stands at the sandbox, whatever the platform knows of it. */
export const SANDBOX_STATES = [
  'open',
  'authorised',
  'pending',
  'success',
  'error',
  'cancelled',
  'reversed',
] as const
export const SandboxStateName = z.enum(SANDBOX_STATES)
export type SandboxState = z.infer<typeof SandboxStateName>

export const PAYMENT_VERDICTS = ['approve', 'decline', 'pending'] as const

/** How the platform is told of the end. */
export const EVENT_DELIVERIES = ['now', 'late', 'twice', 'shuffled', 'lost', 'forged'] as const
export type Delivery = (typeof EVENT_DELIVERIES)[number]

export const DELIVERY_TEXTS: Readonly<Record<Delivery, string>> = {
  now: 'At once',
  late: 'Late, after a few seconds',
  twice: 'Twice',
  shuffled: 'Out of order: “pending” after the end',
  lost: 'Lost: the platform has to ask',
  forged: 'Forged: signed by somebody else, and nothing was paid',
}

/** How the pay-outs to an account end. */
export const PAYOUT_PLANS = ['approve', 'decline', 'pending', 'lost', 'slow'] as const
export type PayoutPlan = (typeof PAYOUT_PLANS)[number]

export const PLAN_TEXTS: Readonly<Record<PayoutPlan, string>> = {
  approve: 'Sent at once',
  decline: 'Declined',
  pending: 'Under way until decided at /dev/sandbox/payments',
  lost: 'Sent, but the answer is lost: the platform has to ask',
  slow: 'Sent, and answered after half a minute',
}

export interface SandboxInstrument {
  token: string
  label: string
  funding: InstrumentFunding
  /** What it is good for, on the page. */
  note: string
}

/** One that declines quick deposits. */
export const DECLINING_TOKEN = 'visa-0002'

export const INSTRUMENTS: Readonly<Record<PaymentKind, readonly SandboxInstrument[]>> = {
  card: [
    { token: 'visa-4242', label: 'Visa •••• 4242', funding: 'debit_card', note: 'debit' },
    { token: 'mastercard-4444', label: 'Mastercard •••• 4444', funding: 'credit_card', note: 'credit' },
    {
      token: DECLINING_TOKEN,
      label: 'Visa •••• 0002',
      funding: 'debit_card',
      note: 'debit, declines quick deposits',
    },
    { token: 'visa-0341', label: 'Visa •••• 0341', funding: 'unknown', note: 'debit or credit unknown' },
  ],
  bank: [{ token: 'iban-3000', label: 'DE•• 3000', funding: 'bank', note: 'current account' }],
  wallet: [{ token: 'wallet-1', label: 'Sandbox wallet', funding: 'wallet', note: 'e-wallet' }],
  crypto: [{ token: 'bc1q-7xk2', label: 'bc1q…7xk2', funding: 'crypto', note: 'address' }],
}

/** From so much on the bank of a card asks at a quick deposit, too. */
export const ASKS_FROM_MINOR = 5_000
