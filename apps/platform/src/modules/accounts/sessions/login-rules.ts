import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'

/** How long a login holds, in milliseconds. */
export interface LoginRules {
  /** From the sign-in on, used or not. */
  absoluteMs: number
  /** Without a request. */
  idleMs: number
}

/** As the player's jurisdiction says; one without an idle time lets a login be unused until its end. */
export function loginRules({ login }: Pick<JurisdictionPack, 'login'>): LoginRules {
  const absoluteMs = login.absoluteHours * HOUR_MS
  const idleMs = login.idleMinutes === null ? absoluteMs : login.idleMinutes * MINUTE_MS
  return { absoluteMs, idleMs: Math.min(idleMs, absoluteMs) }
}

/** Of each time the shorter one. */
export function shorterRules(one: LoginRules, other: LoginRules = one): LoginRules {
  return {
    absoluteMs: Math.min(one.absoluteMs, other.absoluteMs),
    idleMs: Math.min(one.idleMs, other.idleMs),
  }
}

/** Until when a session holds that is used at `now`. */
export function sessionExpiry(now: Date, endsAt: Date, idleMs: number): Date {
  return new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs))
}

/** A session is extended when so much of its idle time has passed: seldom, and long before it ends. */
export function isExtensionDue(now: Date, lastSeenAt: Date, idleMs: number): boolean {
  return now.getTime() - lastSeenAt.getTime() > Math.min(HOUR_MS, idleMs / 10)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
