import type { Payment, PaymentStage, PaymentStatus } from '@touchline/contract/entities/player/payment'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { PaymentRow } from './payments.queries.ts'

/** A payment as its player sees it. */
export function presentPayment(row: PaymentRow, { payments }: Pick<JurisdictionPack, 'payments'>): Payment {
  const isOpen = STATUSES[row.stage] === 'pending'
  return {
    id: row.id,
    direction: row.direction,
    method: row.method,
    kind: row.kind,
    amount: { value: row.amountMinor, currency: row.currency },
    status: STATUSES[row.stage],
    stage: row.stage,
    reason: row.reason,
    url: hasPage(row) ? row.pageUrl : null,
    frame: hasPage(row) ? row.frameUrl : null,
    instrument: row.instrumentLabel,
    expectedBy: isOpen ? (row.expectedBy?.toISOString() ?? null) : null,
    isCancellable: isCancellable(row) && payments.canCancelWithdrawal,
    createdAt: row.createdAt.toISOString(),
    ver: row.ver,
  }
}

/** Nobody has sent it yet. */
export function isCancellable({ direction, stage }: Pick<PaymentRow, 'direction' | 'stage'>): boolean {
  return direction === 'withdrawal' && (stage === 'requested' || stage === 'checking')
}

/** The provider's page has something to do: a deposit is not made yet, or the account of a withdrawal not named. */
function hasPage({ direction, stage, instrumentId }: PaymentRow): boolean {
  return direction === 'deposit' ? stage === 'created' : stage === 'requested' && instrumentId === null
}

const STATUSES: Readonly<Record<PaymentStage, PaymentStatus>> = {
  created: 'pending',
  pending: 'pending',
  requested: 'pending',
  checking: 'pending',
  sending: 'pending',
  success: 'success',
  error: 'error',
  cancelled: 'cancelled',
  reversed: 'cancelled',
}
