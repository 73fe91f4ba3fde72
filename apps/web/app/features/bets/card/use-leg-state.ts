import type { BetSelection } from '@touchline/contract/entities/bet'
import { useLive } from '../../../shared/live/live-provider.tsx'
import type { MatchState } from '../../../shared/live/matches/match-states.ts'
import { useLiveValue } from '../../../shared/live/prices/use-live-value.ts'

export type LegState = Pick<MatchState, 'status' | 'disruption' | 'stage' | 'statistics'>

/** The match state of a leg: as the bet told it, and while the leg is open what the public channel knows of its match. */
export function useLegState({ match, status: legStatus }: BetSelection): LegState {
  const { matches } = useLive()
  const isOpen = legStatus === 'open'
  const state = useLiveValue(matches.states, String(match.id), (known) => (isOpen ? known : undefined))
  const { status, disruption, stage = null, statistics } = match
  return state ?? { status, disruption, stage, statistics }
}
