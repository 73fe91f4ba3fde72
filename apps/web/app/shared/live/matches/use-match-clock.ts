import type { MatchClock } from '@touchline/contract/entities/catalogue'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { usePageConfig } from '../../site/app-context.tsx'
import { useLive } from '../live-provider.tsx'
import { type ClockReading, readMatchClock } from './match-clock.ts'

export interface MatchClockText {
  /** Of the element whose text is the clock; written every second without a render. */
  ref: RefObject<HTMLSpanElement | null>
  /** What the server renders. */
  initialText: string
}

/** `format` must be the same function from render to render. */
export function useMatchClock(clock: MatchClock, format: (reading: ClockReading) => string): MatchClockText {
  const { ticker, serverClock } = useLive()
  const { renderedAtMs } = usePageConfig()
  const ref = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    let shown: string | null = null
    function write() {
      const text = format(readMatchClock(clock, serverClock.now()))
      if (text === shown || !ref.current) return
      ref.current.textContent = text
      shown = text
    }
    write()
    return clock.stopped ? undefined : ticker.subscribe(write)
  }, [clock, format, serverClock, ticker])

  return { ref, initialText: format(readMatchClock(clock, renderedAtMs)) }
}
