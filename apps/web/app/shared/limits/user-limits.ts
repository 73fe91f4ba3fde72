import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getUserLimits } from '@touchline/contract/calls/limits/user-limits'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { isInForce } from '@touchline/protection/limits/limit-change'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'

export type UserLimits = ReplyOf<typeof getUserLimits>

/** Removed with the player; invalidated by `protection_changed` and by the player's own changes. */
export const LIMITS_KEY = ['player', 'limits'] as const

export function userLimitsQuery(api: ApiClient) {
  return {
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getUserLimits, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** The player's limits; without data for a visitor and while loading. */
export function useUserLimits() {
  const { status } = useSession()
  return useQuery({ ...userLimitsQuery(useApi()), enabled: status === 'logged_in' })
}

/** Those that hold, and nothing that merely waits or has ended. */
export function limitsThatHold(limits: UserLimits | undefined): readonly UserLimit[] {
  return limits?.userLimits.filter(isInForce) ?? []
}
