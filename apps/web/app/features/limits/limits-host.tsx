import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useSession } from '../../shared/api/session.ts'
import { EXCLUSIONS_KEY } from '../../shared/exclusion/exclusions-query.ts'
import { LIMITS_KEY, type UserLimits, useUserLimits } from '../../shared/limits/user-limits.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { accountDialog } from '../../shared/player/session/account-dialog.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { isReady } from './limit-value.ts'

const RequiredLimits = lazyComponent(() =>
  import('./required-limits.tsx').then((module) => module.RequiredLimits),
)
const AskForLimit = lazyComponent(() => import('./ask-for-limit.tsx').then((module) => module.AskForLimit))
const LimitQuestions = lazyComponent(() =>
  import('./limit-questions.tsx').then((module) => module.LimitQuestions),
)

/** On every page of a player: follows their limits, and loads what asks about them when there is something to ask. */
export function LimitsHost() {
  const session = useSession()
  useLimitsSync()
  return session.status === 'logged_in' ? <PlayersLimits key={session.player.id} /> : null
}

function PlayersLimits() {
  const { data } = useUserLimits()
  const nowMs = useLive().serverClock.now()
  const isDepositOpen = useStore(accountDialog, (dialog) => dialog?.name === 'deposit')
  const isMissing = useHasBeen((data?.missing.length ?? 0) > 0)
  const isAsked = useHasBeen(isDepositOpen)
  const isReviewDue = data?.reviewDueAt != null && Date.parse(data.reviewDueAt) <= nowMs
  const hasQuestions = useHasBeen(
    isReviewDue || (data?.userLimits.some((limit) => isReady(limit, nowMs)) ?? false),
  )
  if (!data) return null
  return (
    <>
      {isMissing && <RequiredLimits limits={data} />}
      {isAsked && <AskForLimit limits={data} isDepositOpen={isDepositOpen} />}
      {hasQuestions && <LimitQuestions limits={data} />}
    </>
  )
}

function useLimitsSync(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => {
      void cancelAndInvalidate(queries, { queryKey: LIMITS_KEY })
      void queries.invalidateQueries({ queryKey: ['player', 'spend'] })
      void cancelAndInvalidate(queries, { queryKey: EXCLUSIONS_KEY })
    }
    const stopEvents = live.onEvent((event) => {
      // What is left of a limit moves with the money.
      const isCounted = () =>
        queries.getQueryData<UserLimits>(LIMITS_KEY)?.userLimits.some(({ left }) => left !== null)
      if (event.type === 'protection_changed') refetch()
      if (event.type === 'balance_changed' && isCounted()) refetch()
    })
    const stopGaps = live.onPlayerGap(refetch)
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
}
