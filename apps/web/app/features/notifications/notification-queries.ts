import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import {
  getNotificationCounters,
  getNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { type NotificationPages, newerUnread, type Unread, withRead } from './notification-pages.ts'

const LIST_KEY = ['player', 'notifications'] as const
const UNREAD_KEY = ['player', 'unread-notifications'] as const
const PAGE_SIZE = 20
/** A round of matches that ends settles many bets at once: their list is asked for once. */
const GATHER_MS = 300

export function notificationsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam, signal }) =>
      api.call(getNotifications, { query: { page: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    // Events tell when there is something new, and a gap in the events asks again.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** 0 until it is known. Only for a player. */
export function useUnread(): number {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery(unreadQuery(api, queries))
  return data?.unread ?? 0
}

function unreadQuery(api: ApiClient, queries: QueryClient) {
  return queryOptions({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }): Promise<Unread> => {
      const told = await api.call(getNotificationCounters, {}, { signal })
      // An event may have overtaken the reply.
      return newerUnread(queries.getQueryData<Unread>(UNREAD_KEY), told)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function rememberUnread(queries: QueryClient, told: Unread): void {
  queries.setQueryData<Unread>(UNREAD_KEY, (known) => newerUnread(known, told))
}

/** Before the platform has answered: these are read, or all of them (null). */
export function rememberRead(queries: QueryClient, ids: readonly number[] | null): void {
  queries.setQueryData<NotificationPages>(LIST_KEY, (known) => known && withRead(known, ids))
  queries.setQueryData<Unread>(
    UNREAD_KEY,
    (known) => known && { ...known, unread: ids === null ? 0 : Math.max(0, known.unread - ids.length) },
  )
}

const gathering = new WeakSet<QueryClient>()

/** Asks for the list again where it is shown, and once it is opened elsewhere; a moment later, once for all who ask. */
export function askForNotificationsAgain(queries: QueryClient): void {
  if (gathering.has(queries)) return
  gathering.add(queries)
  setTimeout(() => {
    gathering.delete(queries)
    void cancelAndInvalidate(queries, { queryKey: LIST_KEY })
  }, GATHER_MS)
}

export function askForUnreadAgain(queries: QueryClient): void {
  void cancelAndInvalidate(queries, { queryKey: UNREAD_KEY })
}
