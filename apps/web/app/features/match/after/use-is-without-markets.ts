import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useLiveValue } from '../../../shared/live/prices/use-live-value.ts'
import { useOffered } from '../markets/outcomes/use-offered.ts'

const NONE: readonly Market[] = []

/** Whether nothing is offered: from the start, or since the match is over and the last of its markets was settled. */
export function useIsWithoutMarkets(match: Match, markets: readonly Market[]): boolean {
  const { matches } = useLive()
  const isOver = useLiveValue(
    matches.states,
    String(match.id),
    (state) => matchPhase(state?.status ?? match.status) === 'over',
  )
  // Before that a market may come back at any moment: its place stays.
  const left = useOffered(isOver ? markets : NONE)
  return markets.length === 0 || (isOver && left.length === 0)
}
