import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { stripeDigest } from '../stripe/stripe-signature.ts'

export const STRIPE_KEY = 'sk_test_a_key_of_tests'
export const STRIPE_SECRET = 'whsec_a_secret_of_tests'

export interface StripeRequest {
  method: string
  path: string
  params: Record<string, string>
  key: string | undefined
  authorization: string | undefined
}

interface Reply {
  status?: number
  body: object
  /** Whether it is done, and nobody hears of it. */
  isLost?: boolean
}

/**
 * A local server in the place of Stripe's API: it keeps what it is asked, and answers as the test says. A key it knows gets
 * its first answer again, and with other parameters an error (docs.stripe.com/api/idempotent_requests).
 */
export async function stripeDouble(answer: (request: StripeRequest) => Reply) {
  const requests: StripeRequest[] = []
  const firsts = new Map<string, { asked: string; reply: Reply }>()
  function replyTo(request: StripeRequest): Reply {
    const { key, path, params } = request
    const first = key === undefined ? undefined : firsts.get(key)
    const asked = JSON.stringify([path, params])
    if (first) return first.asked === asked ? { ...first.reply, isLost: false } : OTHER_PARAMETERS
    const reply = answer(request)
    if (key !== undefined) firsts.set(key, { asked, reply })
    return reply
  }
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const text = await readAll(incoming)
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      params: Object.fromEntries(new URLSearchParams(text)),
      key: headerOf(incoming, 'idempotency-key'),
      authorization: headerOf(incoming, 'authorization'),
    }
    requests.push(request)
    const { status = 200, body, isLost = false } = replyTo(request)
    if (isLost) outgoing.destroy()
    else outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const variables = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }
  return { requests, variables }
}

const OTHER_PARAMETERS: Reply = { status: 400, body: { error: { type: 'idempotency_error' } } }

/** A header as Stripe signs: now, unless it says otherwise. */
export function stripeSignature(
  raw: string,
  { secret = STRIPE_SECRET, nowMs = Date.now() }: { secret?: string; nowMs?: number } = {},
): string {
  const time = String(Math.floor(nowMs / 1000))
  return `t=${time},v1=${stripeDigest('whsec_of_last_year', time, raw)},v1=${stripeDigest(secret, time, raw)}`
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
