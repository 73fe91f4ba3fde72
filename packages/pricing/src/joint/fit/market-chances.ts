import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import type { Fixture } from '../../match/fixture.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import type { MarketRule, Outlook } from '../../rules/market-rule.ts'
import { basketballOutlook } from '../../sports/basketball/basketball-outlook.ts'
import { basketballRule } from '../../sports/basketball/basketball-rules.ts'
import { pointsRates } from '../../sports/basketball/points-rates.ts'
import { footballMarket } from '../../sports/football/markets/football-markets.ts'
import { footballOutlook } from '../../sports/football/outlook/football-outlook.ts'
import { matchFacts } from '../../sports/football/outlook/match-facts.ts'
import { goalRates } from '../../sports/ice-hockey/goal-rates.ts'
import { iceHockeyOutlook } from '../../sports/ice-hockey/ice-hockey-outlook.ts'
import { iceHockeyRule } from '../../sports/ice-hockey/ice-hockey-rules.ts'
import type { SportKey } from '../../sports/sport-key.ts'
import { serveChances } from '../../sports/tennis/serve.ts'
import { tennisOutlook } from '../../sports/tennis/tennis-outlook.ts'
import { tennisRule } from '../../sports/tennis/tennis-rules.ts'

/** Fair chances of some markets' outcomes by a sport's model; null for a market that it cannot price now. */
export type MarketChances = (
  fixture: Fixture,
  state: StateOfPlay,
  markets: readonly SpecifiedMarket[],
) => (readonly number[] | null)[]

export const MARKET_CHANCES: Partial<Record<SportKey, MarketChances>> = {
  soccer: (fixture, state, markets) => {
    const facts = matchFacts(state)
    const outlook = footballOutlook(fixture, facts, STILL)
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
  rules: (ref: SpecifiedMarket) => MarketRule<Quantity>,
  outlook: Outlook<Quantity>,
  markets: readonly SpecifiedMarket[],
) {
  return markets.map((ref) => {
    const rule = rules(ref)
    const distribution = outlook(rule.quantity)
    return distribution && rule.fair(distribution)
  })
}
