import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import { callQuery } from '../../shared/api/call-query.ts'

/** The top matches that can be bet on, a few of each sport. */
export const previewQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { type: 'match', matchStatus: 'bettable', sortBy: 'priority', maxPerSport: 2, limit: 8 },
  })

/** Below it the favourite has as good as won: nobody looks on to learn how it ends. */
const OPEN_FROM = 1150

/** The first in play whose end is open, as its own prices say; else the first to come; decided ones come last. */
export function previewedMatch(matches: readonly Match[]): Match | undefined {
  const [live, upcoming] = [true, false].map((isLive) =>
    matches.filter(({ status }) => (status === MATCH_STATUS.live) === isLive),
  )
  return live?.find(isEndOpen) ?? upcoming?.[0] ?? live?.[0]
}

function isEndOpen({ mainMarket }: Match): boolean {
  if (mainMarket?.status !== MARKET_STATUS.allowed) return false
  const prices = mainMarket.outcomes.filter(({ active }) => active).map(({ odds }) => odds)
  return prices.length === mainMarket.outcomes.length && prices.every((odds) => odds >= OPEN_FROM)
}
