import type { Match } from '@touchline/contract/entities/catalogue'
import Play from 'lucide-react/icons/play'
import { useLocalFormat } from '../../i18n/use-local-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { isUnderWay, matchPhase } from '../../live/matches/match-phase.ts'
import type { MatchState } from '../../live/matches/match-states.ts'
import { useMatchState } from '../../live/matches/use-match-state.ts'
import { useMatchPause } from '../../live/pauses/use-match-pause.ts'
import { disruptionText } from '../../match/disruption-text.ts'
import { LiveTime } from '../../match/live-time.tsx'
import { usePageConfig } from '../../site/app-context.tsx'
import { scoreColumns } from './row-teams.tsx'
import styles from './row-time.module.css'

/** Kick-off, or the clock of a match in play. */
export function RowTime({ match }: { match: Match }) {
  const t = useT()
  const state = useMatchState(match)
  const phase = matchPhase(state.status)
  const isDue = useMatchPause(match) === 'started'
  return (
    <span className={styles.root} data-phase={phase}>
      {phase === 'upcoming' &&
        (isDue && state.disruption === null ? (
          t('sb.match.starting')
        ) : (
          <StartTime startTime={state.startTime ?? match.startTime} disruption={state.disruption} />
        ))}
      {isUnderWay(state.status) && <LiveTime state={state} sportKey={match.tournament.sport.key} />}
      {phase === 'live' && (
        <span className={styles.points} dir="ltr">
          {scoreColumns(state.statistics, match.tournament.sport.key)
            .slice(0, -1)
            .map(({ key, home, away }) => (
              <span key={key}>{`${home}:${away}`}</span>
            ))}
        </span>
      )}
      {phase === 'over' && (disruptionText(state.disruption, t) ?? t('sb.stage.ended'))}
      {match.hasVideo && (
        <span className={styles.video} title={t('sb.board.video')}>
          <Play size={12} aria-hidden />
        </span>
      )}
    </span>
  )
}

function StartTime({ startTime, disruption }: { startTime: string; disruption: MatchState['disruption'] }) {
  const t = useT()
  const format = useLocalFormat()
  const { renderedAtMs } = usePageConfig()
  const days = format.daysFrom(startTime, renderedAtMs)
  const named = days === 0 ? t('sb.board.today') : days === 1 ? t('sb.board.tomorrow') : null
  return (
    <time dateTime={startTime} className={styles.start}>
      <span className={styles.clock}>{format.time(startTime)}</span>
      <span className={styles.day}>
        {disruptionText(disruption, t) ?? named ?? format.date(startTime, 'medium')}
      </span>
    </time>
  )
}
