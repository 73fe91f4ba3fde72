import type { Match } from '@touchline/contract/entities/catalogue'
import { RowTime } from '../../shared/board/row/row-time.tsx'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../shared/live/matches/use-match-state.ts'
import { OddsButton } from '../../shared/odds/odds-button.tsx'
import { offerKey } from '../../shared/odds/offered-selection.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './top-match-card.module.css'

export interface TopMatchCardProps {
  match: Match
  /** Why it is shown, where the player's own past is why. */
  reason?: string
}

/** One match as a large card. */
export function TopMatchCard({ match, reason }: TopMatchCardProps) {
  const paths = usePaths()
  const { tournament, competitors, mainMarket: market } = match
  const { status, statistics } = useMatchState(match)
  const score = matchPhase(status) === 'upcoming' ? null : statistics?.totalScore
  return (
    <article className={styles.root} data-odds-row>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <a href={paths.match(match)} className={styles.link}>
        <span className={styles.league}>
          <Flag countryCode={tournament.category.countryCode} />
          <span className={styles.leagueName}>{tournament.name}</span>
          <RowTime match={match} />
        </span>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <Crest logo={competitors[side].logo} size={28} />
            <span className={styles.name} dir="auto">
              {competitors[side].name}
            </span>
            {score && <span className={styles.score}>{score[side]}</span>}
          </span>
        ))}
      </a>
      <div className={styles.prices}>
        {market?.outcomes.map((outcome) => (
          <OddsButton
            key={offerKey({ market, outcome })}
            match={match}
            market={market}
            outcome={outcome}
            label={outcome.shortName}
          />
        ))}
      </div>
    </article>
  )
}
