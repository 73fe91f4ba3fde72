import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { invalidateBets } from '../../../shared/player/bets/invalidate-bets.ts'

/**
 * Subscribes to scores and statuses of all matches; for those not followed before, the bets are fetched again. The scores do
 * not wait for them.
 */
export function useFollowMatches(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => live.subscribeToPublic(async () => void invalidateBets(queries, 'open')), [live, queries])
}
