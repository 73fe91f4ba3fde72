import { readCookie, writeCookie } from '../site/cookies.ts'
import { createStore } from '../store/create-store.ts'

const COOKIE = 'zone'
const COOKIE_DAYS = 365

// Cached: reading it from the browser is slow, and every row of a list does.
const chosen = createStore<string | null>(null, () => existing(readCookie(COOKIE)))
const device = createStore('UTC', () => Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The zone chosen in the settings, or the device's. */
export const localTimeZone = () => chosenTimeZone() ?? device.get()

/** Null for the device's zone. */
export const chosenTimeZone = () => chosen.get()

export function storeTimeZone(timeZone: string | null): void {
  chosen.set(existing(timeZone))
  writeCookie(COOKIE, chosen.get() ?? '', chosen.get() ? COOKIE_DAYS : 0)
}

/** A cookie may have any value, such as a zone that this device does not support. */
function existing(timeZone: string | null): string | null {
  if (!timeZone) return null
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return null
  }
}
