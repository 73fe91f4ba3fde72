import type { Bet } from '@touchline/contract/entities/bet'
import { useCallback } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { isOnMatch, useBets, useOpenBetsOn } from '../../../shared/player/bets/bets.ts'
import { BetCardList } from './bet-card-list.tsx'
import { BetsError, BetsSkeleton, NoBets, SignInFirst } from './bet-states.tsx'
import { useFollowMatches } from './use-follow-matches.ts'
import { useWithSold } from './use-with-sold.ts'

/** The player's open bets with a selection of a match. */
export function MatchBets({ matchId }: { matchId: number }) {
  const session = useSession()
  if (session.status === 'unknown') return <BetsSkeleton />
  return session.status === 'logged_in' ? <PlayersBets matchId={matchId} /> : <SignInFirst />
}

function PlayersBets({ matchId }: { matchId: number }) {
  const { isError, refetch } = useBets({ view: 'open' })
  const belongs = useCallback((bet: Bet) => isOnMatch(bet, matchId), [matchId])
  const bets = useWithSold(useOpenBetsOn(matchId), belongs)
  useFollowMatches()
  if (bets === undefined && isError) return <BetsError onRetry={() => void refetch()} />
  if (bets === undefined) return <BetsSkeleton />
  return bets.length > 0 ? <BetCardList bets={bets} scroller={null} /> : <NoBets view="open" />
}
