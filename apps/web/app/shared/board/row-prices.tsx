import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/market'
import { useMemo } from 'react'
import { useLive } from '../live/live-provider.tsx'
import { useBalancedLine } from '../live/use-market-state.ts'
import { lineLabel } from '../odds/line-label.ts'
import { marketOnLine } from '../odds/market-line.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { offerKey } from '../odds/offered-selection.ts'
import styles from './row-prices.module.css'

export interface RowPricesProps {
  match: Match
  market: Market | null
  column: 'main' | 'secondary'
}

/** The prices of one market in their columns; the columns stay where a match has no such market. */
export function RowPrices({ match, market, column }: RowPricesProps) {
  return (
    <div className={styles.root} data-column={column}>
      {market &&
        (market.family === 'line' ? (
          <LinePrices match={match} market={market} />
        ) : (
          <Prices match={match} market={market} />
        ))}
    </div>
  )
}

/** Of a market with lines, the balanced one; each price carries its line. */
function LinePrices({ match, market }: { match: Match; market: Market }) {
  const { prices } = useLive()
  const specifier = useBalancedLine(market)
  const shown = useMemo(
    () => marketOnLine(market, specifier, prices.outcomes.get),
    [market, specifier, prices],
  )
  return <Prices match={match} market={shown} />
}

function Prices({ match, market }: { match: Match; market: Market }) {
  return market.outcomes.map((outcome, at) => (
    <OddsButton
      key={offerKey({ market, outcome })}
      match={match}
      market={market}
      outcome={outcome}
      label={lineLabel(market, at)}
    />
  ))
}
