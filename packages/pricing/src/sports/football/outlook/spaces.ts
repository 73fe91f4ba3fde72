import type { PerSide, Side } from '../../../match/per-side.ts'
import type { OutcomeSpace } from '../../../rules/payoff.ts'

/** The grids that final outcomes are numbered on. */

/** Goals of one side in one half. */
export const HALF_GOALS_MAX = 9
export const CORNERS_MAX = 30
export const BOOKINGS_MAX = 15

export interface HalvesScore {
  first: PerSide
  second: PerSide
}

/** Who scores a numbered goal; null when there is no such goal. */
export interface NumberedGoal {
  side: Side | null
}

export const halfSpace = pairSpace(HALF_GOALS_MAX)
export const fullTimeSpace = pairSpace(2 * HALF_GOALS_MAX)
export const cornerSpace = pairSpace(CORNERS_MAX)
export const bookingSpace = pairSpace(BOOKINGS_MAX)

/** Numbered by the first half's place, then the second's. */
export const halvesSpace: OutcomeSpace<HalvesScore> = {
  size: halfSpace.size ** 2,
  at: (index) => ({
    first: halfSpace.at(Math.floor(index / halfSpace.size)),
    second: halfSpace.at(index % halfSpace.size),
  }),
}

const NUMBERED_GOALS: readonly NumberedGoal[] = [{ side: 'home' }, { side: 'away' }, { side: null }]
export const numberedGoalSpace: OutcomeSpace<NumberedGoal> = {
  size: NUMBERED_GOALS.length,
  at: (index) => NUMBERED_GOALS[index] ?? { side: null },
}

export function halfIndex(home: number, away: number): number {
  return home * (HALF_GOALS_MAX + 1) + away
}

export function fullTimeIndex(home: number, away: number): number {
  return home * (2 * HALF_GOALS_MAX + 1) + away
}

function pairSpace(max: number): OutcomeSpace<PerSide> {
  const width = max + 1
  return { size: width * width, at: (index) => ({ home: Math.floor(index / width), away: index % width }) }
}
