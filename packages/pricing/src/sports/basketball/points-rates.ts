import type { Drift, Fixture } from '../../match/fixture.ts'

/** The normal model of a whole game of four quarters: home's lead and the sum of points, each with its spread. */
export interface PointsRates {
  marginMean: number
  totalMean: number
}

export const QUARTER_S = 600
export const BASKETBALL_REGULATION_S = 4 * QUARTER_S
export const BASKETBALL_OVERTIME_S = 300

/**
 * Standard deviations over a whole game around what strength explains. The lead's is smaller than the total's,
 * since a game's pace raises both sides' points alike. They grow with the square root of time
 * (Stern, "A Brownian Motion Model for the Progress of Sports Scores", JASA 89, 1994).
 */
export const MARGIN_SPREAD = 11.5
export const TOTAL_SPREAD = 16

/** Around 80 points a side in forty minutes; the ratings are football's and weigh a fifth as much here. */
export function pointsRates({ home, away }: Fixture, drift: Drift): PointsRates {
  const homePoints = within(POINTS * Math.exp(HOME_LOG + WEIGHT * (home.attack + drift.home - away.defence)))
  const awayPoints = within(POINTS * Math.exp(WEIGHT * (away.attack + drift.away - home.defence) - HOME_LOG))
  return { marginMean: homePoints - awayPoints, totalMean: homePoints + awayPoints }
}

/** The normal model of some stretch of play. */
export interface Stretch extends PointsRates {
  marginSpread: number
  totalSpread: number
}

/** Means and spreads of a stretch: means grow with time, spreads with its root. */
export function stretchOf({ marginMean, totalMean }: PointsRates, seconds: number): Stretch {
  const share = seconds / BASKETBALL_REGULATION_S
  return {
    marginMean: marginMean * share,
    totalMean: totalMean * share,
    marginSpread: MARGIN_SPREAD * Math.sqrt(share),
    totalSpread: TOTAL_SPREAD * Math.sqrt(share),
  }
}

const POINTS = 80
const HOME_LOG = 0.018
const WEIGHT = 0.2

function within(points: number): number {
  return Math.min(Math.max(points, 60), 105)
}
