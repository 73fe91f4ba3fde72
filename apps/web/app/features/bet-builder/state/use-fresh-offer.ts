import { useQueryClient } from '@tanstack/react-query'
import { getCustomBetMarkets } from '@touchline/contract/calls/bets/custom-bet'
import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../../shared/live/live-provider.tsx'

/** Spreads the requests of many pages: new markets and combinations are not urgent. */
const AFTER_MS = 2000
const SPREAD_MS = 2000

/** Refetches what can be combined when the score, the stage or the markets of the match change. */
export function useFreshOffer(matchId: number): void {
  const { prices, matches } = useLive()
  const queries = useQueryClient()
  const onDue = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: [getCustomBetMarkets.name, { params: { matchId } }] })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let standing = standingOf()

    function standingOf(): string {
      const state = matches.get(matchId)
      const { home, away } = state?.statistics?.totalScore ?? {}
      return [state?.status, state?.stage, home, away].join(' ')
    }

    function refetch() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          onDue()
        },
        AFTER_MS + Math.random() * SPREAD_MS,
      )
    }

    const leaves = [
      prices.unnamedMarkets.subscribe(String(matchId), refetch),
      matches.states.subscribe(String(matchId), () => {
        const now = standingOf()
        if (now !== standing) refetch()
        standing = now
      }),
    ]
    return () => {
      clearTimeout(timer)
      leaves.forEach((leave) => leave())
    }
  }, [prices, matches, matchId])
}
