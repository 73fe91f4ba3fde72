import type { MarketRef, MatchState, OutcomeResult, SportModel } from '../types.ts'
import { drawScript } from './draw-script.ts'
import { footballMarket } from './football-markets.ts'
import type { FootballScript } from './football-script.ts'
import { matchFacts } from './match-facts.ts'
import { priceMarkets } from './price-markets.ts'
import { stateAt } from './state-at.ts'

/** Football: drawn, shown, priced and settled by one Dixon–Coles model of goals in two halves. */
export const footballModel: SportModel<FootballScript> = {
  sportKey: 'soccer',
  drawScript,
  durationMs: (script) => script.halves[2].endMs,
  stateAt,
  priceMarkets,
  settleMarket,
}

/** Throws on a market or a specifier that football doesn't have. */
function settleMarket(ref: MarketRef, state: MatchState): OutcomeResult[] | null {
  const market = footballMarket(ref)
  const results = market.results(ref.specifier, matchFacts(state))
  return (
    results && market.outcomeIds.map((outcomeId, index) => ({ outcomeId, result: results[index] ?? 'void' }))
  )
}
