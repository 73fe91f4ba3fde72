import { useQuery } from '@tanstack/react-query'
import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { isProtectedToday } from '../../../shared/prompts/protected-day.ts'

/** Whether offers may be shown: to visitors, and to a player whom the platform does not protect. Asked only where it is of use. */
export function useMayPromote(isOfUse: boolean): boolean {
  const api = useApi()
  const session = useSession()
  const isPlayer = session.status === 'logged_in'
  const { data } = useQuery({
    queryKey: ['player', 'may-promote', 'boosts'],
    queryFn: ({ signal }) => api.call(getMayPromote, {}, { signal }),
    enabled: isOfUse && isPlayer,
  })
  if (!isOfUse || session.status === 'unknown' || isProtectedToday()) return false
  return !isPlayer || data?.isAllowed === true
}
