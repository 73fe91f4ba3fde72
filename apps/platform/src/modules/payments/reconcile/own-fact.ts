import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import type { FactKind, PaymentFact } from '../payment-provider.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** What the platform itself has to say of a payment: it passes where events of providers do, once for a kind. */
export function ownFact(
  { reference, amountMinor, currency }: PaymentRow,
  kind: FactKind,
  reason: PaymentReason | null,
  now: Date,
): PaymentFact {
  return {
    eventId: `own:${kind}:${reference}`,
    kind,
    reference,
    amountMinor,
    currency,
    reason,
    instrument: null,
    providerRef: null,
    occurredAt: now,
  }
}
