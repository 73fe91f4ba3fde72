import { useEffect, useEffectEvent } from 'react'
import type { Resync } from './connection/subscriptions.ts'
import { useLive } from './live-provider.tsx'

/** Subscribes to a match while the component is mounted. */
export function useMatchChannel(matchId: number, resync: Resync): void {
  const live = useLive()
  const onResync = useEffectEvent(resync)
  useEffect(() => live.subscribeToMatch(matchId, () => onResync()), [live, matchId])
}

/** Subscribes to prices of lists and their chosen columns (keys separated by spaces), and to all scores. */
export function useListChannels(listKeys: string, resync: Resync, columns = ''): void {
  const live = useLive()
  const onResync = useEffectEvent(resync)
  const isEmpty = listKeys === ''
  // An empty list has no other channel to catch up by.
  useEffect(() => live.subscribeToPublic(isEmpty ? () => onResync() : undefined), [live, isEmpty])
  useEffect(() => {
    const keys = listKeys.split(' ').filter(Boolean)
    const names = columns.split(' ').filter(Boolean)
    const resyncFor = (at: number) => (at === 0 ? () => onResync() : undefined)
    const lists = keys.map((key, at) => live.subscribeToList(key, resyncFor(at)))
    // Without replay on these, the first subscription fetches as well.
    const ofColumns = keys.flatMap((key, at) =>
      names.map((name, nth) => live.subscribeToColumn(key, name, resyncFor(at + nth))),
    )
    const leaves = [...lists, ...ofColumns]
    return () => leaves.forEach((leave) => leave())
  }, [live, listKeys, columns])
}
