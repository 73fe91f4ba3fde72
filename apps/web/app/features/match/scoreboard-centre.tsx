import type { Match } from '@touchline/contract/entities/catalogue'
import { useState } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import type { MatchState } from '../../shared/live/matches/match-states.ts'
import { useByTime } from '../../shared/live/use-by-time.ts'
import { clockText, countdownText } from '../../shared/match/clock-text.ts'
import { disruptionText } from '../../shared/match/disruption-text.ts'
import { RunningClock } from '../../shared/match/running-clock.tsx'
import { stageText } from '../../shared/match/stage-text.ts'
import styles from './scoreboard.module.css'

/** Between the two sides: the score and the period, or the start time. */
export function ScoreboardCentre({ match, state }: { match: Match; state: MatchState }) {
  const score = state.statistics?.totalScore
  const phase = matchPhase(state.status)
  return (
    <span className={styles.centre}>
      {score && phase !== 'upcoming' ? (
        <>
          <Score match={match} home={score.home} away={score.away} />
          <Standing match={match} state={state} />
        </>
      ) : (
        <Start startTime={state.startTime ?? match.startTime} disruption={state.disruption} />
      )}
    </span>
  )
}

/** Announced once per change, in words rather than digits. */
function Score({ match, home, away }: { match: Match; home: number; away: number }) {
  const t = useT()
  const { competitors } = match
  return (
    <>
      {/* Each number is on its team's side: in right-to-left pages the home side is on the right. */}
      <span className={styles.score} aria-hidden>
        <Digits value={home} />
        <span className={styles.colon}>:</span>
        <Digits value={away} />
      </span>
      <output data-spoken-only>
        {t('sb.match.score.announced', {
          home: competitors.home.name,
          homeScore: home,
          away: competitors.away.name,
          awayScore: away,
        })}
      </output>
    </>
  )
}

/** A score that changes while it is looked at lights up once. */
function Digits({ value }: { value: number }) {
  const [first] = useState(value)
  return (
    <span key={value} data-scored={value !== first || undefined}>
      {value}
    </span>
  )
}

function Standing({ match, state }: { match: Match; state: MatchState }) {
  const t = useT()
  const clock = state.statistics?.clock
  const format = match.tournament.sport.key === 'soccer' ? clockText : countdownText
  const phase = matchPhase(state.status)
  return (
    <span className={styles.standing} data-live={phase === 'live' || undefined}>
      <span>{disruptionText(state.disruption, t) ?? standingText()}</span>
      {clock && !clock.stopped && phase === 'live' && <RunningClock clock={clock} format={format} />}
    </span>
  )

  function standingText(): string {
    if (phase === 'stopped') return t('sb.stage.stopped')
    return phase === 'over' ? t('sb.stage.ended') : stageText(state.stage, t)
  }
}

function Start({ startTime, disruption }: { startTime: string; disruption: MatchState['disruption'] }) {
  const t = useT()
  const format = useLocalFormat()
  const start = useByTime((nowMs) =>
    Date.parse(startTime) <= nowMs
      ? t('sb.match.starting')
      : t('sb.match.starts', { when: format.relative(startTime, nowMs) }),
  )
  return (
    <time dateTime={startTime} className={styles.start}>
      <span className={styles.clock}>{format.time(startTime)}</span>
      <span className={styles.day}>{format.date(startTime, 'weekday')}</span>
      <span className={styles.standing}>{disruptionText(disruption, t) ?? start}</span>
    </time>
  )
}
