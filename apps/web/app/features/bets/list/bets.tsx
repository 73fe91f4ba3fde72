import { useQueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { ErrorState } from '@touchline/ui/state-message'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { useBets } from '../../../shared/player/bets/bets.ts'
import { invalidateBets } from '../../../shared/player/bets/invalidate-bets.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import type { SaleState } from '../cashout/cashout-sales.ts'
import { useCashoutSales } from '../cashout/use-cashout-sales.ts'
import { BetCardList } from './bet-card-list.tsx'
import { BetsSkeleton, NoBets } from './bet-states.tsx'
import { type BetsChoice, choiceBounds } from './bets-choice.ts'
import { MoreBets } from './more-bets.tsx'
import { OpenSummary } from './open-summary.tsx'

export interface BetsProps {
  choice: BetsChoice
  /** The scrolling element; null is the window. */
  scroller: RefObject<HTMLElement | null> | null
  onAnyTime: () => void
}

/** The bets of a filter: loaded page by page, rendered as far as they are visible. */
export function Bets({ choice, scroller, onAnyTime }: BetsProps) {
  const t = useT()
  const { timeZone } = useLocalFormat()
  const [nowMs] = useState(Date.now)
  const { view, range } = choice
  const bounds = choiceBounds(choice, nowMs, timeZone)
  const { bets: known, isError, refetch, ...paging } = useBets({ view, ...bounds })
  const bets = useWithSold(known, view === 'open')
  useFollowMatches()
  if (bets === undefined && isError) {
    return (
      <ErrorState
        title={t('sb.my_bets.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (bets === undefined) return <BetsSkeleton />
  return (
    <>
      {view === 'open' && !paging.hasNextPage && <OpenSummary bets={bets} />}
      {bets.length > 0 && <BetCardList bets={bets} scroller={scroller} />}
      {bets.length === 0 && !paging.hasNextPage && (
        <NoBets view={view} onAnyTime={range === 'any' ? undefined : onAnyTime} />
      )}
      <MoreBets {...paging} onMore={() => void paging.fetchNextPage()} />
    </>
  )
}

/** A bet sold while the list is shown stays in it until the list is left. */
function useWithSold(bets: readonly Bet[] | undefined, isKept: boolean): readonly Bet[] | undefined {
  const { sales, dismiss } = useCashoutSales()
  const now = useStore(sales)
  useEffect(
    () => () => {
      for (const { id } of soldBets(sales.get())) dismiss(id)
    },
    [sales, dismiss],
  )
  return useMemo(() => {
    const kept = isKept && bets ? soldBets(now).filter(({ id }) => !bets.some((bet) => bet.id === id)) : []
    return bets && kept.length > 0 ? [...bets, ...kept].toSorted((one, other) => other.id - one.id) : bets
  }, [bets, now, isKept])
}

function soldBets(sales: ReadonlyMap<number, SaleState>): Bet[] {
  return [...sales.values()].flatMap((sale) => (sale.status === 'sold' ? [sale.bet] : []))
}

/**
 * Subscribes to scores and statuses of all matches; for those not followed before, the bets are fetched again. The scores do
 * not wait for them.
 */
function useFollowMatches(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => live.subscribeToPublic(async () => void invalidateBets(queries, 'open')), [live, queries])
}
