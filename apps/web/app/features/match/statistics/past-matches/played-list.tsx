import type { PlayedMatch } from '@touchline/contract/entities/match/match-extras'
import { useLocalFormat } from '../../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import styles from './played-list.module.css'
import { playedResult } from './played-result.ts'

export interface PlayedListProps {
  played: readonly PlayedMatch[]
  /** The team whose results are marked; none without it. */
  competitorId?: number
}

/** Finished matches, the latest first. */
export function PlayedList({ played, competitorId }: PlayedListProps) {
  const format = useLocalFormat()
  return (
    <ol className={styles.root}>
      {played.map((match) => (
        <li key={`${match.startTime}-${match.homeId}`} className={styles.row}>
          <time className={styles.day} dateTime={match.startTime}>
            {format.date(match.startTime, 'short')}
          </time>
          <span className={styles.sides} title={match.tournamentName}>
            <span dir="auto" data-strong={match.score.home > match.score.away || undefined}>
              {match.homeName}
            </span>
            <span dir="auto" data-strong={match.score.away > match.score.home || undefined}>
              {match.awayName}
            </span>
          </span>
          <span className={styles.score}>
            <span>{match.score.home}</span>
            <span>{match.score.away}</span>
          </span>
          {competitorId !== undefined && <ResultMark match={match} competitorId={competitorId} />}
        </li>
      ))}
    </ol>
  )
}

function ResultMark({ match, competitorId }: { match: PlayedMatch; competitorId: number }) {
  const t = useT()
  const result = playedResult(match, competitorId)
  return (
    <abbr className={styles.result} data-result={result} title={t(`sb.statistics.${result}`)}>
      {t(`sb.statistics.${result}.short`)}
    </abbr>
  )
}
