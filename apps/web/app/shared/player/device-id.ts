import { readCookie, writeCookie } from '../site/cookies.ts'

/** Spec 1 §9: a random UUID, stored for 7300 days. */
const COOKIE = 'deviceId'
const COOKIE_DAYS = 7300

export function deviceId(): string {
  const known = readCookie(COOKIE)
  if (known) return known
  const id = randomId()
  writeCookie(COOKIE, id, COOKIE_DAYS)
  return id
}

/** `crypto.randomUUID` exists on secure pages only. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
