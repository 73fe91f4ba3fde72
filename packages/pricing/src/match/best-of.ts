import type { StateOfPlay } from './state-of-play.ts'

/** The state of a match played over sets or maps, which says how many there are at most. */
export interface BestOfState extends StateOfPlay {
  bestOf: number
}

/** Null for a state that doesn't say; nothing may then be taken as decided by the number of sets or maps. */
export function bestOfIn(state: StateOfPlay): number | null {
  return 'bestOf' in state && typeof state.bestOf === 'number' ? state.bestOf : null
}
