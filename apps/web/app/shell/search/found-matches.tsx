import type { Match } from '@touchline/contract/entities/catalogue'
import { RowTime } from '../../shared/board/row/row-time.tsx'
import { useLiveList } from '../../shared/board/use-live-list.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { isUnderWay } from '../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../shared/live/matches/use-match-state.ts'
import { useSeedMatches } from '../../shared/live/prices/use-seed.ts'
import { OddsButton } from '../../shared/odds/odds-button.tsx'
import { offerKey } from '../../shared/odds/offered-selection.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './search-panel.module.css'

interface FoundMatchesProps {
  matches: readonly Match[]
  refetch: () => Promise<unknown>
}

/** Each with its score or start, and with the prices of its main market. */
export function FoundMatches({ matches, refetch }: FoundMatchesProps) {
  useSeedMatches(matches)
  useLiveList({ matches, isOpenToLive: false, refetch })
  return matches.map((match) => <FoundMatch key={match.id} match={match} />)
}

function FoundMatch({ match }: { match: Match }) {
  const t = useT()
  const paths = usePaths()
  const { mainMarket: market, tournament } = match
  const { home, away } = match.competitors
  const name = t('sb.board.match', { home: home.name, away: away.name })
  return (
    <li className={styles.entity} data-odds-row>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text stands deeper than the rule looks */}
      <a href={paths.match(match)} className={styles.result} data-result>
        <span className={styles.names}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.detail}>
            <LiveScore match={match} first="home" />
            <RowTime match={match} />
            <span className={styles.league}>{tournament.name}</span>
          </span>
        </span>
      </a>
      {market && (
        // A price is picked, and the results stay: only a link leads away.
        <span className={styles.prices} onClick={(event) => event.stopPropagation()} role="presentation">
          {market.outcomes.map((outcome) => (
            <OddsButton
              key={offerKey({ market, outcome })}
              match={match}
              market={market}
              outcome={outcome}
              label={outcome.shortName}
            />
          ))}
        </span>
      )}
    </li>
  )
}

/** Against whom a team plays next, and when, or how it stands: its own goals first, since it stands alone above them. */
export function NextMatch({ match, teamId }: { match: Match; teamId: number }) {
  const { home, away } = match.competitors
  const isHome = home.id === teamId
  const other = isHome ? away : home
  return (
    <>
      <LiveScore match={match} first={isHome ? 'home' : 'away'} />
      <RowTime match={match} />
      <span className={styles.league} dir="auto">
        {`– ${other.name}`}
      </span>
    </>
  )
}

function LiveScore({ match, first }: { match: Match; first: 'home' | 'away' }) {
  const { status, statistics } = useMatchState(match)
  const second = first === 'home' ? 'away' : 'home'
  const score = isUnderWay(status) ? statistics?.totalScore : null
  return (
    score && (
      <span className={styles.score} dir="ltr">
        {`${score[first]}:${score[second]}`}
      </span>
    )
  )
}
