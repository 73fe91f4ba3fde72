import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { EXCLUSIONS_KEY, exclusionsQuery } from '../exclusion/exclusions-query.ts'
import { LIMITS_KEY, useUserLimits } from '../limits/user-limits.ts'
import { useLive } from '../live/live-provider.tsx'
import { type StakesClosed, stakesClosed } from './stakes-closed.ts'

/**
 * What keeps the player from every stake, known before a press; null for nothing, of a visitor and while it is asked. Asked
 * again when it ends, and when the platform tells of a change. Whoever calls it is shown for stakes only: it costs a call.
 */
export function useStakesClosed(isAsked = true): StakesClosed | null {
  const { status } = useSession()
  const isEnabled = isAsked && status === 'logged_in'
  const { data } = useQuery({
    ...exclusionsQuery(useApi()),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: limits } = useUserLimits()
  const closed = isEnabled ? stakesClosed(data?.block ?? null, limits?.userLimits ?? []) : null
  useAskWhenItEnds(closed?.endsAt ?? null)
  return closed
}

const SOONEST_MS = 1000
/** Timers count in 31 bits; a later end is looked at again then. */
const LATEST_MS = 24 * 60 * 60_000

function useAskWhenItEnds(endsAt: string | null): void {
  const queries = useQueryClient()
  const { serverClock } = useLive()
  useEffect(() => {
    if (endsAt === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    let hasGone = false
    function wait(): void {
      const leftMs = Date.parse(endsAt ?? '') - serverClock.now()
      timer = setTimeout(() => void ask(), Math.min(Math.max(leftMs, SOONEST_MS), LATEST_MS))
    }
    async function ask(): Promise<void> {
      await Promise.all(
        [EXCLUSIONS_KEY, LIMITS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
      if (!hasGone) wait()
    }
    wait()
    return () => {
      hasGone = true
      clearTimeout(timer)
    }
  }, [endsAt, queries, serverClock])
}
