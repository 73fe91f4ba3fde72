import { useEffect, useEffectEvent } from 'react'
import { calendarDay } from '../shared/i18n/calendar-day.ts'
import { useLive } from '../shared/live/live-provider.tsx'
import { usePageConfig } from '../shared/site/app-context.tsx'
import { useReplaceConfig } from '../shared/site/use-replace-config.ts'

/** At the visitor's midnight, and for whoever comes back to a page of yesterday: what is named by its day is of today again. */
export function NewDay() {
  const { ticker, serverClock } = useLive()
  const { renderedAtMs, timeZone } = usePageConfig()
  const replaceConfig = useReplaceConfig()
  const begin = useEffectEvent((nowMs: number) =>
    replaceConfig((config) => ({ ...config, renderedAtMs: nowMs })),
  )
  useEffect(() => {
    const today = calendarDay(renderedAtMs, timeZone)
    const stop = ticker.subscribe(() => {
      const nowMs = serverClock.now()
      if (calendarDay(nowMs, timeZone) <= today) return
      stop()
      void begin(nowMs)
    })
    return stop
  }, [ticker, serverClock, renderedAtMs, timeZone])
  return null
}
