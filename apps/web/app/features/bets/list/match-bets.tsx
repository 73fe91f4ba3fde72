import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { ErrorState } from '@touchline/ui/state-message'
import { useCallback } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { isOnMatch, useBets, useOpenBetsOn } from '../../../shared/player/bets/bets.ts'
import { BetCardList } from './bet-card-list.tsx'
import { BetsSkeleton, NoBets, SignInFirst } from './bet-states.tsx'
import { useFollowMatches } from './use-follow-matches.ts'
import { useWithSold } from './use-with-sold.ts'

/** The player's open bets with a selection of a match. */
export function MatchBets({ matchId }: { matchId: number }) {
  const session = useSession()
  if (session.status === 'unknown') return <BetsSkeleton />
  return session.status === 'logged_in' ? <PlayersBets matchId={matchId} /> : <SignInFirst />
}

function PlayersBets({ matchId }: { matchId: number }) {
  const t = useT()
  const { isError, refetch } = useBets({ view: 'open' })
  const belongs = useCallback((bet: Bet) => isOnMatch(bet, matchId), [matchId])
  const bets = useWithSold(useOpenBetsOn(matchId), belongs)
  useFollowMatches()
  if (bets === undefined && isError) {
    return (
      <ErrorState
        title={t('sb.my_bets.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (bets === undefined) return <BetsSkeleton />
  return bets.length > 0 ? <BetCardList bets={bets} scroller={null} /> : <NoBets view="open" />
}
