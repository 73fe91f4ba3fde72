import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { OutcomeResult } from '@touchline/pricing/rules/payoff'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import type { Playable } from '../playable.ts'

/** The market whose result is sent wrong, one of two outcomes: both teams to score, and in other sports the winner. */
export const WRONG_MARKET: Readonly<Record<SportKey, number>> = {
  soccer: 29,
  tennis: 186,
  basketball: 219,
  'ice-hockey': 406,
  'counter-strike': 186,
}

/** The result of one market is the opposite of what it should be, for `lengthMs` from the moment it is decided. */
export function wrongResult(play: Playable, sportKey: SportKey, lengthMs: number): Playable {
  const market: SpecifiedMarket = { marketId: WRONG_MARKET[sportKey], specifier: '' }
  const decidedAtMs = firstDecided(play, market)
  return {
    ...play,
    stateAt(elapsedMs) {
      const state = play.stateAt(elapsedMs)
      if (elapsedMs < decidedAtMs) return { ...state, results: 'right' }
      return { ...state, results: elapsedMs < decidedAtMs + lengthMs ? 'wrong' : 'corrected' }
    },
    settleMarket({ marketId, specifier }, state) {
      const results = play.settleMarket({ marketId, specifier }, state)
      const isWrong = state.results === 'wrong' && marketId === market.marketId
      return results && isWrong ? results.map(opposite) : results
    },
  }
}

/** To the millisecond: what is decided stays decided. */
function firstDecided(play: Playable, market: SpecifiedMarket): number {
  let open = -1
  let decided = play.durationMs
  while (decided - open > 1) {
    const middle = Math.floor((open + decided) / 2)
    if (play.settleMarket(market, play.stateAt(middle))) decided = middle
    else open = middle
  }
  return decided
}

function opposite({ outcomeId, result }: OutcomeResult): OutcomeResult {
  if (result === 'win') return { outcomeId, result: 'lose' }
  return { outcomeId, result: result === 'lose' ? 'win' : result }
}
