import type { Bet } from '@touchline/contract/entities/bet'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../../shared/store/use-store.ts'
import type { SaleState } from '../cashout/cashout-sales.ts'
import { useCashoutSales } from '../cashout/use-cashout-sales.ts'

/** A bet sold while its list is shown stays in it until the list is left. */
export function useWithSold(
  bets: readonly Bet[] | undefined,
  belongs: (bet: Bet) => boolean,
): readonly Bet[] | undefined {
  const { sales, dismiss } = useCashoutSales()
  const now = useStore(sales)
  useEffect(
    () => () => {
      for (const { id } of soldBets(sales.get())) dismiss(id)
    },
    [sales, dismiss],
  )
  return useMemo(() => {
    const isGone = (bet: Bet) => belongs(bet) && !bets?.some(({ id }) => id === bet.id)
    const kept = bets ? soldBets(now).filter(isGone) : []
    return bets && kept.length > 0 ? [...bets, ...kept].toSorted((one, other) => other.id - one.id) : bets
  }, [bets, now, belongs])
}

function soldBets(sales: ReadonlyMap<number, SaleState>): Bet[] {
  return [...sales.values()].flatMap((sale) => (sale.status === 'sold' ? [sale.bet] : []))
}
