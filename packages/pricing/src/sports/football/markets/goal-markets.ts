import { numberPart } from '../../../markets/specifier.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import { totalOf } from '../../../match/per-side.ts'
import { MARGINS } from '../../../prices/market-margins.ts'
import { overUnderResults, yesNoResults } from '../../../rules/line-results.ts'
import type { FootballMarket } from './football-market.ts'
import { defineMarket } from './football-market.ts'
import { fullTimeScope, fullTimeScore, numberedGoalScope } from './football-scopes.ts'
import { openTotals, openTotalsOf } from './market-lines.ts'
import { COMBINED_TOTALS } from './result-markets.ts'
import { oneOf, winners } from './results.ts'

/** Markets on the goals of the whole match. */
export const GOAL_MARKETS: readonly FootballMarket[] = [
  defineMarket(numberedGoalScope, {
    id: 8,
    margin: MARGINS.threeWay,
    lines: (facts) => [`goalnr=${totalOf(fullTimeScore(facts)) + 1}`],
    payoff: () => goalSideResults,
  }),
  defineMarket(fullTimeScope, {
    id: 18,
    margin: MARGINS.line,
    lines: (facts) => openTotals(totalOf(fullTimeScore(facts)), 6),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(totalOf(score), line)
    },
  }),
  teamTotal(19, 'home'),
  teamTotal(20, 'away'),
  defineMarket(fullTimeScope, {
    id: 21,
    margin: MARGINS.longList,
    payoff: () => (score) => oneOf(7, Math.min(totalOf(score), 6)),
  }),
  exactTeamGoals(23, 'home'),
  exactTeamGoals(24, 'away'),
  defineMarket(fullTimeScope, {
    id: 25,
    margin: MARGINS.shortList,
    payoff: () => (score) => oneOf(4, goalRangeIndex(totalOf(score))),
  }),
  defineMarket(fullTimeScope, {
    id: 26,
    margin: MARGINS.twoWay,
    payoff: () => (score) => winners(totalOf(score) % 2 === 1, totalOf(score) % 2 === 0),
  }),
  defineMarket(fullTimeScope, {
    id: 29,
    margin: MARGINS.twoWay,
    payoff: () => (score) => yesNoResults(doBothScore(score)),
  }),
  defineMarket(fullTimeScope, {
    id: 30,
    margin: MARGINS.shortList,
    payoff:
      () =>
      ({ home, away }) =>
        oneOf(4, (home > 0 ? 1 : 0) + (away > 0 ? 2 : 0)),
  }),
  defineMarket(fullTimeScope, {
    id: 36,
    margin: MARGINS.shortList,
    lines: (facts) => openTotalsOf(COMBINED_TOTALS, totalOf(fullTimeScore(facts))),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => oneOf(4, (totalOf(score) > line ? 0 : 1) + (doBothScore(score) ? 0 : 2))
    },
  }),
  yesNo(31, ({ away }) => away === 0),
  yesNo(32, ({ home }) => home === 0),
  yesNo(33, ({ home, away }) => home > 0 && away === 0),
  yesNo(34, ({ home, away }) => away > 0 && home === 0),
]

export function doBothScore({ home, away }: PerSide): boolean {
  return home > 0 && away > 0
}

/** Home, none, away. */
export function goalSideResults({ side }: { side: Side | null }) {
  return winners(side === 'home', side === null, side === 'away')
}

function teamTotal(id: number, side: Side): FootballMarket {
  return defineMarket(fullTimeScope, {
    id,
    margin: MARGINS.line,
    lines: (facts) => openTotals(fullTimeScore(facts)[side], 4),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(score[side], line)
    },
  })
}

function exactTeamGoals(id: number, side: Side): FootballMarket {
  return defineMarket(fullTimeScope, {
    id,
    margin: MARGINS.shortList,
    payoff: () => (score) => oneOf(4, Math.min(score[side], 3)),
  })
}

function yesNo(id: number, isYes: (score: PerSide) => boolean): FootballMarket {
  return defineMarket(fullTimeScope, {
    id,
    margin: MARGINS.twoWay,
    payoff: () => (score) => yesNoResults(isYes(score)),
  })
}

/** 0–1, 2–3, 4–6, 7 or more. */
function goalRangeIndex(goals: number): number {
  if (goals <= 1) return 0
  if (goals <= 3) return 1
  return goals <= 6 ? 2 : 3
}
