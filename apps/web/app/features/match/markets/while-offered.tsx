import type { Market } from '@touchline/contract/entities/market'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { liveMarketKey } from '../../../shared/live/prices/price-book.ts'
import styles from './while-offered.module.css'

export interface WhileOfferedProps {
  markets: readonly Market[]
  isHidden?: boolean
  children: ReactNode
}

/** Collapses its content with an animation once all these markets are withdrawn. */
export function WhileOffered({ markets, isHidden = false, children }: WhileOfferedProps) {
  const isWithdrawn = useAreWithdrawn(markets)
  return (
    <div
      className={styles.root}
      data-withdrawn={isWithdrawn || undefined}
      inert={isWithdrawn}
      hidden={isHidden}
    >
      <div className={styles.content}>{children}</div>
    </div>
  )
}

function useAreWithdrawn(markets: readonly Market[]): boolean {
  const { prices } = useLive()
  const keys = markets.map((market) => liveMarketKey(market.matchId, market))
  const joined = keys.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = joined.split(' ').map((key) => prices.markets.subscribe(key, listener))
      return () => leaves.forEach((leave) => leave())
    },
    [prices, joined],
  )
  return useSyncExternalStore(
    subscribe,
    () => keys.every((key) => prices.markets.get(key)?.isRemoved ?? false),
    () => false,
  )
}
