import type { TournamentRef } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useT } from '../../i18n/use-t.ts'
import { Flag } from '../../pictures/flag.tsx'
import { usePaths } from '../../site/use-paths.ts'
import { COLUMN_POSITIONS } from '../board-columns.ts'
import type { BoardHead } from '../lines/board-items.ts'
import { useHeadingBelow } from '../listing-section.tsx'
import styles from './league-head.module.css'

export interface LeagueHeadProps {
  tournament: TournamentRef
  /** Of leagues of several sports. */
  isOfMany: boolean
  heads: readonly BoardHead[]
}

/** Sport where there are several, country, league, and the heads of the columns. */
export function LeagueHead({ tournament, isOfMany, heads }: LeagueHeadProps) {
  const paths = usePaths()
  const { category } = tournament
  const Heading = useHeadingBelow()
  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line react/static-components -- the name of an element, no component */}
      <Heading className={styles.title}>
        {isOfMany && <SportIcon sportKey={tournament.sport.key} size={16} />}
        {/* A globe beside it would say nothing more. */}
        {(category.countryCode || !isOfMany) && <Flag countryCode={category.countryCode} />}
        <a href={paths.category({ ...category, sport: tournament.sport })} className={styles.category}>
          {category.name}
        </a>
        <a href={paths.league(tournament)} className={styles.league} dir="auto">
          {tournament.name}
        </a>
      </Heading>
      {heads.map((head, at) => (
        <ColumnHead key={COLUMN_POSITIONS[at]} head={head} position={COLUMN_POSITIONS[at]} />
      ))}
    </div>
  )
}

/** Hidden from screen readers: each price has a name of its own. */
function ColumnHead({ head, position }: { head: BoardHead; position: string | undefined }) {
  const t = useT()
  const words = 'name' in head ? [t(`sb.board.column.${head.name}`)] : head.outcomes
  return (
    <div className={styles.heads} data-column={position} data-ways={words.length} aria-hidden>
      {words.map((word) => (
        <span key={word} className={styles.column}>
          {word}
        </span>
      ))}
    </div>
  )
}
