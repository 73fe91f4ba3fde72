import type { Match } from '@touchline/contract/entities/catalogue'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import styles from './match-result-row.module.css'
import { ResultDetails } from './result-details.tsx'

/** A finished match in one line, which expands to its score by period. A `details` element: it needs no script. */
export function MatchResultRow({ match }: { match: Match }) {
  const format = useLocalFormat()
  const { home, away } = match.competitors
  const total = match.statistics?.totalScore
  return (
    <details className={styles.root}>
      <summary className={styles.row}>
        <time className={styles.time} dateTime={match.startTime}>
          {format.time(match.startTime)}
        </time>
        <span className={styles.teams}>
          <Side {...home} score={total?.home} hasWon={total ? total.home > total.away : false} />
          <Side {...away} score={total?.away} hasWon={total ? total.away > total.home : false} />
        </span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden />
      </summary>
      <ResultDetails match={match} />
    </details>
  )
}

interface SideProps {
  name: string
  logo: string
  score: number | undefined
  hasWon: boolean
}

function Side({ name, logo, score, hasWon }: SideProps) {
  return (
    <span className={styles.side} data-won={hasWon || undefined}>
      <Crest logo={logo} size={18} />
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.score}>{score ?? '–'}</span>
    </span>
  )
}
