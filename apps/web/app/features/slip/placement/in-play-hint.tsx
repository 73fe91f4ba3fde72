import { useEffect, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './in-play-hint.module.css'
import type { HoldTime } from './in-play-hold.ts'

/** The remaining delay: bets on matches in play are accepted after some seconds. */
export function InPlayHint() {
  const t = useT()
  const { ticket } = useSlipState()
  const { hold } = usePageSlip()
  const held = useStore(hold)
  if (ticket.state !== 'PROCESSING') return null
  return held ? (
    <Countdown hold={held} />
  ) : (
    <output className={styles.root}>{t('sb.slip.placing.hint')}</output>
  )
}

/** Announced once; the countdown is hidden from screen readers. */
function Countdown({ hold }: { hold: HoldTime }) {
  const t = useT()
  const remainingMs = useRemaining(hold)
  const seconds = Math.ceil(remainingMs / 1000)
  const total = Math.ceil(hold.totalMs / 1000)
  return (
    <div className={styles.root}>
      <output data-spoken-only>{t('sb.slip.placing.in_play', { count: total })}</output>
      <p aria-hidden data-countdown={seconds}>
        {seconds > 0 ? t('sb.slip.placing.countdown', { count: seconds }) : t('sb.slip.placing.almost')}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ inlineSize: `${100 * (1 - remainingMs / hold.totalMs)}%` }} />
      </div>
    </div>
  )
}

const STEP_MS = 100

function useRemaining({ endsAtMs }: HoldTime): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, endsAtMs - nowMs)
}
