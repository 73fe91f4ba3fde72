import type { Outright } from '@touchline/contract/entities/catalogue'
import { EmptyState } from '@touchline/ui/state-message'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLocalFormat } from '../../i18n/use-local-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSeedAllMarkets } from '../../live/prices/use-seed.ts'
import { useUnnamedMarkets } from '../../live/prices/use-unnamed-markets.ts'
import { useMatchChannel } from '../../live/use-channels.ts'
import { OddsButton } from '../../odds/odds-button.tsx'
import { OddsGrid } from '../../odds/odds-grid.tsx'
import { offerKey } from '../../odds/offered-selection.ts'
import { Flag } from '../../pictures/flag.tsx'
import { usePaths } from '../../site/use-paths.ts'
import styles from './outright-list.module.css'
import { isolated, outrightOffer } from './outright-offer.ts'

/** Prices in a row: the favourites. */
const FAVOURITES_SHOWN = 3

export interface OutrightListProps {
  outrights: readonly Outright[]
  /** Fetches prices that may have been missed. */
  refetch: () => Promise<unknown>
}

/** Outrights with the prices of their favourites; the others are on the outright's page. */
export function OutrightList({ outrights, refetch }: OutrightListProps) {
  const t = useT()
  if (outrights.length === 0) {
    return <EmptyState title={t('sb.outrights.empty')}>{t('sb.outrights.empty.hint')}</EmptyState>
  }
  return (
    <OddsGrid label={t('sb.board.label')}>
      <ul className={styles.root}>
        {outrights.map((outright) => (
          <li key={outright.id} className={styles.row} data-odds-row>
            <OutrightRow outright={outright} refetch={refetch} />
          </li>
        ))}
      </ul>
    </OddsGrid>
  )
}

function OutrightRow({ outright, refetch }: { outright: Outright; refetch: () => Promise<unknown> }) {
  const t = useT()
  const format = useLocalFormat()
  const { id, name, tournament, endDate, competitors, mainMarket } = outright
  useSeedAllMarkets(id, mainMarket ? [mainMarket] : NO_MARKETS)
  useMatchChannel(id, refetch)
  useUnnamedMarkets(id, refetch)
  const favourites = mainMarket?.outcomes.toSorted((a, b) => a.odds - b.odds).slice(0, FAVOURITES_SHOWN) ?? []
  const more = competitors.length - favourites.length
  return (
    <>
      <a href={usePaths().match(outright)} className={styles.link}>
        <span className={styles.title}>
          <Flag countryCode={tournament.category.countryCode} />
          <span className={styles.name}>{name}</span>
          <ChevronRight className={styles.chevron} size={16} data-mirror aria-hidden />
        </span>
        <span className={styles.facts}>
          {[
            mainMarket?.name ?? t('sb.outrights.no_prices'),
            endDate && t('sb.outrights.until', { date: format.date(endDate) }),
            more > 0 && t('sb.outrights.more', { count: more }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </a>
      {mainMarket && (
        <div className={styles.prices}>
          {favourites.map((outcome) => (
            <OddsButton
              key={offerKey({ market: mainMarket, outcome })}
              match={outrightOffer(outright)}
              market={mainMarket}
              outcome={outcome}
              label={isolated(outcome.name)}
            />
          ))}
        </div>
      )}
    </>
  )
}

const NO_MARKETS: never[] = []
