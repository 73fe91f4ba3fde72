import type { Match } from '@touchline/contract/entities/catalogue'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './league-results.module.css'
import { MatchResultRow } from './match-result-row.tsx'

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
            <MatchResultRow match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}
