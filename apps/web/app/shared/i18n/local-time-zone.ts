import { readCookie, writeCookie } from '../site/cookies.ts'
import { createStore } from '../store/create-store.ts'

const COOKIE = 'zone'
const COOKIE_DAYS = 365

// Read once: a thousand rows ask, and asking the browser is slow.
const chosen = createStore<string | null>(null, () => existing(readCookie(COOKIE)))
const device = createStore('UTC', () => Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Where times are told from: the zone that was chosen in the settings, or the device's. */
export const localTimeZone = () => chosenTimeZone() ?? device.get()

/** Null for the device's own. */
export const chosenTimeZone = () => chosen.get()

export function storeTimeZone(timeZone: string | null): void {
  chosen.set(existing(timeZone))
  writeCookie(COOKIE, chosen.get() ?? '', chosen.get() ? COOKIE_DAYS : 0)
}

/** A cookie may hold anything, and another device's zone may be unknown to this one. */
function existing(timeZone: string | null): string | null {
  if (!timeZone) return null
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return null
  }
}
