import type { SportKey } from '../../../../markets/index.ts'
import { basketballOutlook } from '../../basketball/basketball-outlook.ts'
import { basketballRule } from '../../basketball/basketball-rules.ts'
import { pointsRates } from '../../basketball/points-rates.ts'
import { footballMarket } from '../../football/football-markets.ts'
import { matchFacts } from '../../football/match-facts.ts'
import { matchOutlook } from '../../football/outlook.ts'
import { goalRates } from '../../ice-hockey/goal-rates.ts'
import { iceHockeyOutlook } from '../../ice-hockey/ice-hockey-outlook.ts'
import { iceHockeyRule } from '../../ice-hockey/ice-hockey-rules.ts'
import type { MarketRule, Outlook } from '../../market-rule.ts'
import { serveChances } from '../../tennis/serve.ts'
import { tennisOutlook } from '../../tennis/tennis-outlook.ts'
import { tennisRule } from '../../tennis/tennis-rules.ts'
import type { Fixture, MarketRef, MatchState } from '../../types.ts'

/** Fair chances of some markets' outcomes as a sport's model has them; null for one that it cannot price now. */
export type MarketChances = (
  fixture: Fixture,
  state: MatchState,
  markets: readonly MarketRef[],
) => (readonly number[] | null)[]

export const MARKET_CHANCES: Partial<Record<SportKey, MarketChances>> = {
  soccer: (fixture, state, markets) => {
    const facts = matchFacts(state)
    const outlook = matchOutlook(fixture, facts, STILL)
    return markets.map((ref) => outlook && footballMarket(ref).probabilities(ref.specifier, facts, outlook))
  },
  tennis: (fixture, state, markets) =>
    byRules(tennisRule, tennisOutlook(state, serveChances(fixture, STILL)).outlook, markets),
  basketball: (fixture, state, markets) =>
    byRules(basketballRule, basketballOutlook(state, pointsRates(fixture, STILL)).outlook, markets),
  'ice-hockey': (fixture, state, markets) =>
    byRules(iceHockeyRule, iceHockeyOutlook(state, goalRates(fixture, STILL)), markets),
}

const STILL = { home: 0, away: 0 }

function byRules<Quantity>(
  rules: (ref: MarketRef) => MarketRule<Quantity>,
  outlook: Outlook<Quantity>,
  markets: readonly MarketRef[],
) {
  return markets.map((ref) => {
    const rule = rules(ref)
    const distribution = outlook(rule.quantity)
    return distribution && rule.fair(distribution)
  })
}
