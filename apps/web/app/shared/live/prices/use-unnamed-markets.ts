import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../live-provider.tsx'

/** New markets arrive in bursts and on thousands of pages at once: the requests are delayed and spread. */
const NAMES_AFTER_MS = 500
const NAMES_SPREAD_MS = 2000

/** Refetches the markets of a match when it has one that no reply has named, or that the latest one left out. */
export function useUnnamedMarkets(matchId: number, refetch: () => Promise<unknown>): void {
  const { prices } = useLive()
  const onUnnamed = useEffectEvent(() => {
    refetch().catch(() => undefined)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = prices.unnamedMarkets.subscribe(String(matchId), () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          onUnnamed()
        },
        NAMES_AFTER_MS + Math.random() * NAMES_SPREAD_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [prices, matchId])
}
