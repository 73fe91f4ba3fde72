import { useQueryClient } from '@tanstack/react-query'
import {
  readAllNotifications,
  readNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { cacheRead, refetchNotifications, refetchUnread } from './notification-queries.ts'

/** Marks these as read, or all of them (null): at once on the page, reverted if the platform fails. */
export function useMarkRead(): (ids: readonly number[] | null) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return async (ids) => {
    cacheRead(queries, ids)
    try {
      if (ids === null) await api.call(readAllNotifications, {})
      else await api.call(readNotifications, { body: { ids: [...ids] } })
    } catch (error) {
      raiseError(error, 'read-notifications')
      refetchNotifications(queries)
    }
    refetchUnread(queries)
  }
}
