import type { Incident, Match } from '@touchline/contract/entities/catalogue'
import { useMemo } from 'react'
import { useLive } from '../live-provider.tsx'
import { useLiveValue } from '../prices/use-live-value.ts'
import { type MatchState, matchState } from './match-states.ts'

const NO_INCIDENTS: readonly Incident[] = []

/** Score, status, clock and incidents of a match now. */
export function useMatchState(match: Match, incidents: readonly Incident[] = NO_INCIDENTS): MatchState {
  const { matches } = useLive()
  const initial = useMemo(() => matchState(match, incidents), [match, incidents])
  return useLiveValue(matches.states, String(match.id), (state) =>
    state && state.ver >= initial.ver ? state : initial,
  )
}
