import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
  useQuery,
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
  const { data, refetch } = useSuspenseQuery(query)
  return { data: useAsServed(query.queryKey, data), refetch }
}

/** The same of a part that stands there without an answer too. */
export function useFramePartQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, refetch } = useQuery(query)
  return { data: useAsServed(query.queryKey, data), refetch }
}

function useAsServed<Data>(queryKey: QueryKey, data: Data): Data {
  const client = useQueryClient()
  return useSyncExternalStore(
    subscribeNever,
    () => data,
    () => servedQueries(client)?.get<Data>(hashKey(queryKey))?.state.data ?? data,
  )
}
