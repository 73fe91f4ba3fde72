import { useSuspenseQuery } from '@tanstack/react-query'
import type { Match } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { featuredMatch } from '../../../shared/match/featured-match.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { liveNowQuery, topMatchesQuery } from '../load-home.ts'

const MATCHES_MAX = 4

/** The same ones for as long as the page is open, so that nothing moves away from under a thumb. */
export function useReadyMatchIds(): string {
  const api = useApi()
  const live = useSuspenseQuery(liveNowQuery(api, usePageConfig()))
  const top = useSuspenseQuery(topMatchesQuery(api))
  const [ids] = useState(() => readyMatchIds(live.data.matches, top.data.matches).join())
  return ids
}

/** The match of most interest first, then those to come, since little is left to combine of the others in play. */
function readyMatchIds(live: readonly Match[], top: readonly Match[]): number[] {
  const [open, upcoming] = [live, top].map((matches) => matches.filter(hasCombinations))
  const all = [...(open ?? []), ...(upcoming ?? [])]
  const first = featuredMatch(all)
  const others = [...(upcoming ?? []), ...(open ?? [])].filter((match) => match !== first)
  return [...(first ? [first] : []), ...others].slice(0, MATCHES_MAX).map(({ id }) => id)
}

/** As far as its list tells; a combination is of both of its markets, or more. */
function hasCombinations({ mainMarket, secondaryMarket }: Match): boolean {
  return [mainMarket, secondaryMarket].every(
    (market) => market?.status === MARKET_STATUS.allowed && market.customBetGroups.length > 0,
  )
}
