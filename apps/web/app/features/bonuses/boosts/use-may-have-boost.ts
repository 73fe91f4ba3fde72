import { useQuery } from '@tanstack/react-query'
import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import type { OutcomeBoost } from '@touchline/contract/entities/outcome-boost'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { isProtectedToday } from '../../../shared/prompts/protected-day.ts'
import { useSite } from '../../../shared/site/app-context.tsx'

/** By the jurisdiction of the player, or of the site for a visitor; and nothing is advertised to whom the platform protects. */
export function useMayHaveBoost({ jurisdictions }: OutcomeBoost): boolean {
  const api = useApi()
  const session = useSession()
  const site = useSite()
  const player = session.status === 'logged_in' ? session.player : null
  const isLawful = jurisdictions.includes(player?.jurisdiction?.key ?? site.jurisdiction.key)
  const { data } = useQuery({
    queryKey: ['player', 'may-promote', 'boosts'],
    queryFn: ({ signal }) => api.call(getMayPromote, {}, { signal }),
    enabled: isLawful && player !== null,
  })
  if (!isLawful || session.status === 'unknown' || isProtectedToday()) return false
  return player === null || data?.isAllowed === true
}
