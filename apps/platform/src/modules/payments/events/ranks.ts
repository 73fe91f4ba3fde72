import type { LedgerEntry } from '../../wallet/index.ts'
import type { FactKind } from '../payment-provider.ts'
import type { PaymentRow } from '../payments.queries.ts'

export type MovingFact = Exclude<FactKind, 'authorise'>

/**
 * In whatever order events come, the greatest decides: money that was captured outdoes a failure that was told before, and
 * what is not greater than all before it changes nothing.
 */
export const RANKS = {
  pending: 1,
  error: 2,
  cancelled: 2,
  success: 3,
  reversed: 4,
  /** A reversal that was taken back, as a dispute that was won. */
  restored: 5,
} as const satisfies Record<MovingFact, number>

export function entryOf({ id }: Pick<PaymentRow, 'id'>, at: Date): LedgerEntry {
  return { reference: `payment:${id}`, at }
}
