import { createFormatter, type Formatter } from '@touchline/messages/format'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../site/app-context.tsx'
import { readCookie, writeCookie } from '../site/cookies.ts'
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

/** Leaves the zone for the next render on the server. Used once, by the frame. */
export function useStoreTimeZone(): void {
  useEffect(() => {
    const timeZone = localTimeZone()
    if (readCookie('tz') !== timeZone) writeCookie('tz', timeZone, COOKIE_DAYS)
  }, [])
}

/** The rows of a long list all ask for the same one: the last that was made beside a page's own. */
const inOtherZones = new WeakMap<Formatter, Formatter>()

function inZone(format: Formatter, timeZone: string): Formatter {
  const known = inOtherZones.get(format)
  if (known?.timeZone === timeZone) return known
  const made = createFormatter(format.locale, timeZone, format.hourCycle)
  inOtherZones.set(format, made)
  return made
}

const subscribeNever = () => () => {}
