import type { PerSide } from '../../../match/per-side.ts'

/**
 * Points of one game as a Markov chain. `pointChance` is home's chance of each point, whoever serves; points count
 * 0 to 3 for love to forty, with advantage as 4:3 and deuce as 3:3.
 */
export function gameWinChance(pointChance: number, points: PerSide = LOVE_ALL): number {
  return gameFinals(pointChance, points)
    .slice(0, LOSING_POINTS)
    .reduce((sum, chance) => sum + chance, 0)
}

/**
 * Chances of each way the game can end: index 0–3 home wins to love, 15, 30, 40 (after deuce), 4–7 away likewise.
 */
export function gameFinals(pointChance: number, points: PerSide = LOVE_ALL): Float64Array {
  const finals = new Float64Array(2 * LOSING_POINTS)
  const lost = 1 - pointChance
  const fromDeuce = deuceWinChance(pointChance)
  const homeFromLate = {
    '4:3': pointChance + lost * fromDeuce,
    '3:4': pointChance * fromDeuce,
    '3:3': fromDeuce,
  }
  const late = points.home + points.away >= 6 ? homeFromLate[lateKey(points)] : null
  if (late !== null) {
    finals[HOME_FROM_DEUCE] = late
    finals[AWAY_FROM_DEUCE] = 1 - late
    return finals
  }

  const reached = new Float64Array(16)
  reached[points.home * 4 + points.away] = 1
  for (let home = points.home; home < 4; home++) {
    for (let away = points.away; away < 4; away++) {
      const chance = reached[home * 4 + away] ?? 0
      if (home === 3 && away === 3) {
        finals[HOME_FROM_DEUCE] = chance * fromDeuce
        finals[AWAY_FROM_DEUCE] = chance * (1 - fromDeuce)
        continue
      }
      if (home === 3) add(finals, away, chance * pointChance)
      else add(reached, (home + 1) * 4 + away, chance * pointChance)
      if (away === 3) add(finals, LOSING_POINTS + home, chance * lost)
      else add(reached, home * 4 + away + 1, chance * lost)
    }
  }
  return finals
}

/** The loser's points in {@link gameFinals}: love, 15, 30, 40. */
export const LOSING_POINTS = 4

const HOME_FROM_DEUCE = 3
const AWAY_FROM_DEUCE = 7
const LOVE_ALL: PerSide = { home: 0, away: 0 }

/** Two points in a row before the other side has them. */
function deuceWinChance(pointChance: number): number {
  const lost = 1 - pointChance
  return (pointChance * pointChance) / (pointChance * pointChance + lost * lost)
}

function lateKey({ home, away }: PerSide): '4:3' | '3:4' | '3:3' {
  if (home === away) return '3:3'
  return home > away ? '4:3' : '3:4'
}

function add(weights: Float64Array, index: number, weight: number) {
  weights[index] = (weights[index] ?? 0) + weight
}
