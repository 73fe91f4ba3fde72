import { marketType } from '../../markets/market-types.ts'
import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { numberPart, parseSpecifier } from '../../markets/specifier.ts'
import { MARGINS, type MarketMargin } from '../../prices/market-margins.ts'
import { INTEGER_SPACE } from '../../rules/integer-distribution.ts'
import {
  handicapResults,
  oneOfResults,
  overUnderResults,
  threeWayResults,
  twoWayResults,
  yesNoResults,
} from '../../rules/line-results.ts'
import type { MarketRule } from '../../rules/market-rule.ts'
import { marketRule, memoizedRules } from '../../rules/market-rule.ts'
import type { Payoff } from '../../rules/payoff.ts'
import type { BasketballQuantity, Scope } from './basketball-outlook.ts'
import { SCOPES } from './basketball-outlook.ts'
import type { PointsMeasure } from './points-table.ts'

/** The rule of any market of basketball. Throws on an id that isn't one, or a specifier without its parts. */
export const basketballRule = memoizedRules<BasketballQuantity>((market) => {
  const parts = parseSpecifier(market.specifier)
  const build = RULES[market.marketId]
  if (!build) throw new Error(`Basketball has no market ${market.marketId}`)
  return build({ market, number: (name) => numberPart(parts, name) })
})

export const BASKETBALL_LINE_IDS: ReadonlySet<number> = new Set([
  66, 68, 69, 70, 88, 90, 223, 225, 227, 228, 236, 303, 756, 757,
])

interface Terms {
  market: SpecifiedMarket
  number: (name: string) => number
}

type Rule = MarketRule<BasketballQuantity>

const RULES: Record<number, (terms: Terms) => Rule> = {
  1: (terms) => winner(terms, 'regulation', threeWayResults, MARGINS.threeWay),
  60: (terms) => winner(terms, 'half_1', threeWayResults, MARGINS.threeWay),
  64: (terms) => winner(terms, 'half_1', twoWayResults, MARGINS.twoWay),
  66: (terms) => handicap(terms, 'half_1'),
  68: (terms) => overUnder(terms, 'half_1', 'total'),
  69: (terms) => overUnder(terms, 'half_1', 'home'),
  70: (terms) => overUnder(terms, 'half_1', 'away'),
  74: (terms) => oddEven(terms, 'half_1'),
  83: (terms) => winner(terms, 'half_2', threeWayResults, MARGINS.threeWay),
  88: (terms) => handicap(terms, 'half_2'),
  90: (terms) => overUnder(terms, 'half_2', 'total'),
  219: (terms) => winner(terms, 'final', twoWayResults, MARGINS.twoWay),
  220: (terms) =>
    rule(terms, { of: 'regulation', measure: 'margin' }, MARGINS.twoWay, (lead) => yesNoResults(lead === 0)),
  223: (terms) => handicap(terms, 'final'),
  225: (terms) => overUnder(terms, 'final', 'total'),
  227: (terms) => overUnder(terms, 'final', 'home'),
  228: (terms) => overUnder(terms, 'final', 'away'),
  229: (terms) => oddEven(terms, 'final'),
  235: (terms) => winner(terms, quarter(terms), threeWayResults, MARGINS.threeWay),
  236: (terms) => overUnder(terms, quarter(terms), 'total'),
  290: (terms) =>
    rule(terms, { of: 'final', measure: 'margin' }, MARGINS.shortList, (lead) =>
      oneOfResults(marginIndex(lead), 8),
    ),
  302: (terms) => winner(terms, quarter(terms), twoWayResults, MARGINS.twoWay),
  303: (terms) => handicap(terms, quarter(terms)),
  304: (terms) => oddEven(terms, quarter(terms)),
  756: (terms) => overUnder(terms, quarter(terms), 'home'),
  757: (terms) => overUnder(terms, quarter(terms), 'away'),
}

function rule(
  { market }: Terms,
  quantity: BasketballQuantity,
  margin: MarketMargin,
  payoff: Payoff<number>,
): Rule {
  const { outcomeIds } = marketType('basketball', market.marketId)
  return marketRule({ quantity, outcomeIds, margin, space: INTEGER_SPACE, payoff })
}

function winner(terms: Terms, of: Scope, payoff: Payoff<number>, margin: MarketMargin): Rule {
  return rule(terms, { of, measure: 'margin' }, margin, payoff)
}

function handicap(terms: Terms, of: Scope): Rule {
  return rule(terms, { of, measure: 'margin' }, MARGINS.line, (lead) =>
    handicapResults(lead, terms.number('hcp')),
  )
}

function overUnder(terms: Terms, of: Scope, measure: PointsMeasure): Rule {
  return rule(terms, { of, measure }, MARGINS.line, (points) =>
    overUnderResults(points, terms.number('total')),
  )
}

function oddEven(terms: Terms, of: Scope): Rule {
  return rule(terms, { of, measure: 'total' }, MARGINS.twoWay, (points) => yesNoResults(points % 2 !== 0))
}

function quarter({ market, number }: Terms): Scope {
  const scope = SCOPES.find((known) => known === `quarter_${number('quarternr')}`)
  if (!scope) throw new Error(`No such quarter: ${market.specifier}`)
  return scope
}

/** Home by 1–5, 6–10, 11–15, 16 or more, then away likewise. */
function marginIndex(lead: number): number {
  return Math.min(Math.ceil(Math.abs(lead) / 5), 4) - 1 + (lead > 0 ? 0 : 4)
}
