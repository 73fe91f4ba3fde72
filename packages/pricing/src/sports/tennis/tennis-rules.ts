import { marketType } from '../../markets/market-types.ts'
import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { numberPart, parseSpecifier } from '../../markets/specifier.ts'
import type { PerSide } from '../../match/per-side.ts'
import { marginOf, totalOf } from '../../match/per-side.ts'
import { MARGINS, type MarketMargin } from '../../prices/market-margins.ts'
import { correctScoreIds, correctScorePayoff } from '../../rules/correct-series-score.ts'
import { INTEGER_SPACE } from '../../rules/integer-distribution.ts'
import {
  handicapResults,
  oneOfResults,
  overUnderResults,
  twoWayResults,
  yesNoResults,
} from '../../rules/line-results.ts'
import type { MarketRule } from '../../rules/market-rule.ts'
import { marketRule, memoizedRules } from '../../rules/market-rule.ts'
import type { OutcomeSpace, Payoff } from '../../rules/payoff.ts'
import type { GameMeasure } from './chains/match-chain.ts'
import { SET_SCORES, SET_SPACE } from './chains/set-chain.ts'
import type { GameFinal } from './game-outlook.ts'
import { GAME_SPACE } from './game-outlook.ts'
import type { TennisQuantity } from './tennis-outlook.ts'
import { SETS_SPACE } from './tennis-outlook.ts'

/** The rule of any market of tennis. Throws on an id that isn't one, or a specifier without its parts. */
export const tennisRule = memoizedRules<TennisQuantity>((market) => {
  const parts = parseSpecifier(market.specifier)
  const build = RULES[market.marketId]
  if (!build) throw new Error(`Tennis has no market ${market.marketId}`)
  return build({ market, number: (name) => numberPart(parts, name) })
})

export const TENNIS_LINE_IDS: ReadonlySet<number> = new Set([187, 188, 189, 190, 191, 203, 204])

interface Terms {
  market: SpecifiedMarket
  number: (name: string) => number
}

const RULES: Record<number, (terms: Terms) => MarketRule<TennisQuantity>> = {
  186: (terms) => bySets(terms, MARGINS.twoWay, () => (sets) => twoWayResults(marginOf(sets))),
  187: (terms) =>
    byGames(terms, 'margin', MARGINS.line, (value) => handicapResults(value, terms.number('hcp'))),
  188: (terms) =>
    bySets(terms, MARGINS.line, () => (sets) => handicapResults(marginOf(sets), terms.number('hcp'))),
  189: (terms) => overUnder(terms, 'total'),
  190: (terms) => overUnder(terms, 'home'),
  191: (terms) => overUnder(terms, 'away'),
  192: (terms) =>
    bySets(
      terms,
      MARGINS.twoWay,
      () =>
        ({ home }) =>
          yesNoResults(home > 0),
    ),
  193: (terms) =>
    bySets(
      terms,
      MARGINS.twoWay,
      () =>
        ({ away }) =>
          yesNoResults(away > 0),
    ),
  196: (terms) => bySets(terms, MARGINS.shortList, exactSets, setCountIds(terms.number('bestof'))),
  198: (terms) => byGames(terms, 'total', MARGINS.twoWay, (value) => yesNoResults(value % 2 !== 0)),
  199: (terms) =>
    bySets(terms, MARGINS.shortList, correctScorePayoff, correctScoreIds(terms.number('bestof'))),
  202: (terms) => bySet(terms, MARGINS.twoWay, (set) => twoWayResults(marginOf(set))),
  203: (terms) => bySet(terms, MARGINS.line, (set) => handicapResults(marginOf(set), terms.number('hcp'))),
  204: (terms) => bySet(terms, MARGINS.line, (set) => overUnderResults(totalOf(set), terms.number('total'))),
  206: (terms) => bySet(terms, MARGINS.twoWay, (set) => yesNoResults(totalOf(set) === 13)),
  207: (terms) =>
    bySet(terms, MARGINS.longList, (set) => oneOfResults(SET_SCORES.indexOf(set), SET_SCORES.length)),
  210: (terms) => byGame(terms, MARGINS.twoWay, ({ winner }) => twoWayResults(winner === 'home' ? 1 : -1)),
  212: (terms) => byGame(terms, MARGINS.twoWay, ({ loserPoints }) => yesNoResults(loserPoints === 3)),
  214: (terms) =>
    byGame(terms, MARGINS.shortList, ({ winner, loserPoints }) =>
      oneOfResults(loserPoints === null ? -1 : loserPoints + (winner === 'home' ? 0 : 4), 8),
    ),
}

function bySets(
  { market }: Terms,
  margin: MarketMargin,
  payoffOf: (ids: readonly number[]) => Payoff<PerSide>,
  ids = outcomeIds(market),
): MarketRule<TennisQuantity> {
  return marketRule({
    quantity: { of: 'sets' },
    outcomeIds: ids,
    margin,
    space: SETS_SPACE,
    payoff: payoffOf(ids),
  })
}

function byGames(
  { market }: Terms,
  measure: GameMeasure,
  margin: MarketMargin,
  payoff: Payoff<number>,
): MarketRule<TennisQuantity> {
  const quantity = { of: 'games', measure } as const
  return marketRule({ quantity, outcomeIds: outcomeIds(market), margin, space: INTEGER_SPACE, payoff })
}

function overUnder(terms: Terms, measure: GameMeasure): MarketRule<TennisQuantity> {
  return byGames(terms, measure, MARGINS.line, (value) => overUnderResults(value, terms.number('total')))
}

function bySet(
  { market, number }: Terms,
  margin: MarketMargin,
  payoff: Payoff<PerSide>,
): MarketRule<TennisQuantity> {
  const quantity = { of: 'set', set: number('setnr') } as const
  return marketRule({ quantity, outcomeIds: outcomeIds(market), margin, space: SET_SPACE, payoff })
}

function byGame(
  { market, number }: Terms,
  margin: MarketMargin,
  payoff: Payoff<GameFinal>,
): MarketRule<TennisQuantity> {
  const quantity = { of: 'game', set: number('setnr'), game: number('gamenr') } as const
  const space: OutcomeSpace<GameFinal> = GAME_SPACE
  return marketRule({ quantity, outcomeIds: outcomeIds(market), margin, space, payoff })
}

function exactSets(ids: readonly number[]): Payoff<PerSide> {
  return (sets) => ids.map((id) => (id === SET_COUNT_ID + totalOf(sets) ? 'win' : 'lose'))
}

/** Outcome 2003 is three sets, and so on. */
const SET_COUNT_ID = 2000

function setCountIds(bestOf: number): number[] {
  const fewest = (bestOf + 1) / 2
  return Array.from({ length: bestOf - fewest + 1 }, (_, extra) => SET_COUNT_ID + fewest + extra)
}

function outcomeIds({ marketId }: SpecifiedMarket): readonly number[] {
  return marketType('tennis', marketId).outcomeIds
}
