import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract/entities/bet'
import { useEffect, useMemo } from 'react'
import { recentBets } from '../../../shared/player/bets/bets.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import type { SaleState } from '../cashout/cashout-sales.ts'
import { useCashoutSales } from '../cashout/use-cashout-sales.ts'

/** In the slip's panel, on the page of bets and on a match's. */
let shownLists = 0

/** A bet sold while lists of bets are shown stays in them until the last of them is left. */
export function useWithSold(
  bets: readonly Bet[] | undefined,
  belongs: (bet: Bet) => boolean,
): readonly Bet[] | undefined {
  const { sales, dismiss } = useCashoutSales()
  const now = useStore(sales)
  const queries = useQueryClient()
  useEffect(() => {
    shownLists += 1
    return () => {
      shownLists -= 1
      if (shownLists > 0) return
      for (const { id } of soldBets(sales.get())) dismiss(id)
    }
  }, [sales, dismiss])
  return useMemo(() => {
    const isGone = (bet: Bet) => belongs(bet) && !bets?.some(({ id }) => id === bet.id)
    const kept = bets ? [...soldBets(now), ...betsOnSale(now, queries)].filter(isGone) : []
    return bets && kept.length > 0 ? [...bets, ...kept].toSorted((one, other) => other.id - one.id) : bets
  }, [bets, now, belongs, queries])
}

function soldBets(sales: ReadonlyMap<number, SaleState>): Bet[] {
  return [...sales.values()].flatMap((sale) => (sale.status === 'sold' ? [sale.bet] : []))
}

/** Its event may come before the reply: a card that left the list meanwhile would lose the focus. */
function betsOnSale(sales: ReadonlyMap<number, SaleState>, queries: QueryClient): Bet[] {
  return [...sales].flatMap(([id, { status }]) => {
    const bet = recentBets(queries).find((each) => each.id === id)
    return bet && (status === 'sending' || status === 'unsure') ? [bet] : []
  })
}
