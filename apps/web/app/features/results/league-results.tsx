import type { Match } from '@touchline/contract/entities/catalogue'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import { Flag } from '../../shared/pictures/flag.tsx'
import styles from './league-results.module.css'

/** The finished matches of one league. */
export function LeagueResults({ matches }: { matches: readonly Match[] }) {
  const paths = usePaths()
  const [first] = matches
  if (!first) return null
  const { tournament } = first
  return (
    <section className={styles.root}>
      <h2 className={styles.head}>
        <Flag countryCode={tournament.category.countryCode} />
        <a href={paths.league(tournament)}>{`${tournament.category.name} · ${tournament.name}`}</a>
      </h2>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <ResultRow match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResultRow({ match }: { match: Match }) {
  const format = useLocalFormat()
  const { home, away } = match.competitors
  const total = match.statistics?.totalScore
  return (
    <a href={usePaths().match(match)} className={styles.row}>
      <time className={styles.time} dateTime={match.startTime}>
        {format.time(match.startTime)}
      </time>
      <span className={styles.teams}>
        <Side {...home} score={total?.home} hasWon={total ? total.home > total.away : false} />
        <Side {...away} score={total?.away} hasWon={total ? total.away > total.home : false} />
      </span>
    </a>
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
      <span className={styles.name}>{name}</span>
      <span className={styles.score}>{score ?? '–'}</span>
    </span>
  )
}
