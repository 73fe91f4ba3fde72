import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import type { OutcomeResult } from '../../rules/payoff.ts'
import type { SportModel } from '../sport-model.ts'
import { footballMarket } from './markets/football-markets.ts'
import { priceMarkets } from './markets/price-markets.ts'
import { matchFacts } from './outlook/match-facts.ts'
import type { FootballScript } from './simulation/football-script.ts'
import { simulateFootball } from './simulation/simulate-football.ts'
import { stateAt } from './simulation/state-at.ts'

/** Football: simulated, shown, priced and settled by one Dixon–Coles model of goals in two halves. */
export const footballModel: SportModel<FootballScript> = {
  sportKey: 'soccer',
  simulate: simulateFootball,
  durationMs: ({ halves, extraTime }) => extraTime?.endMs ?? halves[2].endMs,
  stateAt,
  priceMarkets,
  settleMarket,
}

/** Throws on a market or a specifier that football doesn't have. */
function settleMarket(ref: SpecifiedMarket, state: StateOfPlay): OutcomeResult[] | null {
  const market = footballMarket(ref)
  const results = market.results(ref.specifier, matchFacts(state))
  return (
    results && market.outcomeIds.map((outcomeId, index) => ({ outcomeId, result: results[index] ?? 'void' }))
  )
}
