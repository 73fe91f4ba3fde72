import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { useMemo } from 'react'
import { useLive } from '../../live/live-provider.tsx'
import { useBalancedLine } from '../../live/prices/use-market-state.ts'
import { lineLabel } from '../../odds/line-label.ts'
import { marketOnLine } from '../../odds/market-line.ts'
import { OddsButton } from '../../odds/odds-button.tsx'
import { offerKey } from '../../odds/offered-selection.ts'
import type { ColumnPosition } from '../board-columns.ts'
import styles from './row-prices.module.css'

export interface RowPricesProps {
  match: Match
  market: Market | null
  position: ColumnPosition
  isStacked: boolean
}

/** The prices of one market; an empty column where a match has no such market. */
export function RowPrices({ match, market, position, isStacked }: RowPricesProps) {
  return (
    <div className={styles.root} data-column={position} data-ways={market?.outcomes.length}>
      {market && <MarketPrices match={match} market={market} labels={isStacked ? 'side' : 'line'} />}
    </div>
  )
}

interface PricesProps {
  match: Match
  market: Market
  /** Under a column's head the line alone; beside the price what can be no shorter; above it the outcome with its line. */
  labels: 'line' | 'side' | 'full'
}

export function MarketPrices(props: PricesProps) {
  return props.market.family === 'line' ? <LinePrices {...props} /> : <Prices {...props} />
}

/** Of a market with lines, the balanced one; each price carries its line. */
function LinePrices({ market, ...rest }: PricesProps) {
  const { prices } = useLive()
  const specifier = useBalancedLine(market)
  const shown = useMemo(
    () => marketOnLine(market, specifier, prices.outcomes.get),
    [market, specifier, prices],
  )
  return <Prices {...rest} market={shown} />
}

function Prices({ match, market, labels }: PricesProps) {
  return market.outcomes.map((outcome, at) => (
    <OddsButton
      key={offerKey({ market, outcome })}
      match={match}
      market={market}
      outcome={outcome}
      layout={labels === 'side' ? 'side' : 'stacked'}
      label={labels === 'line' ? lineLabel(market, at) : namedLine(market, at, labels)}
    />
  ))
}

/** A handicap’s line is enough beside its side; a total’s needs over or under. */
function namedLine(market: Market, at: number, labels: PricesProps['labels']): string {
  const line = lineLabel(market, at)
  const word = market.outcomes[at]?.shortName ?? ''
  if (line === undefined) return word
  return labels === 'side' && market.specifier.includes('hcp=') ? line : `${word} ${line}`
}
