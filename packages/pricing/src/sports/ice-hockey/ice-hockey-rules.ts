import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { marketType } from '../../markets/market-types.ts'
import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { numberPart, parseSpecifier } from '../../markets/specifier.ts'
import type { PerSide } from '../../match/per-side.ts'
import { marginOf, totalOf } from '../../match/per-side.ts'
import { MARGINS, type MarketMargin } from '../../prices/market-margins.ts'
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
import type { OutcomeSpace, Payoff } from '../../rules/payoff.ts'
import type { IceHockeyQuantity } from './ice-hockey-outlook.ts'
import { HIGHEST_SPACE, SCORE_SPACE, SCORER_SPACE } from './ice-hockey-outlook.ts'

/** The rule of any market of ice hockey. Throws on an id that isn't one, or a specifier without its parts. */
export const iceHockeyRule = memoizedRules<IceHockeyQuantity>((market) => {
  const parts = parseSpecifier(market.specifier)
  const build = RULES[market.marketId]
  if (!build) throw new Error(`Ice hockey has no market ${market.marketId}`)
  return build({ market, number: (name) => numberPart(parts, name), text: (name) => parts[name] ?? '' })
})

export const ICE_HOCKEY_LINE_IDS: ReadonlySet<number> = new Set([16, 18, 19, 20, 410, 412, 446, 460])

interface Terms {
  market: SpecifiedMarket
  number: (name: string) => number
  text: (name: string) => string
}

type Rule = MarketRule<IceHockeyQuantity>

const RULES: Record<number, (terms: Terms) => Rule> = {
  1: (terms) => regulation(terms, MARGINS.threeWay, (score) => threeWayResults(marginOf(score))),
  8: (terms) =>
    rule(terms, { of: 'goal', number: terms.number('goalnr') }, MARGINS.threeWay, SCORER_SPACE, ({ side }) =>
      threeWayResults(side === null ? 0 : side === 'home' ? 1 : -1),
    ),
  10: (terms) => regulation(terms, MARGINS.threeWay, (score) => doubleChance(marginOf(score))),
  11: (terms) => regulation(terms, MARGINS.twoWay, (score) => twoWayResults(marginOf(score))),
  14: threeWayHandicap,
  15: (terms) =>
    regulation(terms, MARGINS.shortList, (score) => oneOfResults(marginIndex(marginOf(score)), 7)),
  16: (terms) =>
    regulation(terms, MARGINS.line, (score) => handicapResults(marginOf(score), terms.number('hcp'))),
  18: (terms) =>
    regulation(terms, MARGINS.line, (score) => overUnderResults(totalOf(score), terms.number('total'))),
  19: (terms) => regulation(terms, MARGINS.line, ({ home }) => overUnderResults(home, terms.number('total'))),
  20: (terms) => regulation(terms, MARGINS.line, ({ away }) => overUnderResults(away, terms.number('total'))),
  26: (terms) => regulation(terms, MARGINS.twoWay, (score) => yesNoResults(totalOf(score) % 2 === 1)),
  29: (terms) => regulation(terms, MARGINS.twoWay, ({ home, away }) => yesNoResults(home > 0 && away > 0)),
  45: (terms) => regulation(terms, MARGINS.longList, (score) => oneOfResults(scoreIndex(score), SCORES + 1)),
  220: (terms) => regulation(terms, MARGINS.twoWay, (score) => yesNoResults(marginOf(score) === 0)),
  406: (terms) => final(terms, MARGINS.twoWay, (score) => twoWayResults(marginOf(score))),
  410: (terms) =>
    final(terms, MARGINS.line, (score) => handicapResults(marginOf(score), terms.number('hcp'))),
  412: (terms) =>
    final(terms, MARGINS.line, (score) => overUnderResults(totalOf(score), terms.number('total'))),
  432: (terms) =>
    rule(terms, { of: 'highestPeriod' }, MARGINS.shortList, HIGHEST_SPACE, (index) => oneOfResults(index, 4)),
  443: (terms) => period(terms, MARGINS.threeWay, (score) => threeWayResults(marginOf(score))),
  445: (terms) => period(terms, MARGINS.twoWay, (score) => twoWayResults(marginOf(score))),
  446: (terms) =>
    period(terms, MARGINS.line, (score) => overUnderResults(totalOf(score), terms.number('total'))),
  460: (terms) =>
    period(terms, MARGINS.line, (score) => handicapResults(marginOf(score), terms.number('hcp'))),
}

function rule<Final>(
  { market }: Terms,
  quantity: IceHockeyQuantity,
  margin: MarketMargin,
  space: OutcomeSpace<Final>,
  payoff: Payoff<Final>,
): Rule {
  const { outcomeIds } = marketType('ice-hockey', market.marketId)
  return marketRule({ quantity, outcomeIds, margin, space, payoff })
}

function regulation(terms: Terms, margin: MarketMargin, payoff: Payoff<PerSide>): Rule {
  return rule(terms, { of: 'regulation' }, margin, SCORE_SPACE, payoff)
}

function final(terms: Terms, margin: MarketMargin, payoff: Payoff<PerSide>): Rule {
  return rule(terms, { of: 'final' }, margin, SCORE_SPACE, payoff)
}

function period(terms: Terms, margin: MarketMargin, payoff: Payoff<PerSide>): Rule {
  return rule(terms, { of: 'period', period: terms.number('periodnr') }, margin, SCORE_SPACE, payoff)
}

/** `hcp=0:1` gives away a goal before the match begins. */
function threeWayHandicap(terms: Terms): Rule {
  const [home = Number.NaN, away = Number.NaN] = terms.text('hcp').split(':').map(Number)
  if (!Number.isInteger(home - away)) throw new Error(`Not a start in goals: ${terms.market.specifier}`)
  return regulation(terms, MARGINS.threeWay, (score) => threeWayResults(marginOf(score) + home - away))
}

function doubleChance(difference: number): readonly LegResult[] {
  if (difference === 0) return ['win', 'lose', 'win']
  return difference > 0 ? ['win', 'win', 'lose'] : ['lose', 'win', 'win']
}

/** Home by 1, 2, 3 or more, away likewise, draw. */
function marginIndex(difference: number): number {
  if (difference === 0) return 6
  return Math.min(Math.abs(difference), 3) - 1 + (difference > 0 ? 0 : 3)
}

/** 0:0 to 4:4 with away's goals outermost, then any other. */
const SCORES = 25

function scoreIndex({ home, away }: PerSide): number {
  return home <= 4 && away <= 4 ? away * 5 + home : SCORES
}
