import type { OperatorHitRow } from './operator-jackpots.queries.ts'

export function presentHit({ createdAt, ...hit }: OperatorHitRow) {
  return { ...hit, createdAt: createdAt.toISOString() }
}
