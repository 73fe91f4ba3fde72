import { useQuery } from '@tanstack/react-query'
import type { PopularBet } from '@touchline/contract/entities/popular-bet'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { RowTime } from '../../../shared/board/row/row-time.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSeedMarkets, useSeedMatches } from '../../../shared/live/prices/use-seed.ts'
import { useMatchChannel } from '../../../shared/live/use-channels.ts'
import { OddsButton } from '../../../shared/odds/odds-button.tsx'
import { OddsGrid } from '../../../shared/odds/odds-grid.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { popularBetsQuery } from '../load-home.ts'
import styles from '../strip.module.css'
import own from './popular-bets.module.css'

const NONE: readonly PopularBet[] = []

/** What most players have lately bet on; nothing while nobody has, or where the platform does not tell. */
export function PopularBets() {
  const t = useT()
  const { data, refetch } = useQuery({ ...popularBetsQuery(useApi()), retry: false })
  const popular = data?.popularBets ?? NONE
  useSeedMatches(useMemo(() => popular.map(({ match }) => match), [popular]))
  useSeedMarkets(useMemo(() => popular.map(({ market }) => market), [popular]))
  if (popular.length === 0) return null
  return (
    <ListingSection title={t('sb.block.popular_bets.title')}>
      <OddsGrid label={t('sb.block.popular_bets.title')}>
        <ul className={styles.list}>
          {popular.map((bet) => (
            <li
              key={`${bet.market.matchId}:${bet.market.id}:${bet.market.specifier}:${bet.outcomeId}`}
              className={styles.item}
            >
              <PopularBetCard bet={bet} onResync={() => refetch({ throwOnError: true })} />
            </li>
          ))}
        </ul>
      </OddsGrid>
    </ListingSection>
  )
}

function PopularBetCard({ bet, onResync }: { bet: PopularBet; onResync: () => Promise<unknown> }) {
  const t = useT()
  const paths = usePaths()
  const { match, market, outcomeId, playersAtLeast } = bet
  // Lists carry the prices of their own markets alone.
  useMatchChannel(match.id, onResync)
  const outcome = market.outcomes.find(({ id }) => id === outcomeId)
  if (!outcome) return null
  const { home, away } = match.competitors
  return (
    <article className={own.root} data-odds-row>
      <a href={paths.match(match)} className={own.match}>
        <span className={own.name} dir="auto">
          {t('sb.board.match', { home: home.name, away: away.name })}
        </span>
        <RowTime match={match} />
      </a>
      <div className={own.price}>
        <OddsButton match={match} market={market} outcome={outcome} label={outcome.name} layout="inline" />
      </div>
      <p className={own.about}>
        <span className={own.market}>{market.name}</span>
        <Users size={14} aria-hidden />
        <span>{t('sb.popular.players', { count: playersAtLeast })}</span>
      </p>
    </article>
  )
}
