import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useUnnamedMarkets } from '../../shared/live/prices/use-unnamed-markets.ts'
import { useMatchChannel } from '../../shared/live/use-channels.ts'

/** Subscribes to the prices of an outright, and refetches it when it opens, closes, is decided or gets prices. */
export function useLiveOutright(id: number, refetch: () => Promise<unknown>): void {
  const live = useLive()
  useMatchChannel(id, refetch)
  useUnnamedMarkets(id, refetch)
  const onStatus = useEffectEvent(() => {
    refetch().catch(() => undefined)
  })
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type === 'match_status_changed' && event.matchId === id) onStatus()
      }),
    [live, id],
  )
}
