import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import {
  INSTRUMENT_FUNDINGS,
  type InstrumentFunding,
  type StripeEvent,
  type StripeObject,
} from '@touchline/contract/entities/player/payment-event'
import type { FactKind, NamedInstrument, PaymentFact } from '../payment-provider.ts'

/** What an event of Stripe says of a payment; null of what is of no interest, such as a card that was tried in vain. */
export function factOfEvent({ id, type, created, data: { object } }: StripeEvent): PaymentFact | null {
  const told = { eventId: id, occurredAt: new Date(created * 1000) }
  switch (type) {
    case 'charge.succeeded':
      return factOfCharge(object, object.captured ? 'success' : 'authorise', told)
    case 'charge.captured':
      return factOfCharge(object, 'success', told)
    case 'charge.refunded':
      return {
        ...factOfCharge(object, 'reversed', told),
        amountMinor: object.amountRefunded ?? 0,
        reason: 'refunded',
      }
    case 'charge.dispute.funds_withdrawn':
      return { ...factOf(object, 'reversed', told), reference: null, reason: 'charged_back' }
    case 'charge.dispute.funds_reinstated':
      return { ...factOf(object, 'restored', told), reference: null }
    case 'payment_intent.canceled':
      return { ...factOf(object, 'cancelled', told), reason: 'expired' }
    case 'payment_intent.payment_failed':
      // On Stripe's page another card may follow; a quick deposit has one alone.
      return object.metadata?.quick ? { ...factOf(object, 'error', told), reason: 'declined' } : null
    case 'checkout.session.expired':
      return { ...factOf(object, 'cancelled', told), amountMinor: object.amountTotal ?? 0, reason: 'expired' }
    default:
      return null
  }
}

interface Told {
  eventId: string
  occurredAt: Date
}

export function factOfCharge(charge: StripeObject, kind: FactKind, told: Told): PaymentFact {
  const fact = factOf(charge, kind, told)
  const captured = kind === 'success' ? (charge.amountCaptured ?? charge.amount) : charge.amount
  return { ...fact, amountMinor: captured ?? 0, instrument: instrumentOf(charge) }
}

export function factOf(
  object: StripeObject,
  kind: FactKind,
  { eventId, occurredAt }: Told,
  reason: PaymentReason | null = null,
): PaymentFact {
  return {
    eventId,
    kind,
    reference: object.metadata?.reference ?? object.clientReferenceId ?? null,
    amountMinor: object.amount ?? 0,
    currency: (object.currency ?? '').toUpperCase(),
    reason,
    instrument: null,
    providerRef: object.paymentIntent ?? (object.object === 'payment_intent' ? object.id : null),
    occurredAt,
  }
}

/** A card is kept with the customer that Stripe has made for it: one without the other cannot be used again. */
function instrumentOf({
  customer,
  paymentMethod,
  paymentMethodDetails,
  billingDetails,
}: StripeObject): NamedInstrument | null {
  const card = paymentMethodDetails?.card
  if (!card || !paymentMethod) return null
  return {
    token: `${customer ?? ''}/${paymentMethod}`,
    label: `${BRANDS.get(card.brand ?? '') ?? 'Card'} •••• ${card.last4 ?? ''}`,
    funding: fundingOf(card.funding ?? ''),
    holder: billingDetails?.name ?? null,
  }
}

const BRANDS = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['diners', 'Diners Club'],
])

/** Stripe says `credit`, `debit`, `prepaid` and `unknown`. */
function fundingOf(funding: string): InstrumentFunding {
  return INSTRUMENT_FUNDINGS.find((one) => one === `${funding}_card`) ?? 'unknown'
}
