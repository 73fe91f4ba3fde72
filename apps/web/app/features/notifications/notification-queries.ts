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
/** A round of matches settles many bets at once: their list is fetched once. */
const GATHER_MS = 300

export function notificationsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam, signal }) =>
      api.call(getNotifications, { query: { page: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    // Events invalidate it, and so does a gap in the events.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** 0 until it is loaded. Only for a player. */
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
      const counters = await api.call(getNotificationCounters, {}, { signal })
      // An event may have overtaken the reply.
      return newerUnread(queries.getQueryData<Unread>(UNREAD_KEY), counters)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function cacheUnread(queries: QueryClient, counters: Unread): void {
  queries.setQueryData<Unread>(UNREAD_KEY, (known) => newerUnread(known, counters))
}

/** Optimistically marks these as read, or all of them (null). */
export function cacheRead(queries: QueryClient, ids: readonly number[] | null): void {
  queries.setQueryData<NotificationPages>(LIST_KEY, (known) => known && withRead(known, ids))
  queries.setQueryData<Unread>(
    UNREAD_KEY,
    (known) => known && { ...known, unread: ids === null ? 0 : Math.max(0, known.unread - ids.length) },
  )
}

const gathering = new WeakSet<QueryClient>()

/** Refetches the list if it is shown, else when it is next opened; delayed, once for several calls. */
export function refetchNotifications(queries: QueryClient): void {
  if (gathering.has(queries)) return
  gathering.add(queries)
  setTimeout(() => {
    gathering.delete(queries)
    void cancelAndInvalidate(queries, { queryKey: LIST_KEY })
  }, GATHER_MS)
}

export function refetchUnread(queries: QueryClient): void {
  void cancelAndInvalidate(queries, { queryKey: UNREAD_KEY })
}
