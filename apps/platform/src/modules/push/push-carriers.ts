import webPush from 'web-push'
import type { Env } from '../../core/settings/env.ts'
import type { PushKeys } from './push-keys.ts'
import type { DueMessage } from './push-queue.queries.ts'
import type { PushText } from './push-texts.ts'

const TIMEOUT_MS = 10_000

/** What became of a try; `later` with the time that the service asks for, if it does. */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; status: number; afterS: number | null }

export type Carrier = (message: DueMessage, text: PushText, ttlS: number) => Promise<PushOutcome>

/** RFC 8030, encrypted by RFC 8291, for the browser alone to read. */
export function webCarrier(keys: PushKeys): Carrier {
  const vapidDetails = { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey }
  return async ({ endpoint, p256dh, auth, topic }, text, ttlS) => {
    const subscription = { endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } }
    const request = webPush.generateRequestDetails(subscription, JSON.stringify(text), {
      vapidDetails,
      TTL: ttlS,
      urgency: topic === 'goal' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headersOf(request.headers),
      body: request.body === null ? null : new Uint8Array(request.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await response.body?.cancel()
    return carried(response)
  }
}

/** OneSignal's `POST /notifications`; an id that it does not know is told in the reply. */
export function oneSignalCarrier(
  { ONESIGNAL_URL, ONESIGNAL_API_KEY }: Env,
  siteUrl: string | undefined,
): Carrier {
  return async ({ appId, endpoint, id }, { title, body, path }, ttlS) => {
    const response = await fetch(`${ONESIGNAL_URL}/notifications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Key ${ONESIGNAL_API_KEY ?? ''}` },
      body: JSON.stringify({
        app_id: appId,
        include_subscription_ids: [endpoint],
        target_channel: 'push',
        headings: { en: title },
        contents: { en: body },
        ttl: ttlS,
        // The same for each try: one that was taken already is not sent again.
        idempotency_key: uuidOf(id),
        ...(siteUrl && { url: new URL(path, siteUrl).href }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const said = await response.text()
    if (response.ok && /invalid_(?:subscription|player)_ids|not subscribed/.test(said))
      return { outcome: 'gone' }
    return carried(response)
  }
}

function carried(response: Response): PushOutcome {
  const { status } = response
  if (response.ok) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused', status }
  const said = response.headers.get('retry-after')
  return { outcome: 'later', status, afterS: said !== null && /^\d{1,5}$/.test(said) ? Number(said) : null }
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  // The length is the request's own affair.
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  )
}

/** A UUID that is the same for the same message. */
function uuidOf(id: number): string {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
}
