import { combinationCount } from './combinations.ts'

/** A system of all combos of `winCount` legs out of `totalCount`: 2/3 is three doubles. */
export type SystemType = { readonly winCount: number; readonly totalCount: number }

// The specification does not show the cap (Spec 2 §9); a site may set others.
export const SYSTEM_SELECTION_COUNT_MAX = 12
export const SYSTEM_LINE_COUNT_MAX = 1000

const WIN_COUNT_MIN = 2

/** The systems a number of selections can make, by win count; none below three selections or above the cap. */
export function systemTypesFor(totalCount: number): SystemType[] {
  const types: SystemType[] = []
  if (totalCount > SYSTEM_SELECTION_COUNT_MAX) return types
  for (let winCount = WIN_COUNT_MIN; winCount < totalCount; winCount += 1) {
    const type = { winCount, totalCount }
    if (lineCount(type) <= SYSTEM_LINE_COUNT_MAX) types.push(type)
  }
  return types
}

/** Every offered system, by total count and then win count (Spec 2 §3, ticket). */
export function allSystemTypes(): SystemType[] {
  const totals = Array.from({ length: SYSTEM_SELECTION_COUNT_MAX }, (_, index) => index + 1)
  return totals.flatMap(systemTypesFor)
}

/** How many combos the stake is spread over. */
export function lineCount({ winCount, totalCount }: SystemType): number {
  return combinationCount(totalCount, winCount)
}

/** The system for another number of selections with the win count nearest to the present one, or null. Spec 2 §4. */
export function refitSystemType(type: SystemType, totalCount: number): SystemType | null {
  const types = systemTypesFor(totalCount)
  return types.find(({ winCount }) => winCount >= type.winCount) ?? types.at(-1) ?? null
}

export function isSameSystem(left: SystemType, right: SystemType): boolean {
  return left.winCount === right.winCount && left.totalCount === right.totalCount
}

/** `3/4` on the wire: win count, then total count. */
export function formatSystemId({ winCount, totalCount }: SystemType): string {
  return `${winCount}/${totalCount}`
}

/** Null for a text that names no offered system. */
export function parseSystemId(text: string): SystemType | null {
  const match = /^(\d{1,2})\/(\d{1,2})$/.exec(text)
  if (!match) return null
  const [winCount = 0, totalCount = 0] = match.slice(1).map(Number)
  return systemTypesFor(totalCount).find((type) => type.winCount === winCount) ?? null
}
