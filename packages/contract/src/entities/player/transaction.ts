import * as z from 'zod/mini'
import { CurrencyCode, Timestamp } from '../../scalars.ts'

/** `correction`: a result was corrected. `debt_repayment`: of what a correction left owing. */
export const TRANSACTION_KINDS = [
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
  'stake',
  'stake_returned',
  'payout',
  'cashout',
  'game_stake',
  'game_stake_returned',
  'game_payout',
  'correction',
  'debt_repayment',
] as const
export const TransactionKind = z.enum(TRANSACTION_KINDS)
export type TransactionKind = z.infer<typeof TransactionKind>

/**
 * One line of the player's statement: what came to, or went from, the available balance. All lines of a currency add up to
 * it, unless the money is at an operator. `signedValue` is negative for debits.
 */
export const Transaction = z.object({
  id: z.int(),
  kind: TransactionKind,
  currency: CurrencyCode,
  signedValue: z.int(),
  /** The available balance after it; null where the money is at an operator. */
  balanceAfter: z.nullable(z.int()),
  betId: z.nullable(z.int()),
  paymentId: z.nullable(z.int()),
  createdAt: Timestamp,
})
export type Transaction = z.infer<typeof Transaction>

/** Of one currency. `won` is what came back less what was staked: negative where the player has lost. */
export const TransactionSums = z.object({
  currency: CurrencyCode,
  staked: z.int(),
  returned: z.int(),
  won: z.int(),
  deposited: z.int(),
  /** Less what came back: negative where more did than went in the span. */
  withdrawn: z.int(),
})
export type TransactionSums = z.infer<typeof TransactionSums>

/** Since the player signed up; `net` is `deposited` less `withdrawn`. */
export const LifetimeDeposits = z.object({
  currency: CurrencyCode,
  deposited: z.int(),
  withdrawn: z.int(),
  net: z.int(),
})
export type LifetimeDeposits = z.infer<typeof LifetimeDeposits>
