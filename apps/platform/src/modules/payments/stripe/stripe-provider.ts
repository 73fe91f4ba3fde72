import { StripeObject } from '@touchline/contract/entities/player/payment-event'
import * as z from 'zod/mini'
import type { Env } from '../../../core/settings/env.ts'
import type {
  AskedPayment,
  BegunPayment,
  PaymentFact,
  PaymentProvider,
  PaymentToBegin,
} from '../payment-provider.ts'
import { returnAddress } from '../return-url.ts'
import { createStripeApi, type StripeApi } from './stripe-api.ts'
import { factOf, factOfCharge, factOfEvent } from './stripe-facts.ts'
import { isSignedByStripe } from './stripe-signature.ts'

export const STRIPE_NAME = 'stripe'

/**
 * Stripe takes no session that ends in less than half an hour, and the deposit may be begun until it runs out. What is
 * authorised after that is let go of, and the last question about the deposit comes later still.
 */
const SESSION_AFTER_S = 31 * 60

const METHOD = {
  code: 'card',
  kind: 'card',
  name: null,
  directions: ['deposit'],
  currencies: 'fiat',
  expectedMinutes: { deposit: 0, withdrawal: 0 },
  isWithoutInstrument: false,
} as const

const Session = z.object({ id: z.string(), url: z.nullable(z.string()) })
const Intent = z.object({
  ...StripeObject.shape,
  latestCharge: z.optional(z.nullable(z.union([StripeObject, z.string()]))),
  nextAction: z.optional(
    z.nullable(
      z.object({ redirectToUrl: z.optional(z.nullable(z.object({ url: z.nullable(z.string()) }))) }),
    ),
  ),
})
const FoundSession = z.object({
  ...StripeObject.shape,
  paymentIntent: z.optional(z.nullable(z.union([Intent, z.string()]))),
})
const Refused = z.object({ error: z.object({ paymentIntent: z.optional(Intent) }) })

/**
 * Cards by Stripe: Checkout takes the card and does 3-D Secure; it is authorised first and captured when the platform
 * approves. Null where the environment names no key. It takes deposits alone: Stripe pays out to accounts of its own users.
 */
export function createStripeProvider(
  env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>,
): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: baseUrl } = env
  if (secretKey === undefined || webhookSecret === undefined) return null
  const api = createStripeApi({ baseUrl, secretKey })
  return {
    name: STRIPE_NAME,
    methods: [METHOD],
    begin: (payment) => (payment.token === null ? beginSession(api, payment) : beginQuick(api, payment)),
    authorise: async ({ reference, providerRef }, { isApproved }) => {
      if (!providerRef?.startsWith('pi_')) throw new Error('the payment intent is not known')
      const step = isApproved ? 'capture' : 'cancel'
      const { status } = await api.post(
        `/v1/payment_intents/${providerRef}/${step}`,
        {},
        `${reference}:${step}`,
      )
      if (status >= 400) throw new Error(`Stripe refused to ${step}: ${status}`)
    },
    payOut: async () => {
      throw new Error('Stripe takes deposits alone')
    },
    status: (payment, now) => statusOf(api, payment, now),
    verify: ({ headers, raw, body, now }) => {
      const header = headers['stripe-signature']
      if (!('data' in body) || !isSignedByStripe(webhookSecret, { header, raw, now })) return null
      const fact = factOfEvent(body)
      return fact ? [fact] : []
    },
  }
}

async function beginSession(api: StripeApi, payment: PaymentToBegin): Promise<BegunPayment> {
  const { reference, currency, amountMinor, returnUrl, expiresAt } = payment
  if (returnUrl === null) throw new Error('Stripe needs an address to return to')
  const { status, body } = await api.post(
    '/v1/checkout/sessions',
    {
      mode: 'payment',
      client_reference_id: reference,
      'metadata[reference]': reference,
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': 1,
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': amountMinor,
      'line_items[0][price_data][product_data][name]': 'Deposit',
      customer_creation: 'always',
      'payment_intent_data[capture_method]': 'manual',
      'payment_intent_data[setup_future_usage]': 'on_session',
      'payment_intent_data[metadata][reference]': reference,
      // Authorised is not captured yet.
      success_url: returnAddress(returnUrl, 'pending'),
      cancel_url: returnAddress(returnUrl, 'error'),
      // Nothing of the moment: under the same key Stripe takes the same call alone.
      ...(expiresAt && { expires_at: Math.floor(expiresAt.getTime() / 1000) + SESSION_AFTER_S }),
    },
    `${reference}:begin`,
  )
  if (status >= 400) throw new Error(`Stripe refused a session: ${status}`)
  const session = z.parse(Session, body)
  return { url: session.url, frame: null, providerRef: session.id, fact: null }
}

/** With a kept card, while the player is here: at once, or by way of the bank's page. */
async function beginQuick(api: StripeApi, payment: PaymentToBegin): Promise<BegunPayment> {
  const { reference, currency, amountMinor, returnUrl, token, now } = payment
  const [customer = '', paymentMethod = ''] = (token ?? '').split('/')
  const { status, body } = await api.post(
    '/v1/payment_intents',
    {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      customer,
      payment_method: paymentMethod,
      'payment_method_types[0]': 'card',
      confirm: 'true',
      'metadata[reference]': reference,
      'metadata[quick]': 'true',
      ...(returnUrl !== null && { return_url: returnAddress(returnUrl, 'pending') }),
    },
    `${reference}:quick`,
  )
  const told = { eventId: `${reference}:quick`, occurredAt: now }
  if (status === 402) {
    const refused = z.safeParse(Refused, body)
    const intent = refused.success ? refused.data.error.paymentIntent : undefined
    const fact = {
      ...askedFact(payment, now),
      eventId: told.eventId,
      kind: 'error',
      reason: 'declined',
    } as const
    return { url: null, frame: null, providerRef: intent?.id ?? null, fact }
  }
  if (status >= 400) throw new Error(`Stripe refused a payment: ${status}`)
  const intent = z.parse(Intent, body)
  const url = intent.nextAction?.redirectToUrl?.url ?? null
  const fact = intent.status === 'succeeded' ? factOf(intent, 'success', told) : null
  return { url, frame: null, providerRef: intent.id, fact }
}

async function statusOf(
  api: StripeApi,
  payment: AskedPayment,
  now: Date,
): Promise<PaymentFact | 'unheard' | null> {
  const { providerRef } = payment
  if (providerRef === null) return 'unheard'
  if (providerRef.startsWith('pi_')) {
    const { status, body } = await api.get(`/v1/payment_intents/${providerRef}?expand[]=latest_charge`)
    return status === 404 ? 'unheard' : factOfIntent(z.parse(Intent, body), now)
  }
  const path = `/v1/checkout/sessions/${providerRef}?expand[]=payment_intent.latest_charge`
  const { status, body } = await api.get(path)
  if (status === 404) return 'unheard'
  const session = z.parse(FoundSession, body)
  if (session.status === 'expired')
    return {
      ...askedFact(payment, now),
      eventId: `${providerRef}:expired`,
      kind: 'cancelled',
      reason: 'expired',
    }
  const intent = session.paymentIntent
  return intent && typeof intent === 'object' ? factOfIntent(intent, now) : null
}

function factOfIntent(intent: z.infer<typeof Intent>, now: Date): PaymentFact | null {
  const told = { eventId: `${intent.id}:${intent.status}`, occurredAt: now }
  const charge = typeof intent.latestCharge === 'object' ? intent.latestCharge : null
  switch (intent.status ?? '') {
    case 'requires_capture':
      return charge && factOfCharge(charge, 'authorise', told)
    case 'succeeded':
      return charge ? factOfCharge(charge, 'success', told) : factOf(intent, 'success', told)
    case 'canceled':
      return factOf(intent, 'cancelled', told, 'expired')
    case 'processing':
      return factOf(intent, 'pending', told)
    default:
      return null
  }
}

/** A fact in our own words, where Stripe's answer has no object to read it from. */
function askedFact({ reference, amountMinor, currency, providerRef }: AskedPayment, occurredAt: Date) {
  return { reference, amountMinor, currency, providerRef, instrument: null, occurredAt } as const
}
