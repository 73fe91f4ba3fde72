import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useMatchChannel } from '../../shared/live/use-channels.ts'

/** Subscribes to the prices of an outright, and refetches it when it opens, closes or is decided. */
export function useLiveOutright(id: number, refetch: () => Promise<unknown>): void {
  const live = useLive()
  useMatchChannel(id, refetch)
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
