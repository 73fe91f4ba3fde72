import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market, Outcome } from '@touchline/contract/entities/match/market'
import { useMemo } from 'react'
import { OddsButton } from '../../../../shared/odds/odds-button.tsx'
import { offerKey } from '../../../../shared/odds/offered-selection.ts'
import { FoldButton, useFold } from '../fold.tsx'
import styles from './correct-score-grid.module.css'
import { correctScores } from './correct-scores.ts'

/** Rows of the collapsed grid. */
const SHOWN_FIRST = 6

/** Scores in columns by who wins. */
export function CorrectScoreGrid({ match, market }: { match: Match; market: Market }) {
  const { home, draw, away, others } = useMemo(() => correctScores(market.outcomes), [market])
  const columns = [home, draw, away].filter(({ length }) => length > 0)
  const rows = Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, at) =>
    columns.map((column) => column[at]),
  )
  const fold = useFold(rows, SHOWN_FIRST)
  const isWhole = fold.isOpen || !fold.isLong
  const price = (outcome: Outcome) => (
    <OddsButton
      key={offerKey({ market, outcome })}
      match={match}
      market={market}
      outcome={outcome}
      label={outcome.name}
      layout="inline"
    />
  )
  return (
    <div className={styles.root}>
      {fold.shown.map((row) => (
        <div key={row.map((outcome) => outcome?.id).join('-')} className={styles.row} data-odds-row>
          {row.map((outcome, at) =>
            outcome ? price(outcome) : <span key={`below-${columns[at]?.[0]?.id}`} />,
          )}
        </div>
      ))}
      {isWhole && others.length > 0 && (
        <div className={styles.row} data-odds-row>
          {others.map(price)}
        </div>
      )}
      <FoldButton fold={fold} />
    </div>
  )
}
