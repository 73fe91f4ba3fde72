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
      {market &&
        (market.family === 'line' ? (
          <LinePrices match={match} market={market} isStacked={isStacked} />
        ) : (
          <Prices match={match} market={market} isStacked={isStacked} />
        ))}
    </div>
  )
}

interface PricesProps {
  match: Match
  market: Market
  isStacked: boolean
}

/** Of a market with lines, the balanced one; each price carries its line. */
function LinePrices({ match, market, isStacked }: PricesProps) {
  const { prices } = useLive()
  const specifier = useBalancedLine(market)
  const shown = useMemo(
    () => marketOnLine(market, specifier, prices.outcomes.get),
    [market, specifier, prices],
  )
  return <Prices match={match} market={shown} isStacked={isStacked} />
}

function Prices({ match, market, isStacked }: PricesProps) {
  return market.outcomes.map((outcome, at) => (
    <OddsButton
      key={offerKey({ market, outcome })}
      match={match}
      market={market}
      outcome={outcome}
      {...(isStacked
        ? { layout: 'side', label: stackedLabel(market, at) }
        : { label: lineLabel(market, at) })}
    />
  ))
}

/** A handicap’s line is enough beside its side; a total’s needs over or under. */
function stackedLabel(market: Market, at: number): string {
  const line = lineLabel(market, at)
  const word = market.outcomes[at]?.shortName ?? ''
  if (line === undefined) return word
  return market.specifier.includes('hcp=') ? line : `${word} ${line}`
}
