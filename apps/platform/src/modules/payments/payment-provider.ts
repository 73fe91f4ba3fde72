import type { IncomingHttpHeaders } from 'node:http'
import type {
  PaymentDirection,
  PaymentKind,
  PaymentReason,
} from '@touchline/contract/entities/player/payment'
import type { InstrumentFunding, PaymentEventBody } from '@touchline/contract/entities/player/payment-event'

export const FACT_KINDS = [
  'authorise',
  'pending',
  'success',
  'error',
  'cancelled',
  'reversed',
  'restored',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** A card or account, as the provider keeps it. */
export interface NamedInstrument {
  token: string
  label: string
  funding: InstrumentFunding
  /** Whose it is; null where the provider does not know. Compared, never kept. */
  holder: string | null
}

/** What a provider says of a payment, whatever its own words are. `authorise` asks whether it may take or send money. */
export interface PaymentFact {
  /** The same for every repetition. */
  eventId: string
  kind: FactKind
  /** Null where the provider names the payment by `providerRef` alone, as in a dispute. */
  reference: string | null
  amountMinor: number
  currency: string
  reason: PaymentReason | null
  instrument: NamedInstrument | null
  /** What the provider calls the payment. */
  providerRef: string | null
  occurredAt: Date
}

export interface Decision {
  isApproved: boolean
  reason: PaymentReason | null
}

/** A payment as a provider needs to know it: nothing of the player but a name for the form. */
export interface AskedPayment {
  reference: string
  providerRef: string | null
  direction: PaymentDirection
  method: string
  amountMinor: number
  currency: string
}

export interface PaymentToBegin extends AskedPayment {
  /** To fill in a form; null where it is not known. */
  holder: string | null
  locale: string
  /** Absolute; the provider's page adds its result. Null where only a frame is wanted. */
  returnUrl: string | null
  /** Of a quick deposit: the kept instrument, already authorised. */
  token: string | null
  /** How long the platform waits for the player, the same whenever it is begun again; null without an end. */
  expiresAt: Date | null
  now: Date
}

export interface BegunPayment {
  /** Both null where nobody has to do anything. */
  url: string | null
  frame: string | null
  providerRef: string | null
  /** What is known already, of a quick deposit. */
  fact: PaymentFact | null
}

export interface ReceivedPaymentEvent {
  headers: IncomingHttpHeaders
  /** With its query, as the request named it. */
  path: string
  /** As it came: what is signed. */
  raw: string
  body: PaymentEventBody
  now: Date
}

/** A way to pay in or out that a provider has. Where `kind` alone is forbidden by a pack, it is not offered. */
export interface ProviderMethod {
  code: string
  kind: PaymentKind
  /** A brand's own; null where it is known by its kind, which is told in the language of the page. */
  name: string | null
  directions: readonly PaymentDirection[]
  /** Undefined for every currency of the platform. */
  currencies?: readonly string[] | 'fiat'
  expectedMinutes: Readonly<Record<PaymentDirection, number>>
  /** Whether a withdrawal may go to an account that the player names on the provider's page. */
  isWithoutInstrument: boolean
}

/**
 * Takes and sends money for the operator. It is known by `name` in addresses, rows and the ledger. None of these is called
 * in a transaction. What throws is not known to have happened: the platform asks `status`, and never sends twice.
 */
export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly ProviderMethod[]
  /** Again with the same reference is the same payment. */
  begin(payment: PaymentToBegin): Promise<BegunPayment>
  /** Tells the provider what was decided of an `authorise`, beside the answer to its event. Again is harmless. */
  authorise(payment: AskedPayment, decision: Decision): Promise<void>
  /** `reference` is the idempotency key. The fact where it is known at once; null while the provider works on it. */
  payOut(payment: AskedPayment & { token: string; now: Date }): Promise<PaymentFact | null>
  /** The newest it knows; null where nothing has happened yet; `unheard` where it does not know the payment. */
  status(payment: AskedPayment, now: Date): Promise<PaymentFact | 'unheard' | null>
  /** Null for what this provider did not sign, or not lately; `[]` for what is of no interest. */
  verify(received: ReceivedPaymentEvent): PaymentFact[] | null
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
