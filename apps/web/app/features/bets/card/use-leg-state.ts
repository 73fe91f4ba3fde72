import type { BetSelection } from '@touchline/contract/entities/bet'
import { useLive } from '../../../shared/live/live-provider.tsx'
import type { MatchState } from '../../../shared/live/matches/match-states.ts'
import { useLiveValue } from '../../../shared/live/prices/use-live-value.ts'

export type LegState = Pick<MatchState, 'status' | 'disruption' | 'stage' | 'statistics'>

/** The match state of a leg: from the public channel while the leg is open, else from the bet. */
export function useLegState({ match, status }: BetSelection): LegState {
  const { matches } = useLive()
  const isOpen = status === 'open'
  const state = useLiveValue(matches.states, String(match.id), (known) => (isOpen ? known : undefined))
  return (
    state ?? { status: match.status, disruption: match.disruption, stage: null, statistics: match.statistics }
  )
}
