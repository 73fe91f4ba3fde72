import { createHash } from 'node:crypto'
import type { MarketRef } from '../catalogue/index.ts'

/** Equal for bets of the same legs in whatever order, as sha256 in hex; null for a single. */
export function combinationOf(legs: readonly (MarketRef & { outcomeId: number })[]): string | null {
  if (legs.length < 2) return null
  const names = legs.map(({ matchId, marketId, specifier, outcomeId }) =>
    [matchId, marketId, specifier, outcomeId].join('/'),
  )
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
}
