import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BetSelection } from '@touchline/contract/entities/bet'
import type { MatchStatus, ScorePair } from '@touchline/contract/entities/catalogue'
import { useEffect } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useLiveValue } from '../../shared/live/use-live-value.ts'

export interface LegScore {
  status: MatchStatus
  total: ScorePair | null
}

/** The score of a leg's match: as the bet has it, then as the match's channel tells while the leg is open. */
export function useLegScore({ match, status }: BetSelection): LegScore {
  const live = useLive()
  const isOpen = status === 'open'
  const isFollowed = isOpen && (match.status === MATCH_STATUS.live || match.status === MATCH_STATUS.stopped)

  useEffect(() => (isFollowed ? live.holdMatch(match.id) : undefined), [live, match.id, isFollowed])

  const state = useLiveValue(live.matches.states, String(match.id), (known) => (isOpen ? known : undefined))
  if (state) return { status: state.status, total: state.statistics?.totalScore ?? null }
  return { status: match.status, total: match.statistics?.totalScore ?? null }
}
