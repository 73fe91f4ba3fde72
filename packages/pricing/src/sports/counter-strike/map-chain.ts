import type { PerSide } from '../../match/per-side.ts'
import type { Distribution, OutcomeSpace } from '../../rules/payoff.ts'
import type { RoundChance } from './round-chances.ts'
import { HALF_ROUNDS, OVERTIME_ROUNDS, OVERTIMES_MAX } from './round-chances.ts'

/** Every score of a map in rounds, the eighth overtime included. */
export const ROUNDS_SPACE: OutcomeSpace<PerSide> & { indexOf(rounds: PerSide): number } = {
  size: (HALF_ROUNDS + (OVERTIMES_MAX * OVERTIME_ROUNDS) / 2 + 2) ** 2,
  at: (index) => ({ home: Math.floor(index / WIDTH), away: index % WIDTH }),
  indexOf: ({ home, away }) => home * WIDTH + away,
}

const WIDTH = HALF_ROUNDS + (OVERTIMES_MAX * OVERTIME_ROUNDS) / 2 + 2

/** Thirteen wins a map, and in overtime four of six rounds. */
export function isMapOver(home: number, away: number): boolean {
  const most = Math.max(home, away)
  const least = Math.min(home, away)
  if (least < HALF_ROUNDS) return most > HALF_ROUNDS
  const level = least - ((least - HALF_ROUNDS) % (OVERTIME_ROUNDS / 2))
  return most > level + OVERTIME_ROUNDS / 2
}

/** Chances of each final score from a score on, over {@link ROUNDS_SPACE}: a race of independent rounds. */
export function mapFinals(chanceOf: RoundChance, rounds: PerSide): Distribution {
  const indices: number[] = []
  const weights: number[] = []
  walkRounds(chanceOf, rounds, isMapOver, (home, away, chance) => {
    indices.push(ROUNDS_SPACE.indexOf({ home, away }))
    weights.push(chance)
  })
  return { indices, weights }
}

/** Chances of home's lead after the first half, from −12 at index 0 to +12. */
export function halfLeads(chanceOf: RoundChance, rounds: PerSide): Float64Array {
  const leads = new Float64Array(2 * HALF_ROUNDS + 1)
  const isHalf = (home: number, away: number) => home + away === HALF_ROUNDS
  walkRounds(chanceOf, rounds, isHalf, (home, away, chance) => {
    leads[home - away + HALF_ROUNDS] = chance
  })
  return leads
}

/** The chance that home is first to a number of rounds, at most thirteen. */
export function raceChance(chanceOf: RoundChance, rounds: PerSide, target: number): number {
  let win = 0
  const isReached = (home: number, away: number) => home >= target || away >= target
  walkRounds(chanceOf, rounds, isReached, (home, _, chance) => {
    if (home >= target) win += chance
  })
  return win
}

export function homeWinChance({ indices, weights }: Distribution): number {
  let win = 0
  for (let cell = 0; cell < indices.length; cell++) {
    const { home, away } = ROUNDS_SPACE.at(indices[cell] ?? 0)
    if (home > away) win += weights[cell] ?? 0
  }
  return win
}

/**
 * Spreads the chance of a score over the scores after it, one round after another, and reports each score at which
 * it comes to an end, once.
 */
function walkRounds(
  chanceOf: RoundChance,
  start: PerSide,
  isEnd: (home: number, away: number) => boolean,
  onEnd: (home: number, away: number, chance: number) => void,
) {
  // Chances of the scores with one number of rounds played, by home's.
  let reached = new Float64Array(WIDTH)
  let next = new Float64Array(WIDTH)
  reached[start.home] = 1
  let isOpen = true
  for (let played = start.home + start.away; isOpen; played++) {
    isOpen = false
    next.fill(0)
    for (let home = 0; home < WIDTH; home++) {
      const chance = reached[home] ?? 0
      if (chance === 0) continue
      const away = played - home
      if (isEnd(home, away)) {
        onEnd(home, away, chance)
        continue
      }
      isOpen = true
      const win = chanceOf(home, away)
      next[home + 1] = (next[home + 1] ?? 0) + chance * win
      next[home] = (next[home] ?? 0) + chance * (1 - win)
    }
    ;[reached, next] = [next, reached]
  }
}
