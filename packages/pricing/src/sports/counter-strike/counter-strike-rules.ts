import { marketType } from '../../markets/market-types.ts'
import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { numberPart, parseSpecifier } from '../../markets/specifier.ts'
import type { PerSide, Side } from '../../match/per-side.ts'
import { marginOf, totalOf } from '../../match/per-side.ts'
import { MARGINS, type MarketMargin } from '../../prices/market-margins.ts'
import { correctScoreIds, correctScorePayoff } from '../../rules/correct-series-score.ts'
import { INTEGER_SPACE } from '../../rules/integer-distribution.ts'
import {
  handicapResults,
  overUnderResults,
  threeWayResults,
  twoWayResults,
  yesNoResults,
} from '../../rules/line-results.ts'
import type { MarketRule } from '../../rules/market-rule.ts'
import { marketRule, memoizedRules } from '../../rules/market-rule.ts'
import type { OutcomeSpace, Payoff } from '../../rules/payoff.ts'
import type { CounterStrikeQuantity } from './counter-strike-outlook.ts'
import { SIDE_SPACE } from './counter-strike-outlook.ts'
import { ROUNDS_SPACE } from './map-chain.ts'
import { REGULAR_ROUNDS } from './round-chances.ts'
import { MAPS_SPACE } from './series-chain.ts'

/** The rule of any market of Counter-Strike. Throws on an id that isn't one, or a specifier without its parts. */
export const counterStrikeRule = memoizedRules<CounterStrikeQuantity>((market) => {
  const parts = parseSpecifier(market.specifier)
  const build = RULES[market.marketId]
  if (!build) throw new Error(`Counter-Strike has no market ${market.marketId}`)
  return build({ market, number: (name) => numberPart(parts, name) })
})

export const COUNTER_STRIKE_LINE_IDS: ReadonlySet<number> = new Set([327, 328, 331, 332, 623, 624])

interface Terms {
  market: SpecifiedMarket
  number: (name: string) => number
}

type Rule = MarketRule<CounterStrikeQuantity>

const RULES: Record<number, (terms: Terms) => Rule> = {
  186: (terms) => byMaps(terms, MARGINS.twoWay, (maps) => twoWayResults(marginOf(maps))),
  199: correctScore,
  327: (terms) => byMaps(terms, MARGINS.line, (maps) => handicapResults(marginOf(maps), terms.number('hcp'))),
  328: (terms) =>
    byMaps(terms, MARGINS.line, (maps) => overUnderResults(totalOf(maps), terms.number('total'))),
  330: (terms) => byMap(terms, MARGINS.twoWay, (rounds) => twoWayResults(marginOf(rounds))),
  331: (terms) =>
    byMap(terms, MARGINS.line, (rounds) => handicapResults(marginOf(rounds), terms.number('hcp'))),
  332: (terms) =>
    byMap(terms, MARGINS.line, (rounds) => overUnderResults(totalOf(rounds), terms.number('total'))),
  333: (terms) => bySide(terms, { of: 'round', map: terms.number('mapnr'), round: terms.number('roundnr') }),
  335: (terms) => bySide(terms, { of: 'race', map: terms.number('mapnr'), target: terms.number('roundnr') }),
  336: firstHalf,
  621: (terms) => byMap(terms, MARGINS.twoWay, (rounds) => yesNoResults(totalOf(rounds) % 2 === 1)),
  622: (terms) => byMap(terms, MARGINS.twoWay, (rounds) => yesNoResults(totalOf(rounds) > REGULAR_ROUNDS)),
  623: (terms) => byMap(terms, MARGINS.line, ({ home }) => overUnderResults(home, terms.number('total'))),
  624: (terms) => byMap(terms, MARGINS.line, ({ away }) => overUnderResults(away, terms.number('total'))),
}

function byMaps({ market }: Terms, margin: MarketMargin, payoff: Payoff<PerSide>): Rule {
  return marketRule({
    quantity: { of: 'maps' },
    outcomeIds: outcomeIds(market),
    margin,
    space: MAPS_SPACE,
    payoff,
  })
}

function correctScore({ number }: Terms): Rule {
  const ids = correctScoreIds(number('bestof'))
  const payoff = correctScorePayoff(ids)
  return marketRule({
    quantity: { of: 'maps' },
    outcomeIds: ids,
    margin: MARGINS.shortList,
    space: MAPS_SPACE,
    payoff,
  })
}

function byMap({ market, number }: Terms, margin: MarketMargin, payoff: Payoff<PerSide>): Rule {
  const quantity = { of: 'map', map: number('mapnr') } as const
  return marketRule({ quantity, outcomeIds: outcomeIds(market), margin, space: ROUNDS_SPACE, payoff })
}

function bySide({ market }: Terms, quantity: CounterStrikeQuantity): Rule {
  const payoff = (side: Side) => twoWayResults(side === 'home' ? 1 : -1)
  const space: OutcomeSpace<Side> = SIDE_SPACE
  return marketRule({ quantity, outcomeIds: outcomeIds(market), margin: MARGINS.twoWay, space, payoff })
}

function firstHalf({ market, number }: Terms): Rule {
  return marketRule({
    quantity: { of: 'half', map: number('mapnr') },
    outcomeIds: outcomeIds(market),
    margin: MARGINS.threeWay,
    space: INTEGER_SPACE,
    payoff: threeWayResults,
  })
}

function outcomeIds({ marketId }: SpecifiedMarket): readonly number[] {
  return marketType('counter-strike', marketId).outcomeIds
}
