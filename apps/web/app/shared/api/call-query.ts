import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Call, CallInput } from '@touchline/contract/define-call'

/**
 * A call as a query, for loaders and components alike: `queries.ensureQueryData(callQuery(api, getMatch, { params }))`
 * and `useSuspenseQuery(callQuery(api, getMatch, { params }))` share one entry. The key begins with the call's name, so
 * all its entries can be invalidated by it.
 */
export function callQuery<C extends Call>(api: ApiClient, call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }) => api.call(call, input, { signal }),
  })
}
