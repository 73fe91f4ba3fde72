import { useGame } from '../game-context.ts'
import { shortNumber } from '../game-format.ts'
import type { TimedRound } from '../game-server.ts'
import { type RoundPhase, useSecondsLeft } from './round-phase.ts'
import styles from './table-head.module.css'

export interface TableHeadProps {
  round: TimedRound
  phase: RoundPhase
  balanceMinor: number
}

/** The round's number, its phase with a countdown, and the balance. */
export function TableHead({ round, phase, balanceMinor }: TableHeadProps) {
  const { game, t, format } = useGame()
  const secondsLeft = useSecondsLeft(round)
  return (
    <header className={styles.root}>
      <div>
        <h2 className={styles.title}>{t(`round.${game}`, { number: shortNumber(round.round) })}</h2>
        <p className={styles.quiet} role="timer" data-phase={phase}>
          {t(`phase.${phase}`, { time: minutesText(secondsLeft) })}
        </p>
      </div>
      <p className={styles.quiet}>
        {t('game.balance')}{' '}
        <strong className={styles.balance}>
          <bdi dir="ltr">{format.money(balanceMinor)}</bdi>
        </strong>
      </p>
    </header>
  )
}

function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
