import { createHmac } from 'node:crypto'
import { isSameKey } from './same-key.ts'

/** A signature older than this, or from so far ahead, is refused: a captured request is soon worth nothing. */
const SIGNATURE_MS = 5 * 60_000

interface SignedRequest {
  path: string
  /** As it came, to the last space. */
  body: string
}

/** HMAC-SHA256 over the time, the path and the body, in hexadecimal. `timestamp` is in milliseconds. */
export function signBody(
  key: string,
  { timestamp, path, body }: SignedRequest & { timestamp: string },
): string {
  return createHmac('sha256', key).update(`${timestamp}\n${path}\n${body}`).digest('hex')
}

/** Whether a request was signed with the key within five minutes. */
export function isSignedLately(
  key: string,
  {
    timestamp,
    signature,
    nowMs,
    ...request
  }: SignedRequest & {
    timestamp: string | string[] | undefined
    signature: string | string[] | undefined
    nowMs: number
  },
): boolean {
  if (typeof timestamp !== 'string') return false
  const ageMs = Math.abs(nowMs - Number(timestamp))
  return ageMs <= SIGNATURE_MS && isSameKey(signature, signBody(key, { timestamp, ...request }))
}
