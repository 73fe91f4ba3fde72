import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { type JointLeg } from '@touchline/pricing/joint/joint-space'
import { conflictsWith } from '@touchline/pricing/joint/leg-conflicts'
import { jointMarketOf, type OpenBook } from './book-legs.ts'
import type { BookMarket } from './custom-bet-book.queries.ts'
import { CUSTOM_BET_LEGS_MAX, type CustomBetSelection } from './price-custom-bet.ts'

export interface OtherOutcomes {
  available: CustomBetSelection[]
  refused: (CustomBetSelection & { problem: CustomBetProblem })[]
}

/** The outcomes that can be added to the legs, and why the others of the match cannot. */
export function otherOutcomes(
  opened: Exclude<OpenBook, { problem: CustomBetProblem }>,
  legs: readonly JointLeg[],
  selections: readonly CustomBetSelection[],
): OtherOutcomes {
  const conflictsOf = conflictsWith(legs)
  const chosen = new Set(selections.map(selectionKey))
  const isFull = selections.length >= CUSTOM_BET_LEGS_MAX
  const available: CustomBetSelection[] = []
  const refused: OtherOutcomes['refused'] = []

  const problemsIn = (market: BookMarket) => {
    const joint = jointMarketOf(opened, market)
    if ('problem' in joint) return () => joint.problem
    const conflicts = conflictsOf(joint)
    return (outcomeId: number) => {
      const outcome = joint.outcomeIds.indexOf(outcomeId)
      return outcome < 0 ? 'market_not_offered' : (conflicts[outcome] ?? null)
    }
  }
  for (const market of opened.book.markets) {
    const problemOf = problemsIn(market)
    for (const { id, active } of market.outcomes) {
      const other = { marketId: market.marketId, specifier: market.specifier, outcomeId: id }
      if (chosen.has(selectionKey(other))) continue
      const problem = (active ? null : 'suspended') ?? problemOf(id) ?? (isFull ? 'too_many' : null)
      if (problem) refused.push({ ...other, problem })
      else available.push(other)
    }
  }
  return { available, refused }
}

function selectionKey({ marketId, specifier, outcomeId }: CustomBetSelection): string {
  return `${marketId}/${specifier}/${outcomeId}`
}
