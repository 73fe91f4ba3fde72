import type { Drift, Fixture } from '../../match/fixture.ts'
import { hashUniform } from '../../random.ts'

/** Rounds of a half and of a map before overtime; thirteen rounds win a map. */
export const HALF_ROUNDS = 12
export const REGULAR_ROUNDS = 24
/** Overtimes are of six rounds, four win; level at three each another one follows, eight at most. */
export const OVERTIME_ROUNDS = 6
export const OVERTIMES_MAX = 8

/** The chance that home wins the next round at a score. */
export type RoundChance = (homeRounds: number, awayRounds: number) => number

/**
 * Home's round chances on one map of a series: strength, the comfort of the team that picked the map, and the side
 * being played, which turns at half-time. Overtime turns sides too often for one of them to matter.
 */
export function roundChances(fixture: Fixture, drift: Drift, map: number): RoundChance {
  const { home, away, seed } = fixture
  const strength = LOGIT_PER_RATING * (home.attack + drift.home - away.attack - drift.away)
  const base = strength + PICK_LOGIT * pickOf(fixture, map)
  const firstHalfSide = hashUniform(seed, 'first side', map) < 0.5 ? SIDE_LOGIT : -SIDE_LOGIT
  const first = logistic(base + firstHalfSide)
  const second = logistic(base - firstHalfSide)
  const overtime = logistic(base)
  return (homeRounds, awayRounds) => {
    const played = homeRounds + awayRounds
    if (played >= REGULAR_ROUNDS) return overtimeChance(overtime, homeRounds, awayRounds)
    return played < HALF_ROUNDS ? first : second
  }
}

/** Rounds alike, for what is possible rather than likely. */
export const LEVEL_ROUNDS: RoundChance = (home, away) => overtimeChance(0.5, home, away)

const LOGIT_PER_RATING = 0.4
const PICK_LOGIT = 0.1
const SIDE_LOGIT = 0.09

/** The eighth overtime is the last: its sixth round can't level the map again. */
function overtimeChance(chance: number, home: number, away: number): number {
  if (home + away !== REGULAR_ROUNDS + OVERTIMES_MAX * OVERTIME_ROUNDS - 1) return chance
  return home > away ? 1 : 0
}

/** +1 when home picked the map, −1 when away did, 0 for the decider. Teams pick in turn; a seeded toss begins. */
function pickOf({ seed, format }: Fixture, map: number): number {
  const maps = { standard: 3, best_of_five: 5, best_of_one: 1 }[format]
  if (map === maps) return 0
  const first = hashUniform(seed, 'first pick') < 0.5 ? 1 : -1
  return map % 2 === 1 ? first : -first
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-Math.min(Math.max(logit, -1), 1)))
}
