import type { Match, TeamColors } from '@touchline/contract/entities/catalogue'
import type { CSSProperties } from 'react'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../shared/live/matches/use-match-state.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import periodTable from './period-table.module.css'
import styles from './scoreboard.module.css'
import { ScoreboardCentre } from './scoreboard-centre.tsx'

/** Loaded for every sport but football. */
export const LazyPeriodTable = lazyComponent(
  () => import('./period-table.tsx').then((module) => module.PeriodTable),
  periodTable.root,
)

/** The head of a match page. Its height stays the same from before the start to after the end. */
export function Scoreboard({ match, colors }: { match: Match; colors: TeamColors }) {
  const t = useT()
  const paths = usePaths()
  const state = useMatchState(match)
  const { tournament, competitors } = match
  const { home, away } = competitors
  const { category, sport } = tournament
  return (
    <header className={styles.root} data-phase={matchPhase(state.status)} style={sideColors(colors)}>
      <div className={styles.league}>
        <nav aria-label={t('a11y.breadcrumb')} className={styles.path}>
          <Flag countryCode={category.countryCode} />
          <a href={paths.sport(sport.key)}>{sport.name}</a>
          <span aria-hidden>/</span>
          <a href={paths.category({ ...category, sport })}>{category.name}</a>
          <span aria-hidden>/</span>
          <a href={paths.league(tournament)}>{tournament.name}</a>
        </nav>
        <FavoriteStar
          type="matches"
          id={match.id}
          name={t('sb.board.match', { home: home.name, away: away.name })}
        />
      </div>
      <h1 className={styles.sides}>
        <span className={styles.side}>
          <Crest logo={home.logo} size={48} isEager />
          <SideName name={home.name} />
        </span>
        <ScoreboardCentre match={match} state={state} />
        <span className={styles.side}>
          <Crest logo={away.logo} size={48} isEager />
          <SideName name={away.name} />
        </span>
      </h1>
      <LazyPeriodTable match={match} state={state} />
      {match.stadium && (
        <p className={styles.place}>{[match.stadium, match.city].filter(Boolean).join(', ')}</p>
      )}
    </header>
  )
}

/** Whole words on the narrowest phones: the longest one says how small its letters must be there. */
function SideName({ name }: { name: string }) {
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length))
  const style: CSSProperties & Record<`--${string}`, number> = { '--longest-word': longest }
  return (
    <span className={styles.name} dir="auto" style={style}>
      {name}
    </span>
  )
}

/** A side without a colour keeps the surface's. */
function sideColors({ home, away }: TeamColors): CSSProperties & Record<`--${string}`, string> {
  return { ...(home && { '--home': home }), ...(away && { '--away': away }) }
}
