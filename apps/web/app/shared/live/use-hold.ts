import { useEffect, useEffectEvent } from 'react'
import type { Resync } from './channels.ts'
import { useLive } from './live-provider.tsx'

/** Subscribes to a match while the component is mounted. */
export function useHoldMatch(matchId: number, resync: Resync): void {
  const live = useLive()
  const onResync = useEffectEvent(resync)
  useEffect(() => live.holdMatch(matchId, () => onResync()), [live, matchId])
}

/** Subscribes to the prices of lists, by keys with spaces between, and to everyone's scores. */
export function useHoldLists(listKeys: string, resync: Resync): void {
  const live = useLive()
  const onResync = useEffectEvent(resync)
  useEffect(() => live.holdPublic(), [live])
  useEffect(() => {
    const keys = listKeys.split(' ').filter(Boolean)
    const releases = keys.map((key, at) => live.holdList(key, at === 0 ? () => onResync() : undefined))
    return () => releases.forEach((release) => release())
  }, [live, listKeys])
}
