import type { TournamentRef } from '@touchline/contract/entities/catalogue'
import { usePaths } from '../paths/use-paths.ts'
import { Flag } from '../pictures/flag.tsx'
import type { BoardColumns } from './board-items.ts'
import styles from './league-head.module.css'
import { useHeadingBelow } from './listing-section.tsx'

export interface LeagueHeadProps {
  tournament: TournamentRef
  columns: BoardColumns
}

/** Country, league, and what the columns of prices below are. */
export function LeagueHead({ tournament, columns }: LeagueHeadProps) {
  const paths = usePaths()
  const { category } = tournament
  const Heading = useHeadingBelow()
  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line react/static-components -- the name of an element, no component */}
      <Heading className={styles.title}>
        <Flag countryCode={category.countryCode} />
        <a href={paths.category({ ...category, sport: tournament.sport })} className={styles.category}>
          {category.name}
        </a>
        <a href={paths.league(tournament)} className={styles.league} dir="auto">
          {tournament.name}
        </a>
      </Heading>
      <Columns heads={columns.main} className={styles.main} />
      <Columns heads={columns.secondary} className={styles.secondary} />
    </div>
  )
}

/** Every price says in its own name what it is; the heads are for eyes. */
function Columns({ heads, className }: { heads: readonly string[]; className: string | undefined }) {
  return (
    <div className={className} aria-hidden>
      {heads.map((head) => (
        <span key={head} className={styles.column}>
          {head}
        </span>
      ))}
    </div>
  )
}
