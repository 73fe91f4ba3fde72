import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getJackpot, getJackpotHits, getJackpots } from '@touchline/contract/calls/jackpots/jackpots'
import { ApiError, type ApiErrorName } from '@touchline/contract/errors'
import { useEffect } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { REFRESH_MS } from './known-amount.ts'

/** Spec 2 §9. */
const HITS_REFRESH_MS = 60_000
const HITS_SHOWN = 10

/** The first jackpot with a level that runs. */
export const runningJackpotQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [getJackpots.name],
    queryFn: async ({ signal }) => {
      const { jackpots } = await api.call(getJackpots, { query: { isAvailable: true } }, { signal })
      return jackpots.find(({ levels }) => levels.some(({ state }) => state === 'active'))?.id ?? null
    },
    retry: false,
  })

/** Refetched every 15 s. */
export const jackpotQuery = (api: ApiClient, id: number | null) =>
  queryOptions({
    queryKey: [getJackpot.name, id],
    queryFn: ({ signal }) => api.call(getJackpot, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: REFRESH_MS,
    retry: false,
  })

/** The last ten, refetched each minute. */
export const latestHitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [getJackpotHits.name, 'latest'],
    queryFn: ({ signal }) =>
      api.call(getJackpotHits, { query: { status: 'approved,paid', limit: HITS_SHOWN } }, { signal }),
    refetchInterval: HITS_REFRESH_MS,
    retry: false,
  })

export function useJackpot() {
  const api = useApi()
  const { data: id = null, error } = useQuery(runningJackpotQuery(api))
  const query = useQuery(jackpotQuery(api, id))
  useReportedFault(error ?? query.error)
  return { jackpot: query.data?.jackpot ?? null, isStale: query.isError }
}

export function useLatestHits() {
  const query = useQuery(latestHitsQuery(useApi()))
  useReportedFault(query.error)
  return query.data?.jackpotHits ?? null
}

/** Spec 2 §8: 400, 404 and 500 are not reported; nor is a platform without jackpots. */
const EXPECTED: ReadonlySet<ApiErrorName> = new Set([
  'validation_failed',
  'not_found',
  'internal',
  'not_served',
])

export function isJackpotFault(error: unknown): error is ApiError {
  return error instanceof ApiError && !EXPECTED.has(error.error)
}

/** In words of its own: what the platform refuses is elsewhere an answer, and not reported. */
function useReportedFault(error: unknown): void {
  useEffect(() => {
    if (isJackpotFault(error)) reportError(new Error(`no jackpots: ${error.error}`), 'jackpots')
  }, [error])
}
