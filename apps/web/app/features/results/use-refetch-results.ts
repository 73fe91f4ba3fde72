import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'

/** Matches end in bursts: the requests are delayed and spread. */
const REFETCH_AFTER_MS = 1500
const REFETCH_SPREAD_MS = 2500

/** Refetches the results when a match has ended. */
export function useRefetchResults(refetch: () => Promise<unknown>): void {
  const live = useLive()
  useEffect(() => live.subscribeToPublic(), [live])
  const onDue = useEffectEvent(() => {
    refetch().catch(() => undefined)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = live.onEvent((event) => {
      if (event.type !== 'match_status_changed' || matchPhase(event.status) !== 'over') return
      timer ??= setTimeout(
        () => {
          timer = undefined
          onDue()
        },
        REFETCH_AFTER_MS + Math.random() * REFETCH_SPREAD_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [live])
}
