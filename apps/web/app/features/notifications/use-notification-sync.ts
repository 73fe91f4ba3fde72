import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { cacheUnread, refetchNotifications, refetchUnread } from './notification-queries.ts'

/** Updates count and list on events, also for what was read in another tab. */
export function useNotificationSync(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    const stopEvents = live.onEvent((event) => {
      if (event.type === 'unread_counters_changed') cacheUnread(queries, event)
      if (event.type === 'unread_counters_changed' || event.type === 'notification')
        refetchNotifications(queries)
    })
    const stopGaps = live.onPlayerGap(() => {
      refetchUnread(queries)
      refetchNotifications(queries)
    })
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
}
