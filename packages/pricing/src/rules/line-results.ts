import type { LegResult } from '@touchline/betting/settlement/leg-result'

/** Home, draw, away by the difference of the scores, after any handicap. */
export function threeWayResults(difference: number): readonly LegResult[] {
  if (difference > 0) return HOME
  return difference < 0 ? AWAY : DRAW
}

/** Two sides, the stake returned when level: draw no bet, and the two-way winner where a draw is impossible. */
export function twoWayResults(difference: number): readonly LegResult[] {
  return lineResults(difference, 0)
}

/** Over and under, in that order. Whole lines refund on the exact number, quarter lines win or lose half. */
export function overUnderResults(total: number, line: number): readonly LegResult[] {
  return lineResults(total, line)
}

/** Home and away, in that order, with the handicap added to home: quarter lines as two halves of the stake. */
export function handicapResults(difference: number, handicap: number): readonly LegResult[] {
  return lineResults(difference, -handicap)
}

/** Yes and no, in that order. */
export function yesNoResults(isYes: boolean): readonly LegResult[] {
  return isYes ? YES : NO
}

/** One winner among `count` outcomes; the rest lose. An index outside loses them all. */
export function oneOfResults(winnerIndex: number, count: number): readonly LegResult[] {
  return Array.from({ length: count }, (_, index) => (index === winnerIndex ? 'win' : 'lose'))
}

/**
 * A quarter line is half the stake on each of the two lines a quarter away: missing it by a quarter decides one half
 * and refunds the other.
 */
function lineResults(value: number, line: number): readonly LegResult[] {
  const quarters = Math.round((value - line) * 4)
  if (quarters >= 2) return WIN_LOSE
  if (quarters === 1) return HALF_WIN_HALF_LOSE
  if (quarters === 0) return VOID_VOID
  return quarters === -1 ? HALF_LOSE_HALF_WIN : LOSE_WIN
}

const HOME: readonly LegResult[] = ['win', 'lose', 'lose']
const DRAW: readonly LegResult[] = ['lose', 'win', 'lose']
const AWAY: readonly LegResult[] = ['lose', 'lose', 'win']
const YES: readonly LegResult[] = ['win', 'lose']
const NO: readonly LegResult[] = ['lose', 'win']
const WIN_LOSE = YES
const LOSE_WIN = NO
const VOID_VOID: readonly LegResult[] = ['void', 'void']
const HALF_WIN_HALF_LOSE: readonly LegResult[] = ['half_win', 'half_lose']
const HALF_LOSE_HALF_WIN: readonly LegResult[] = ['half_lose', 'half_win']
