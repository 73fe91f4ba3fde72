import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { FavoriteStar } from '../../favorites/favorite-star.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useLive } from '../../live/live-provider.tsx'
import { matchPhase } from '../../live/matches/match-phase.ts'
import { useMatchState } from '../../live/matches/use-match-state.ts'
import { useLiveValue } from '../../live/prices/use-live-value.ts'
import { usePaths } from '../../site/use-paths.ts'
import { COLUMN_POSITIONS } from '../board-columns.ts'
import styles from './board-row.module.css'
import { RowPrices } from './row-prices.tsx'
import { RowTeams } from './row-teams.tsx'
import { RowTime } from './row-time.tsx'

export interface BoardRowProps {
  match: Match
  /** Of each column; null where the match has no such market. */
  markets: readonly (Market | null)[]
  isLast: boolean
  /** The prices of a market are below each other, each beside its side. */
  isStacked: boolean
}

/** A match that ends while shown fades, and is removed with the next reply. */
export function BoardRow({ match, markets, isLast, isStacked }: BoardRowProps) {
  const paths = usePaths()
  const href = paths.match(match)
  const { home, away } = match.competitors
  const t = useT()
  return (
    <div
      className={styles.root}
      data-odds-row
      data-last={isLast || undefined}
      data-over={useHasEnded(match) || undefined}
    >
      <a href={href} className={styles.link}>
        <RowTime match={match} />
        <RowTeams match={match} />
      </a>
      {COLUMN_POSITIONS.slice(0, markets.length).map((position, at) => (
        <RowPrices
          key={position}
          match={match}
          market={markets[at] ?? null}
          position={position}
          isStacked={isStacked}
        />
      ))}
      <MarketCount match={match} href={href} />
      <span className={styles.star}>
        <FavoriteStar
          type="matches"
          id={match.id}
          name={t('sb.board.match', { home: home.name, away: away.name })}
        />
      </span>
    </div>
  )
}

function MarketCount({ match, href }: { match: Match; href: string }) {
  const t = useT()
  const { availableMarkets } = useMatchState(match)
  if (availableMarkets === 0) return <span className={styles.more} />
  return (
    <a
      href={href}
      className={styles.more}
      title={t('sb.board.more_markets', { count: availableMarkets })}
      dir="ltr"
    >
      {`+${availableMarkets}`}
    </a>
  )
}

/** Ended since it was rendered. */
function useHasEnded(match: Match): boolean {
  const { matches } = useLive()
  const wasOver = matchPhase(match.status) === 'over'
  const isOver = useLiveValue(matches.states, String(match.id), (state) =>
    state ? matchPhase(state.status) === 'over' : wasOver,
  )
  return isOver && !wasOver
}
