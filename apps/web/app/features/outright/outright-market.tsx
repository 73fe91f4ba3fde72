import type { Outright } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { useT } from '../../shared/i18n/use-t.ts'
import { isolated, outrightOffer } from '../../shared/listing/outrights/outright-offer.ts'
import { OddsButton } from '../../shared/odds/odds-button.tsx'
import { OddsGrid } from '../../shared/odds/odds-grid.tsx'
import { offerKey } from '../../shared/odds/offered-selection.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import styles from './outright-market.module.css'

/** All outcomes, the likeliest first when the page was opened: price changes do not change the order. */
export function OutrightMarket({ outright, market }: { outright: Outright; market: Market }) {
  const t = useT()
  const offer = outrightOffer(outright)
  const logos = new Map(outright.competitors.map(({ name, logo }) => [name, logo]))
  return (
    <section className={styles.root} aria-label={market.name}>
      <h2 className={styles.title}>{market.name}</h2>
      <OddsGrid label={t('sb.board.label')}>
        <ul className={styles.list}>
          {market.outcomes
            .toSorted((a, b) => a.odds - b.odds)
            .map((outcome) => (
              <li key={outcome.id} className={styles.row} data-odds-row>
                <Crest logo={logos.get(outcome.name) ?? ''} size={24} />
                <OddsButton
                  key={offerKey({ market, outcome })}
                  match={offer}
                  market={market}
                  outcome={outcome}
                  label={isolated(outcome.name)}
                  layout="inline"
                />
              </li>
            ))}
        </ul>
      </OddsGrid>
    </section>
  )
}
