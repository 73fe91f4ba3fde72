import type { LegResult } from '@touchline/betting/settlement/leg-result'

/** One winner among `count` outcomes, from a table: payoffs are worked out for thousands of finals. */
export function oneOf(count: number, winner: number): readonly LegResult[] {
  const results = ONE_OF[count]?.[winner]
  if (!results) throw new Error(`No outcome ${winner} among ${count}`)
  return results
}

/** Each outcome by its own condition; several may win. */
export function winners(...conditions: readonly boolean[]): readonly LegResult[] {
  return conditions.map((isWon) => (isWon ? 'win' : 'lose'))
}

const LONGEST_LIST = 26

const ONE_OF: readonly (readonly (readonly LegResult[])[])[] = Array.from(
  { length: LONGEST_LIST + 1 },
  (_, count) =>
    Array.from({ length: count }, (_, winner) =>
      winners(...Array.from({ length: count }, (_, index) => index === winner)),
    ),
)
