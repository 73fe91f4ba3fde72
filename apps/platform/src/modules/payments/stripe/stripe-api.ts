import { fromWire } from '@touchline/contract/wire-case'

const ANSWER_MS = 8_000

/** Parameters of a call, nested as Stripe writes them: `payment_intent_data[metadata][reference]`. */
export type StripeParams = Readonly<Record<string, string | number>>

export interface StripeAnswer {
  status: number
  body: unknown
}

export interface StripeApi {
  get(path: string): Promise<StripeAnswer>
  /** Again with the same key is the same call, for a day. */
  post(path: string, params: StripeParams, idempotencyKey: string): Promise<StripeAnswer>
}

/** Four calls need no library: forms in, JSON out (docs.stripe.com/api). Rejects without an answer, and for a 5xx or 429. */
export function createStripeApi({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }): StripeApi {
  async function send(
    path: string,
    { headers = {}, ...init }: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<StripeAnswer> {
    const response = await fetch(new URL(path, baseUrl), {
      ...init,
      headers: { ...headers, authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.status >= 500 || response.status === 429)
      throw new Error(`Stripe answered ${response.status}`)
    return { status: response.status, body: fromWire(await response.json()) }
  }
  return {
    get: (path) => send(path, { method: 'GET' }),
    post: (path, params, idempotencyKey) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': idempotencyKey },
        body: new URLSearchParams(
          Object.entries(params).map(([name, value]) => [name, String(value)]),
        ).toString(),
      }),
  }
}

/** The shapes below are of this one. */
const VERSION = '2024-06-20'
