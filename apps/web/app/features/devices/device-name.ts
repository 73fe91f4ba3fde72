import type { PlayerSession } from '@touchline/contract/entities/player/security'

/** `Firefox, Android`; null for one that says nothing of itself. */
export function deviceName({ browser, system }: Pick<PlayerSession, 'browser' | 'system'>): string | null {
  return [browser, system].filter(Boolean).join(', ') || null
}

/** `203.0.113.7, SE`. */
export function placeOf({ ip, country }: Pick<PlayerSession, 'ip' | 'country'>): string {
  return [ip, country].filter(Boolean).join(', ')
}
