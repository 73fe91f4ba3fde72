import type { Drift, Fixture } from '../../match/fixture.ts'
import type { PerSide } from '../../match/per-side.ts'

/** Log goals of an average side away from home, and what playing at home adds. */
export const GOALS_INTERCEPT = 0.21
export const HOME_ADVANTAGE = 0.2

/** Goals each side is expected to score in a full match of eleven against eleven. */
export function expectedGoals({ home, away }: Fixture, drift: Drift): PerSide {
  return {
    home: bounded(Math.exp(GOALS_INTERCEPT + HOME_ADVANTAGE + home.attack - away.defence + drift.home)),
    away: bounded(Math.exp(GOALS_INTERCEPT + away.attack - home.defence + drift.away)),
  }
}

/**
 * How sendings-off change the rates: the side a player short scores a third less, the other a quarter more
 * (Vecer, Kopriva & Ichiba, "Estimating the Effect of the Red Card in Soccer", JQAS 5(1), 2009).
 */
export function redCardFactors(redCards: PerSide): PerSide {
  return {
    home: SHORT_HANDED ** redCards.home * AGAINST_SHORT_HANDED ** redCards.away,
    away: SHORT_HANDED ** redCards.away * AGAINST_SHORT_HANDED ** redCards.home,
  }
}

/** Corners follow the goals a side is expected to score, far less than in proportion. */
export function expectedCorners(goals: PerSide): PerSide {
  return {
    home: CORNERS_PER_SIDE * (goals.home / GOALS_PER_SIDE) ** CORNER_ELASTICITY,
    away: CORNERS_PER_SIDE * (goals.away / GOALS_PER_SIDE) ** CORNER_ELASTICITY,
  }
}

/** Cards of a match per side; the side that has to defend more is shown more. */
export function expectedCards(goals: PerSide): { yellow: PerSide; red: PerSide } {
  const pressure = {
    home: (goals.away / goals.home) ** CARD_ELASTICITY,
    away: (goals.home / goals.away) ** CARD_ELASTICITY,
  }
  return {
    yellow: { home: YELLOW_PER_SIDE * pressure.home, away: YELLOW_PER_SIDE * pressure.away },
    red: { home: RED_PER_SIDE * pressure.home, away: RED_PER_SIDE * pressure.away },
  }
}

const SHORT_HANDED = 2 / 3
const AGAINST_SHORT_HANDED = 5 / 4

const CORNERS_PER_SIDE = 5.1
const GOALS_PER_SIDE = 1.37
const CORNER_ELASTICITY = 0.35

const YELLOW_PER_SIDE = 1.95
const RED_PER_SIDE = 0.08
const CARD_ELASTICITY = 0.15

/** Beyond these the low-score correction and the grids of scores lose their meaning. */
function bounded(goals: number): number {
  return Math.min(Math.max(goals, 0.15), 6)
}
