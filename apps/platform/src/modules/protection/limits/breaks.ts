import type { LimitType } from '@touchline/protection/limits/limit-types'

/** Limits that forbid gambling until a date, and that nobody shortens, by the exclusion that each is. */
export const BREAKS = { coolingoff: 'time_out', selfexclusion: 'self_exclusion' } as const

export function isBreak(type: LimitType): type is keyof typeof BREAKS {
  return Object.hasOwn(BREAKS, type)
}
