import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMarketState } from '../../../../shared/live/prices/use-market-state.ts'
import { lineLabel } from '../../../../shared/odds/line-label.ts'
import { OddsButton } from '../../../../shared/odds/odds-button.tsx'
import { offerKey } from '../../../../shared/odds/offered-selection.ts'
import { WhileOffered } from '../outcomes/while-offered.tsx'
import styles from './line-ladder.module.css'

/** All lines of a market below each other, the balanced one marked. */
export function LineLadder({ match, markets }: { match: Match; markets: readonly Market[] }) {
  return (
    <div className={styles.root}>
      <div className={styles.heads} aria-hidden>
        {markets[0]?.outcomes.map(({ id, shortName }) => (
          <span key={id}>{shortName}</span>
        ))}
      </div>
      {markets.map((market) => (
        <WhileOffered key={market.specifier} markets={[market]}>
          <LineRow match={match} market={market} />
        </WhileOffered>
      ))}
    </div>
  )
}

function LineRow({ match, market }: { match: Match; market: Market }) {
  const t = useT()
  const { isMostBalanced } = useMarketState(market)
  return (
    <div className={styles.row} data-odds-row data-balanced={isMostBalanced || undefined}>
      {isMostBalanced && <span className={styles.mark} title={t('sb.market.balanced')} />}
      {market.outcomes.map((outcome, at) => (
        <OddsButton
          key={offerKey({ market, outcome })}
          match={match}
          market={market}
          outcome={outcome}
          label={lineLabel(market, at) ?? outcome.name}
          layout="inline"
        />
      ))}
    </div>
  )
}
