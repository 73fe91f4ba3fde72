import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Match } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'

/** Below it the favourite has as good as won: nobody looks on to learn how it ends. */
const OPEN_FROM = 1150

/** The first in play whose end is open, as its own prices say; else the first to come; decided ones come last. */
export function featuredMatch(matches: readonly Match[]): Match | undefined {
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
