import { createHmac } from 'node:crypto'
import { isSameKey } from '../../../core/http/same-key.ts'

/** What Stripe's own libraries accept. */
const TOLERANCE_S = 300

/**
 * Whether `Stripe-Signature` (`t=…,v1=…`, several `v1` while a secret is changed) is of this secret and of the last five
 * minutes: HMAC-SHA256 over the time, a point and the body as it came (docs.stripe.com/webhooks/signature).
 */
export function isSignedByStripe(
  secret: string,
  { header, raw, now }: { header: string | string[] | undefined; raw: string; now: Date },
): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const ageS = Math.abs(now.getTime() / 1000 - Number(time))
  if (!/^\d{1,12}$/.test(time) || ageS > TOLERANCE_S) return false
  const expected = stripeDigest(secret, time, raw)
  return parts.some(([name, digest]) => name === 'v1' && isSameKey(digest, expected))
}

export function stripeDigest(secret: string, time: string, raw: string): string {
  return createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')
}
