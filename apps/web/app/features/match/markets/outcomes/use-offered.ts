import type { Market } from '@touchline/contract/entities/match/market'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '../../../../shared/live/live-provider.tsx'
import { liveMarketKey } from '../../../../shared/live/prices/price-book.ts'

/** Those of these markets that are not withdrawn, in their order. */
export function useOffered(markets: readonly Market[]): readonly Market[] {
  const { prices } = useLive()
  const joined = markets.map((market) => liveMarketKey(market.matchId, market)).join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = joined.split(' ').map((key) => prices.markets.subscribe(key, listener))
      return () => leaves.forEach((leave) => leave())
    },
    [prices, joined],
  )
  const withdrawn = useSyncExternalStore(
    subscribe,
    () =>
      joined
        .split(' ')
        .filter((key) => prices.markets.get(key)?.isRemoved)
        .join(' '),
    () => '',
  )
  return useMemo(() => {
    const gone = new Set(withdrawn.split(' '))
    return withdrawn === ''
      ? markets
      : markets.filter((market) => !gone.has(liveMarketKey(market.matchId, market)))
  }, [markets, withdrawn])
}
