/**
 * How a match's goals, corners and cards spread over its minutes. Time is a half and the minutes since that half
 * began, stoppage included, so that a longer half simply has more minutes to play.
 */
export interface Moment {
  half: Half
  minute: number
}

export const HALVES = [1, 2] as const
export type Half = (typeof HALVES)[number]

/** Minutes of a half before stoppage. */
export const HALF_MINUTES = 45

/** Announced stoppage in minutes with the chance of each, by half. */
export const STOPPAGE = {
  1: { minutes: [1, 2, 3, 4, 5], weights: [0.2, 0.35, 0.25, 0.13, 0.07] },
  2: { minutes: [3, 4, 5, 6, 7, 8, 9], weights: [0.12, 0.22, 0.24, 0.18, 0.12, 0.08, 0.04] },
} as const

/** The referee plays on for this much beyond the announced stoppage, evenly spread. */
export const OVERRUN_MINUTES = { min: 0.1, max: 0.9 } as const

/** Before that many minutes of a half the stoppage isn't known. */
export const STOPPAGE_ANNOUNCED_AT_MINUTE = 44.5

/** Relative rates per minute: from kick-off to the 45th minute of each half, level in stoppage. */
export interface RateProfile {
  1: { start: number; end: number }
  2: { start: number; end: number }
}

/** About 45 % of goals fall before the break, and more the later it gets. */
export const GOAL_PROFILE: RateProfile = { 1: { start: 0.9, end: 1.06 }, 2: { start: 1.04, end: 1.2 } }
export const CORNER_PROFILE: RateProfile = { 1: { start: 0.95, end: 1 }, 2: { start: 1, end: 1.12 } }
export const CARD_PROFILE: RateProfile = { 1: { start: 0.25, end: 1 }, 2: { start: 1, end: 1.9 } }

/** What is known of the time left; `minute` counts within the half. */
export type TimeLeft =
  | { phase: 'before' }
  | { phase: 'playing'; half: Half; minute: number; announcedStoppageMinutes: number | null }
  | { phase: 'break' }
  | { phase: 'ended' }

/** The share of a match's expected events still to come in each half; 1 in all at kick-off. */
export function sharesLeft(profile: RateProfile, left: TimeLeft): { 1: number; 2: number } {
  const total = wholeShare(profile)
  const second = wholeHalf(profile, 2) / total
  if (left.phase === 'before') return { 1: wholeHalf(profile, 1) / total, 2: second }
  if (left.phase === 'break') return { 1: 0, 2: second }
  if (left.phase === 'ended') return { 1: 0, 2: 0 }

  const { half, minute } = left
  const end = minute + minutesLeftInHalf(half, minute, left.announcedStoppageMinutes)
  const now = (cumulative(profile, half, end) - cumulative(profile, half, minute)) / total
  return half === 1 ? { 1: now, 2: second } : { 1: 0, 2: now }
}

/** Expected minutes to the half's whistle. */
export function minutesLeftInHalf(half: Half, minute: number, announcedMinutes: number | null): number {
  const stoppage = announcedMinutes ?? meanStoppage(half)
  const { min, max } = OVERRUN_MINUTES
  const over = minute - HALF_MINUTES - stoppage
  if (over <= min) return (min + max) / 2 - over
  return Math.max((max - over) / 2, WHISTLE_ANY_MOMENT_MINUTES)
}

/** Events of a whole match's profile happening per minute at a moment, relative to one event in a match. */
export function rateAt(profile: RateProfile, { half, minute }: Moment): number {
  const { start, end } = profile[half]
  const slope = (end - start) / HALF_MINUTES
  return (start + slope * Math.min(minute, HALF_MINUTES)) / wholeShare(profile)
}

/** As the field writes it: `17`, `45+2`, `90+4`; the first minute is 1. */
export function displayMinute({ half, minute }: Moment): string {
  const whole = Math.floor(minute)
  if (whole < HALF_MINUTES) return String((half - 1) * HALF_MINUTES + whole + 1)
  return `${half * HALF_MINUTES}+${whole - HALF_MINUTES + 1}`
}

const WHISTLE_ANY_MOMENT_MINUTES = 0.1

function wholeShare(profile: RateProfile): number {
  return wholeHalf(profile, 1) + wholeHalf(profile, 2)
}

function wholeHalf(profile: RateProfile, half: Half): number {
  return cumulative(profile, half, minutesLeftInHalf(half, 0, null))
}

function cumulative(profile: RateProfile, half: Half, minute: number): number {
  const { start, end } = profile[half]
  const inside = Math.min(minute, HALF_MINUTES)
  const rising = start * inside + ((end - start) * inside * inside) / (2 * HALF_MINUTES)
  return rising + end * Math.max(0, minute - HALF_MINUTES)
}

function meanStoppage(half: Half): number {
  return MEAN_STOPPAGE[half]
}

const MEAN_STOPPAGE = { 1: weightedMean(STOPPAGE[1]), 2: weightedMean(STOPPAGE[2]) }

function weightedMean({ minutes, weights }: { minutes: readonly number[]; weights: readonly number[] }) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return minutes.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / total
}
