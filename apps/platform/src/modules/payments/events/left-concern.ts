import type { PaymentConcern } from '../../../core/database/tables.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** What a person still has to look at once a payment has ended: another amount stays another amount. */
export function leftConcern({ concern }: Pick<PaymentRow, 'concern'>): PaymentConcern | null {
  return concern === 'outcome_unknown' ? null : concern
}
