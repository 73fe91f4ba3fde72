import type { PayoffTable } from '../rules/payoff.ts'
import type { JointResult } from './joint-space.ts'

/** A payoff table's rows as results; a stake neither won nor lost in full counts as refunded. */
export function rowsOfTable({
  outcomeCount,
  patternCount,
  wonShares,
  lostShares,
}: PayoffTable): JointResult[][] {
  return Array.from({ length: patternCount }, (_, row) =>
    Array.from({ length: outcomeCount }, (_, outcome) => {
      const place = row * outcomeCount + outcome
      if (wonShares[place] === 1) return 'win'
      return lostShares[place] === 1 ? 'lose' : 'refund'
    }),
  )
}
