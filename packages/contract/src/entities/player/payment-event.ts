import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Integer, Text, Timestamp } from '../../scalars.ts'
import { PaymentReason } from './payment.ts'

const Code = Text({ max: 200 })
const Label = z.optional(z.nullable(Text({ max: 200 })))

/** Where the money of an instrument comes from; a jurisdiction may forbid some. */
export const INSTRUMENT_FUNDINGS = [
  'debit_card',
  'credit_card',
  'prepaid_card',
  'bank',
  'wallet',
  'crypto',
  'cash',
  'boleto',
  'credit',
  'unknown',
] as const
export type InstrumentFunding = (typeof INSTRUMENT_FUNDINGS)[number]

export const SANDBOX_EVENT_KINDS = [
  'authorise',
  'pending',
  'success',
  'error',
  'cancelled',
  'reversed',
  'restored',
] as const

/** What the platform's own sandbox says of a payment. `authorise` asks before it takes, or sends, money. */
const SandboxPaymentEvent = z.object({
  eventId: Text({ min: 1, max: 100 }),
  kind: z.enum(SANDBOX_EVENT_KINDS),
  reference: Text({ min: 1, max: 100 }),
  amount: z.object({ value: AmountMinorSchema, currency: CurrencyCode }),
  reason: z.nullable(PaymentReason),
  instrument: z.nullable(
    z.object({
      token: Code,
      label: Text({ min: 1, max: 60 }),
      funding: z.enum(INSTRUMENT_FUNDINGS),
      holder: z.nullable(Text({ max: 120 })),
    }),
  ),
  occurredAt: Timestamp,
})

const StripeCard = z.object({
  brand: Label,
  last4: Label,
  funding: Label,
})

const StripeChargeDetails = z.object({
  type: Label,
  card: z.optional(z.nullable(StripeCard)),
})

/** Charges, intents, sessions and disputes have different fields: each as far as it is read. */
export const StripeObject = z.object({
  id: Code,
  object: Code,
  status: Label,
  amount: z.optional(z.nullable(AmountMinorSchema)),
  amountCaptured: z.optional(z.nullable(AmountMinorSchema)),
  amountRefunded: z.optional(z.nullable(AmountMinorSchema)),
  currency: z.optional(z.nullable(Text({ max: 5 }))),
  /** Of a charge: whether it is more than an authorisation. */
  captured: z.optional(z.nullable(z.boolean())),
  /** Of a charge or a dispute. */
  paymentIntent: Label,
  customer: Label,
  /** Of a checkout session. */
  clientReferenceId: Label,
  amountTotal: z.optional(z.nullable(AmountMinorSchema)),
  paymentMethod: Label,
  paymentMethodDetails: z.optional(z.nullable(StripeChargeDetails)),
  billingDetails: z.optional(z.nullable(z.object({ name: Label }))),
  metadata: z.optional(z.nullable(z.object({ reference: Label, quick: Label }))),
})

export type StripeObject = z.infer<typeof StripeObject>

/** A webhook of Stripe (docs.stripe.com/api/events/object). `created` is in seconds. */
const StripeEvent = z.object({
  id: Code,
  object: z.literal('event'),
  type: Code,
  created: Integer({ min: 0, max: 10_000_000_000 }),
  data: z.object({ object: StripeObject }),
})
export type StripeEvent = z.infer<typeof StripeEvent>

export const PaymentEventBody = z.union([StripeEvent, SandboxPaymentEvent])
export type PaymentEventBody = z.infer<typeof PaymentEventBody>
