import type { MatchClock } from '@touchline/contract/entities/catalogue'
import type { ClockReading } from '../live/matches/match-clock.ts'
import { useMatchClock } from '../live/matches/use-match-clock.ts'
import styles from './running-clock.module.css'

export interface RunningClockProps {
  clock: MatchClock
  /** Of `clock-text.ts`: the same function from render to render. */
  format: (reading: ClockReading) => string
}

export function RunningClock({ clock, format }: RunningClockProps) {
  const { ref, initialText } = useMatchClock(clock, format)
  return (
    <span ref={ref} className={styles.root} suppressHydrationWarning>
      {initialText}
    </span>
  )
}
