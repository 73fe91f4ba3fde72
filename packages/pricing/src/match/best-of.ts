import type { StateOfPlay } from './state-of-play.ts'

/** The state of a match played over sets or maps, with the maximum number of them. */
export interface BestOfState extends StateOfPlay {
  bestOf: number
}

/** Null for a state without it; the number of sets or maps then decides nothing. */
export function bestOfIn(state: StateOfPlay): number | null {
  return 'bestOf' in state && typeof state.bestOf === 'number' ? state.bestOf : null
}
