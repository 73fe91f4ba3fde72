import {
  hashKey,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { servedQueries } from '../site/resume-queries.ts'
import { subscribeNever } from '../store/use-was-served.ts'

/**
 * A query of a part that may come to life late: it begins with what the server wrote it from, although another part may have
 * fetched it again meanwhile.
 */
export function usePageQuery<Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
) {
  const client = useQueryClient()
  const { data, refetch } = useSuspenseQuery(query)
  const shown = useSyncExternalStore(
    subscribeNever,
    () => data,
    () => servedQueries(client)?.get<Data, Error, Data, Key>(hashKey(query.queryKey))?.state.data ?? data,
  )
  return { data: shown, refetch }
}
