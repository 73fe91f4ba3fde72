import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Timestamp, Version } from '../../scalars.ts'
import { Money } from '../money.ts'

export const PAYMENT_STATUSES = ['pending', 'success', 'error', 'cancelled'] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PAYMENT_DIRECTIONS = ['deposit', 'withdrawal'] as const
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const PAYMENT_KINDS = ['card', 'bank', 'wallet', 'crypto'] as const
export const PaymentKind = z.enum(PAYMENT_KINDS)
export type PaymentKind = z.infer<typeof PaymentKind>

/**
 * `created`: the provider's page may be gone on with. `pending`: the player has done their part. `reversed`: the money
 * was credited and went back, as a card's holder or the operator wanted.
 */
export const DEPOSIT_STAGES = ['created', 'pending', 'success', 'error', 'cancelled', 'reversed'] as const

/**
 * The amount is off the balance from `requested` on, and back on it with `error` and `cancelled`. `requested`: waits for
 * its turn, or for the player to name an account on the provider's page. `checking`: waits for what `reason` says.
 * `sending`: the provider has it, or may have it.
 */
export const WITHDRAWAL_STAGES = [
  'requested',
  'checking',
  'sending',
  'success',
  'error',
  'cancelled',
] as const

export const PAYMENT_STAGES = [...new Set([...DEPOSIT_STAGES, ...WITHDRAWAL_STAGES])] as const
export const PaymentStage = z.enum(PAYMENT_STAGES)
export type PaymentStage = z.infer<typeof PaymentStage>

/** Why a payment stands where it stands; texts are `payment.reason.<code>`. */
export const PAYMENT_REASONS = [
  /** Bank, card or wallet said no. */
  'declined',
  /** The holder did not prove who they are, as 3-D Secure asks. */
  'authentication_failed',
  /** Nobody went on with it in time. */
  'expired',
  /** By the player, on the provider's page or here. */
  'cancelled_by_player',
  'limit_reached',
  'limit_required',
  'gambling_blocked',
  /** The proof of identity is missing. */
  'identity_due',
  /** The jurisdiction forbids this kind of money, such as credit cards. */
  'method_forbidden',
  /** The account or card is somebody else's. */
  'not_own_account',
  'charged_back',
  'refunded',
  /** A person looks at it. */
  'review',
  'provider_error',
] as const
export const PaymentReason = z.enum(PAYMENT_REASONS)
export type PaymentReason = z.infer<typeof PaymentReason>

/** A way to pay in, or out, as far as the player's jurisdiction allows it. Fees are not taken. */
export const PaymentMethod = z.object({
  /** For `createDeposit` and `createWithdrawal`. */
  code: z.string(),
  kind: PaymentKind,
  name: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  currencies: z.array(z.object({ currency: CurrencyCode, min: AmountMinorSchema, max: AmountMinorSchema })),
  /** How long it usually takes; 0 is at once. */
  expectedMinutes: z.int(),
  /** False where a withdrawal needs an instrument that the player has paid in with. */
  isWithoutInstrument: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A card or account that the player has used and that is kept by the provider; never its number. */
export const PaymentInstrument = z.object({
  id: z.int(),
  method: z.string(),
  kind: PaymentKind,
  /** As its owner knows it: `Visa •••• 4242`. */
  label: z.string(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  addedAt: Timestamp,
  lastUsedAt: Timestamp,
})
export type PaymentInstrument = z.infer<typeof PaymentInstrument>

/**
 * A deposit or a withdrawal. Its result is `stage` alone, which the provider's event moves; what the provider's page says
 * is worth an alert and no more. `status` is the stage in the specification's four words: `cancelled` of `reversed` too.
 */
export const Payment = z.object({
  id: z.int(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  /** Of the methods now or formerly offered. */
  method: z.string(),
  kind: PaymentKind,
  amount: Money,
  status: PaymentStatus,
  stage: PaymentStage,
  reason: z.nullable(PaymentReason),
  /** The provider's page as a page of its own; null when there is nothing to do there (any more). */
  url: z.nullable(z.string()),
  /** The same page for a frame; null where the provider refuses frames: then `url` is for a page. */
  frame: z.nullable(z.string()),
  /** The instrument's label; null until it is known. */
  instrument: z.nullable(z.string()),
  /** When it should be done; null when it is, and where nobody can say. */
  expectedBy: z.nullable(Timestamp),
  /** By `cancelWithdrawal`; never where the jurisdiction forbids it. */
  isCancellable: z.boolean(),
  createdAt: Timestamp,
  ver: Version,
})
export type Payment = z.infer<typeof Payment>
