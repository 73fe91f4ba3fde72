import { type HeldLock, LOCK_KINDS } from './held-locks.queries.ts'
import type { LockStep } from './watch-locks.ts'

/** Statements that lock a row which the order of ARCHITECTURE.md has before one that their transaction holds already. */
export function lockOrderFaults(transactions: readonly LockStep[][]): string[] {
  return transactions.flatMap((steps) =>
    steps.flatMap(({ statement, locks }, index) => {
      const held = steps.slice(0, index).flatMap((step) => step.locks)
      const [last] = held.toSorted(compareLocks).toReversed()
      const [first] = locks.toSorted(compareLocks)
      if (!last || !first || compareLocks(last, first) <= 0) return []
      return [`${first.kind} ${first.id} after ${last.kind} ${last.id}: ${statement}`]
    }),
  )
}

function compareLocks(one: HeldLock, other: HeldLock): number {
  const byKind = LOCK_KINDS.indexOf(one.kind) - LOCK_KINDS.indexOf(other.kind)
  if (byKind !== 0) return byKind
  for (const [index, value] of one.place.entries()) {
    const difference = value - (other.place[index] ?? value)
    if (difference !== 0) return difference
  }
  return 0
}
