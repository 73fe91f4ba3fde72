import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { OddsButton } from '../../../../shared/odds/odds-button.tsx'
import { offerKey } from '../../../../shared/odds/offered-selection.ts'
import { FoldButton, useFold } from '../fold.tsx'
import { fillWholeRows } from './label-length.ts'
import styles from './outcome-list.module.css'

const SHOWN_FIRST = 9

/** Many outcomes: as many columns as fit, a long list folded. */
export function OutcomeList({ match, market }: { match: Match; market: Market }) {
  const fold = useFold(market.outcomes, SHOWN_FIRST)
  return (
    <>
      <div className={styles.root} data-odds-row data-long={fillWholeRows(market.outcomes) || undefined}>
        {fold.shown.map((outcome) => (
          <OddsButton
            key={offerKey({ market, outcome })}
            match={match}
            market={market}
            outcome={outcome}
            label={outcome.name}
            layout="inline"
          />
        ))}
      </div>
      <FoldButton fold={fold} />
    </>
  )
}
