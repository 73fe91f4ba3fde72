import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import { toWire } from '@touchline/contract/wire-case'
import type { FactKind, NamedInstrument, PaymentFact } from '../payment-provider.ts'
import type { SandboxPayment } from './sandbox-payments.queries.ts'

/** What the sandbox says of a payment; the same for every repetition, whether it is told or asked. */
export function sandboxFact(
  { reference, amountMinor, currency, instrument }: SandboxPayment,
  kind: FactKind,
  { reason = null, now }: { reason?: PaymentReason | null; now: Date },
): PaymentFact {
  return {
    // Asked about a second card, it asks again.
    eventId: kind === 'authorise' ? `${reference}:authorise:${instrument?.token}` : `${reference}:${kind}`,
    kind,
    reference,
    amountMinor,
    currency,
    reason,
    instrument: instrument && namedOf(instrument),
    providerRef: `sandbox-${reference.slice(0, 8)}`,
    occurredAt: now,
  }
}

/** As it is written: bytes, which are signed as they are. */
export function sandboxEvent(fact: PaymentFact): string {
  const { eventId, kind, reference, amountMinor: value, currency, reason, instrument } = fact
  const amount = { value, currency }
  const occurredAt = fact.occurredAt.toISOString()
  return JSON.stringify(toWire({ eventId, kind, reference, amount, reason, instrument, occurredAt }))
}

function namedOf({ token, label, funding, holder }: NamedInstrument): NamedInstrument {
  return { token, label, funding, holder }
}
