import type { OutcomeBoost } from '@touchline/contract/entities/match/outcome-boost'
import { useSession } from '../../../shared/api/session.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { useMayPromote } from './use-may-promote.ts'

/** By the jurisdiction of the player, or of the site for a visitor; and nothing is advertised to whom the platform protects. */
export function useMayHaveBoost({ jurisdictions }: OutcomeBoost): boolean {
  const session = useSession()
  const site = useSite()
  const player = session.status === 'logged_in' ? session.player : null
  return useMayPromote(jurisdictions.includes(player?.jurisdiction?.key ?? site.jurisdiction.key))
}
