import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { OddsButton } from '../../../../shared/odds/odds-button.tsx'
import { offerKey } from '../../../../shared/odds/offered-selection.ts'
import { labelLines } from './label-length.ts'
import styles from './outcome-row.module.css'

/** Two or three sides next to each other. */
export function OutcomeRow({ match, market }: { match: Match; market: Market }) {
  return (
    <div className={styles.root} data-odds-row data-label-lines={labelLines(market.outcomes)}>
      {market.outcomes.map((outcome) => (
        <OddsButton
          key={offerKey({ market, outcome })}
          match={match}
          market={market}
          outcome={outcome}
          label={outcome.name}
        />
      ))}
    </div>
  )
}
