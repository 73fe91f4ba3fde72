import type { PerSide, Side } from '../../../match/per-side.ts'
import type { ServeChances } from '../serve.ts'
import { homePointChance, otherSide } from '../serve.ts'

/** Points to win by two: seven in a set, ten in the deciding set of a best of five. */
export const TIEBREAK_TARGET = 7
export const FINAL_TIEBREAK_TARGET = 10

/** The chance that home wins a tiebreak in which `firstServer` served, or serves, the first point. */
export function tiebreakWinChance(
  serves: ServeChances,
  firstServer: Side,
  target: number,
  points: PerSide = { home: 0, away: 0 },
): number {
  const level = levelWinChance(serves)
  const { home, away } = withinTarget(points, target)
  const wins = new Map<number, number>()

  const winFrom = (home: number, away: number): number => {
    if (home >= target && home - away >= 2) return 1
    if (away >= target && away - home >= 2) return 0
    if (home === away && home >= target - 1) return level
    const key = home * 32 + away
    const known = wins.get(key)
    if (known !== undefined) return known
    const point = homePointChance(serves, tiebreakServer(firstServer, home + away))
    const chance = point * winFrom(home + 1, away) + (1 - point) * winFrom(home, away + 1)
    wins.set(key, chance)
    return chance
  }
  return winFrom(home, away)
}

/** Who serves the point after `played` points: one by the first server, then two each in turn. */
export function tiebreakServer(firstServer: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? firstServer : otherSide(firstServer)
}

/** Level late in a tiebreak each side serves one of every two points; two in a row win. */
function levelWinChance({ home, away }: ServeChances): number {
  const both = home * (1 - away)
  const neither = (1 - home) * away
  return both / (both + neither)
}

/** A long tiebreak is as one two points each shorter: the lead and, four points later, the order of serve are alike. */
function withinTarget({ home, away }: PerSide, target: number): PerSide {
  const extra = Math.max(0, Math.min(home, away) - (target - 1))
  const removed = extra - (extra % 2)
  return { home: home - removed, away: away - removed }
}
