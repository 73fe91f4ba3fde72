import type { Drift, Fixture } from '../../match/fixture.ts'

/** Goals each side is expected to score in sixty minutes, and home's chance in a shootout. */
export interface GoalRates {
  home: number
  away: number
  shootoutHome: number
  /** Counts of goals less likely than this are left out; 0 keeps whatever is possible. */
  chanceMin: number
}

export const PERIOD_S = 1200
export const ICE_HOCKEY_REGULATION_S = 3 * PERIOD_S
/** Three against three, sudden death. */
export const ICE_HOCKEY_OVERTIME_S = 300

/** Poisson rates around 2.8 goals a side; the ratings are football's and weigh half as much here. */
export function goalRates({ home, away }: Fixture, drift: Drift): GoalRates {
  const rates = {
    home: GOALS * Math.exp(HOME_LOG + WEIGHT * (home.attack + drift.home - away.defence)),
    away: GOALS * Math.exp(WEIGHT * (away.attack + drift.away - home.defence) - HOME_LOG),
  }
  const bounded = { home: within(rates.home), away: within(rates.away) }
  return { ...bounded, shootoutHome: 0.5 + SHOOTOUT_SHARE * (homeShare(bounded) - 0.5), chanceMin: 1e-9 }
}

/** Goals alike, for what is possible rather than likely. */
export const LEVEL_RATES: GoalRates = { home: 3, away: 3, shootoutHome: 0.5, chanceMin: 0 }

export function homeShare({ home, away }: { home: number; away: number }): number {
  return home / (home + away)
}

/** Home's chance of winning an overtime with some seconds left, the shootout included. */
export function overtimeHomeChance(rates: GoalRates, leftS: number): number {
  const goalChance =
    1 - Math.exp((-(rates.home + rates.away) * OVERTIME_PACE * leftS) / ICE_HOCKEY_REGULATION_S)
  return goalChance * homeShare(rates) + (1 - goalChance) * rates.shootoutHome
}

/** With room for three, goals fall about twice as fast: six in ten overtimes see one. */
export const OVERTIME_PACE = 2

const GOALS = 2.8
const HOME_LOG = 0.04
const WEIGHT = 0.5
const SHOOTOUT_SHARE = 0.3

function within(goals: number): number {
  return Math.min(Math.max(goals, 0.8), 6.5)
}
