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
export function useRememberTimeZone(): void {
  useEffect(() => {
    const timeZone = localTimeZone()
    if (readCookie('tz') !== timeZone) writeCookie('tz', timeZone, COOKIE_DAYS)
  }, [])
}

/** The rows of a long list all ask for the same one. */
let made: Formatter | null = null

function inZone({ locale, hourCycle }: Formatter, timeZone: string): Formatter {
  if (made?.timeZone !== timeZone || made.locale !== locale || made.hourCycle !== hourCycle) {
    made = createFormatter(locale, timeZone, hourCycle)
  }
  return made
}

const subscribeNever = () => () => {}
