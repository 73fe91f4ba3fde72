import { readCookie, writeCookie } from '../site/cookies.ts'

const COOKIE = 'zone'
const COOKIE_DAYS = 365

/** Undefined until it was first asked for: a thousand rows ask, and asking the browser is slow. */
let chosen: string | null | undefined
let own: string | undefined

/** Where times are told from: the zone that was chosen in the settings, or the device's. */
export function localTimeZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return chosenTimeZone() ?? own
}

/** Null for the device's own. */
export function chosenTimeZone(): string | null {
  if (chosen === undefined) chosen = existing(readCookie(COOKIE))
  return chosen
}

export function keepTimeZone(timeZone: string | null): void {
  chosen = existing(timeZone)
  writeCookie(COOKIE, chosen ?? '', chosen ? COOKIE_DAYS : 0)
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
