import { readCookie, writeCookie } from '../../site/cookies.ts'

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
  // Version 4 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
