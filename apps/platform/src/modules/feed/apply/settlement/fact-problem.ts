import { marketKey, marketKeyInMatch } from '../match-input.ts'
import { isSameResults } from './feed-word.ts'
import type { ViewRow } from './settlement-rows.queries.ts'
import type { SettlementFact } from './settlement-view.ts'
import type { StatedFact } from './to-facts.ts'

/** Whether a deadline is still for the market: results may just have come, or have been confirmed or corrected. */
export function isDue(row: ViewRow | undefined, fact: SettlementFact): boolean {
  if (fact.kind !== 'results') return !row?.results
  return row?.results != null && row.certainty === 1 && isSameResults(row.results, fact.results)
}

/** Why facts cannot hold: a market was never offered, or results leave an outcome of it open; null when they can. */
export function factProblem(
  matchId: number,
  facts: readonly StatedFact[],
  views: ReadonlyMap<string, ViewRow>,
): string | null {
  for (const [at, { fact, ...market }] of facts.entries()) {
    const row = views.get(marketKey({ ...market, matchId }))
    if (!row) return `markets.${at}.market_id: market ${marketKeyInMatch(market)} was never offered`
    if (fact.kind !== 'results') continue
    const given = new Set(fact.results.map(({ id }) => id))
    const missing = row.outcomes.find(({ id }) => !given.has(id))
    if (missing)
      return `markets.${at}.outcomes: market ${marketKeyInMatch(market)} has no result for outcome ${missing.id}`
  }
  return null
}
