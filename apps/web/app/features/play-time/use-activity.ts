import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { trackActivity } from '@touchline/contract/calls/limits/user-limits'
import { isInForce } from '@touchline/protection/limits/limit-change'
import { ACTIVITY_TICK_MS } from '@touchline/protection/play-time/active-time'
import { useEffect } from 'react'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { type UserLimits, userLimitsQuery } from '../../shared/limits/user-limits.ts'
import { endPlay } from './ended-play.ts'
import { eachSeen, thisPage } from './seen-time.ts'

/** Spec 1 §9: each 60,000 ms while a limit on activity applies and the page is seen. */
export function useActivity(): void {
  const api = useApi()
  const queries = useQueryClient()
  const { data: isLimited = false } = useQuery({
    ...userLimitsQuery(api),
    select: ({ userLimits }: UserLimits) =>
      userLimits.some((limit) => limit.type === 'activity' && isInForce(limit)),
  })
  useEffect(
    () =>
      isLimited ? eachSeen(ACTIVITY_TICK_MS, thisPage, () => void reportActivity(api, queries)) : undefined,
    [api, queries, isLimited],
  )
}

async function reportActivity(api: ApiClient, queries: QueryClient): Promise<void> {
  try {
    await api.call(trackActivity, {})
  } catch (error) {
    if (isApiError(error, 'activity_limit_reached'))
      endPlay(queries, error.data.endedPlay ?? { type: 'activity', renewsAt: null })
    // A session that has expired is said by whoever asks.
    else if (!isApiError(error, 'unauthorized')) reportError(error, 'activity')
  }
}
