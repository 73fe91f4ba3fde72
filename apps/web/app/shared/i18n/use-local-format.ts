import { createFormatter, type Formatter } from '@touchline/messages/format'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../site/app-context.tsx'
import { readCookie, writeCookie } from '../site/cookies.ts'
import { subscribeNever } from '../store/use-was-served.ts'
import { localTimeZone } from './local-time-zone.ts'

const COOKIE_DAYS = 365

/**
 * Dates and times in the zone that was chosen, or the visitor's own. The server knows it from the second visit on; on
 * the first one the page begins in UTC and changes when it comes to life. Same width either way.
 */
export function useLocalFormat(): Formatter {
  const { format } = useApp()
  const timeZone = useSyncExternalStore(subscribeNever, localTimeZone, () => format.timeZone)
  return timeZone === format.timeZone ? format : inZone(format, timeZone)
}

/** Stores the zone in a cookie for later renders on the server. Used once, by the page layout. */
export function useStoreTimeZone(): void {
  useEffect(() => {
    const timeZone = localTimeZone()
    if (readCookie('tz') !== timeZone) writeCookie('tz', timeZone, COOKIE_DAYS)
  }, [])
}

/** Caches the last one besides the page's own: all rows of a list use the same. */
const inOtherZones = new WeakMap<Formatter, Formatter>()

function inZone(format: Formatter, timeZone: string): Formatter {
  const known = inOtherZones.get(format)
  if (known?.timeZone === timeZone) return known
  const made = createFormatter(format.locale, timeZone, format.hourCycle)
  inOtherZones.set(format, made)
  return made
}
