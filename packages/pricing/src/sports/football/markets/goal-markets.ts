import { numberPart } from '../../../markets/specifier.ts'
import type { ScorePair, Side } from '../../../match/score-pair.ts'
import { OVERROUND } from '../../../prices/margin.ts'
import { overUnderResults, yesNoResults } from '../../../rules/line-results.ts'
import type { FootballMarket } from './market-definition.ts'
import { defineMarket } from './market-definition.ts'
import { openTotals, openTotalsOf } from './market-lines.ts'
import { COMBINED_TOTALS, sum } from './result-markets.ts'
import { oneOf, winners } from './results.ts'
import { fullTimeScore, fullTimeView, numberedGoalView } from './views.ts'

/** Markets on the goals of the whole match. */
export const GOAL_MARKETS: readonly FootballMarket[] = [
  defineMarket(numberedGoalView, {
    id: 8,
    overround: OVERROUND.threeWay,
    lines: (facts) => [`goalnr=${sum(fullTimeScore(facts)) + 1}`],
    payoff: () => goalSideResults,
  }),
  defineMarket(fullTimeView, {
    id: 18,
    overround: OVERROUND.line,
    lines: (facts) => openTotals(sum(fullTimeScore(facts)), 6),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(sum(score), line)
    },
  }),
  teamTotal(19, 'home'),
  teamTotal(20, 'away'),
  defineMarket(fullTimeView, {
    id: 21,
    overround: OVERROUND.longList,
    payoff: () => (score) => oneOf(7, Math.min(sum(score), 6)),
  }),
  exactTeamGoals(23, 'home'),
  exactTeamGoals(24, 'away'),
  defineMarket(fullTimeView, {
    id: 25,
    overround: OVERROUND.shortList,
    payoff: () => (score) => oneOf(4, goalRangeIndex(sum(score))),
  }),
  defineMarket(fullTimeView, {
    id: 26,
    overround: OVERROUND.twoWay,
    payoff: () => (score) => winners(sum(score) % 2 === 1, sum(score) % 2 === 0),
  }),
  defineMarket(fullTimeView, {
    id: 29,
    overround: OVERROUND.twoWay,
    payoff: () => (score) => yesNoResults(doBothScore(score)),
  }),
  defineMarket(fullTimeView, {
    id: 30,
    overround: OVERROUND.shortList,
    payoff:
      () =>
      ({ home, away }) =>
        oneOf(4, (home > 0 ? 1 : 0) + (away > 0 ? 2 : 0)),
  }),
  defineMarket(fullTimeView, {
    id: 36,
    overround: OVERROUND.shortList,
    lines: (facts) => openTotalsOf(COMBINED_TOTALS, sum(fullTimeScore(facts))),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => oneOf(4, (sum(score) > line ? 0 : 1) + (doBothScore(score) ? 0 : 2))
    },
  }),
  yesNo(31, ({ away }) => away === 0),
  yesNo(32, ({ home }) => home === 0),
  yesNo(33, ({ home, away }) => home > 0 && away === 0),
  yesNo(34, ({ home, away }) => away > 0 && home === 0),
]

export function doBothScore({ home, away }: ScorePair): boolean {
  return home > 0 && away > 0
}

/** Home, none, away. */
export function goalSideResults({ side }: { side: Side | null }) {
  return winners(side === 'home', side === null, side === 'away')
}

function teamTotal(id: number, side: Side): FootballMarket {
  return defineMarket(fullTimeView, {
    id,
    overround: OVERROUND.line,
    lines: (facts) => openTotals(fullTimeScore(facts)[side], 4),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(score[side], line)
    },
  })
}

function exactTeamGoals(id: number, side: Side): FootballMarket {
  return defineMarket(fullTimeView, {
    id,
    overround: OVERROUND.shortList,
    payoff: () => (score) => oneOf(4, Math.min(score[side], 3)),
  })
}

function yesNo(id: number, isYes: (score: ScorePair) => boolean): FootballMarket {
  return defineMarket(fullTimeView, {
    id,
    overround: OVERROUND.twoWay,
    payoff: () => (score) => yesNoResults(isYes(score)),
  })
}

/** 0–1, 2–3, 4–6, 7 or more. */
function goalRangeIndex(goals: number): number {
  if (goals <= 1) return 0
  if (goals <= 3) return 1
  return goals <= 6 ? 2 : 3
}
