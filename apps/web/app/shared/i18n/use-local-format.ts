import { createFormatter } from '@touchline/messages/format'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../site/app-context.tsx'
import { readCookie, writeCookie } from '../site/cookies.ts'

const COOKIE_DAYS = 365

/**
 * Dates and times in the visitor's own zone. The server knows it from the second visit on; on the first one the page
 * begins in UTC and changes when it comes to life. Same width either way.
 */
export function useLocalFormat() {
  const { format } = useApp()
  const timeZone = useSyncExternalStore(subscribeNever, browserTimeZone, () => format.timeZone)
  return useMemo(
    () => (timeZone === format.timeZone ? format : createFormatter(format.locale, timeZone)),
    [format, timeZone],
  )
}

/** Leaves the zone for the next render on the server. Used once, by the frame. */
export function useRememberTimeZone(): void {
  useEffect(() => {
    const timeZone = browserTimeZone()
    if (readCookie('tz') !== timeZone) writeCookie('tz', timeZone, COOKIE_DAYS)
  }, [])
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const subscribeNever = () => () => {}
