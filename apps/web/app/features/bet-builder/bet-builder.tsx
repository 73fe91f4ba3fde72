import { useQuery } from '@tanstack/react-query'
import { getCustomBetMarkets } from '@touchline/contract/calls/bets/custom-bet'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { Match } from '@touchline/contract/entities/catalogue'
import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useMemo } from 'react'
import { callQuery } from '../../shared/api/call-query.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSeedMarkets } from '../../shared/live/prices/use-seed.ts'
import styles from './bet-builder.module.css'
import { BuilderAnnouncer } from './builder-announcer.tsx'
import { BuilderMarkets } from './markets/builder-markets.tsx'
import { BuilderSkeleton } from './markets/builder-skeleton.tsx'
import { PopularCombinations } from './markets/popular-combinations.tsx'
import { ProblemList } from './quote/problem-list.tsx'
import { legsByKey } from './state/leg.ts'
import { useBuilder } from './state/use-builder.ts'
import { useFreshOffer } from './state/use-fresh-offer.ts'
import { BuilderTray } from './tray/builder-tray.tsx'

/** Combines outcomes of one match at one price. */
export function BetBuilder({ matchId }: { matchId: number }) {
  const t = useT()
  const api = useApi()
  const match = useQuery(callQuery(api, getMatch, { params: { id: matchId } })).data?.match
  const offer = useQuery(callQuery(api, getCustomBetMarkets, { params: { matchId } }))
  if (offer.isError && !offer.data) {
    return (
      <ErrorState
        title={t('sb.builder.not_loaded')}
        action={<Button onClick={() => void offer.refetch()}>{t('sb.builder.retry')}</Button>}
      />
    )
  }
  if (!match || !offer.data) return <BuilderSkeleton />
  if (offer.data.markets.length === 0) {
    return <EmptyState title={t('sb.builder.empty')}>{t('sb.builder.empty.hint')}</EmptyState>
  }
  return <Workbench match={match} offer={offer.data} />
}

interface WorkbenchProps {
  match: Match
  offer: ReplyOf<typeof getCustomBetMarkets>
}

function Workbench({ match, offer: { markets, popular } }: WorkbenchProps) {
  const t = useT()
  const offered = useMemo(() => legsByKey(t, match, markets), [t, match, markets])
  const builder = useBuilder(match, offered)
  useSeedMarkets(markets)
  useFreshOffer(match.id)
  return (
    <div className={styles.root}>
      <PopularCombinations builder={builder} popular={popular} offered={offered} />
      <BuilderMarkets builder={builder} markets={markets} offered={offered} />
      <ProblemList builder={builder} />
      <BuilderTray builder={builder} />
      <BuilderAnnouncer builder={builder} />
    </div>
  )
}
