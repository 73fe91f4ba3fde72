import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { askForNotificationsAgain, askForUnreadAgain, rememberUnread } from './notification-queries.ts'

/** Keeps count and list true while events come: what another tab has read is read here, too. */
export function useNotificationSync(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    const stopEvents = live.onEvent((event) => {
      if (event.type === 'unread_counters_changed') rememberUnread(queries, event)
      if (event.type === 'unread_counters_changed' || event.type === 'notification')
        askForNotificationsAgain(queries)
    })
    const stopGaps = live.onPlayerGap(() => {
      askForUnreadAgain(queries)
      askForNotificationsAgain(queries)
    })
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
}
