import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Match } from '@touchline/contract/entities/catalogue'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { LiveTime } from '../../../shared/match/live-time.tsx'
import styles from './score-line.module.css'

/** Above the groups of markets, once they are held below the header. The scoreboard says the same to who hears the page. */
export function ScoreLine({ match }: { match: Match }) {
  const line = useRef<HTMLDivElement>(null)
  const isHeld = useIsBarHeld(line)
  const state = useMatchState(match)
  const { home, away } = match.competitors
  const score = state.status === MATCH_STATUS.prematch ? null : state.statistics?.totalScore
  return (
    <div ref={line} className={styles.root} data-score-line data-shown={isHeld || undefined} aria-hidden>
      <span className={styles.side} dir="auto">
        {home.name}
      </span>
      <span className={styles.score}>
        {score ? (
          <>
            <span>{score.home}</span>
            <span>:</span>
            <span>{score.away}</span>
          </>
        ) : (
          '–'
        )}
      </span>
      <span className={styles.side} dir="auto">
        {away.name}
      </span>
      {state.status === MATCH_STATUS.live && (
        <span className={styles.time}>
          <LiveTime state={state} sportKey={match.tournament.sport.key} />
        </span>
      )}
    </div>
  )
}

/** Whether the bar around this element is held below the header. */
function useIsBarHeld(line: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const bar = line.current?.parentElement
    if (!bar) return undefined
    const heldAtPx = Number.parseFloat(getComputedStyle(bar).top) || 0
    // One pixel of a bar that is held lies beyond this edge.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsHeld(entry.intersectionRatio < 1 && entry.boundingClientRect.top <= heldAtPx + 1)
      },
      { threshold: 1, rootMargin: `-${heldAtPx + 1}px 0px 0px 0px` },
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [line])
  return isHeld
}
