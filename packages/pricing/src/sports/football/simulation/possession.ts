import type { PerSide } from '../../../match/per-side.ts'
import { createRandom, type Seed } from '../../../random.ts'
import type { Half } from '../match-clock.ts'
import {
  type FootballScript,
  GOAL_TYPES,
  PLAY_MINUTE_MS,
  RED_CARD_TYPES,
  type ScriptIncident,
} from './football-script.ts'

/**
 * Who has had the ball so far, in whole per cent, at a moment of a match; null in its first minute and where it is not
 * told. Moves from minute to minute, less and less. No market looks at it.
 */
export function possessionAt(script: FootballScript, elapsedMs: number): PerSide | null {
  const { halves, possession } = script
  if (!possession || elapsedMs <= halves[1].startMs + PLAY_MINUTE_MS) return null
  const shares = sharesByScript.get(script) ?? simulateShares(script, possession)
  sharesByScript.set(script, shares)
  const told = (half: Half) => {
    const minutes = Math.ceil((elapsedMs - halves[half].startMs) / PLAY_MINUTE_MS) - 1
    return shares[half][Math.min(minutes, shares[half].length) - 1]
  }
  const home = told(2) ?? told(1)
  return home === undefined ? null : { home, away: 100 - home }
}

/** Simulated when first asked for: far more scripts are made only to know when they end. */
const sharesByScript = new WeakMap<FootballScript, Shares>()

/** Home's at the end of each minute of a half. */
type Shares = Record<Half, readonly number[]>

/**
 * In each minute the better side has the ball more, and more whoever is behind or has a player more; for the rest it
 * sways.
 */
function simulateShares(script: FootballScript, { seed, goals }: { seed: Seed; goals: PerSide }): Shares {
  const random = createRandom(seed)
  const even = STRENGTH_WEIGHT * Math.log(goals.home / goals.away) + STYLE * random.normal()
  const decisive = script.incidents.filter(({ type }) => GOAL_TYPES.has(type) || RED_CARD_TYPES.has(type))
  let sway = 0
  let minutes = 0
  let shareSum = 0
  const ofHalf = (half: Half) => {
    const { startMs, endMs } = script.halves[half]
    return Array.from({ length: Math.ceil((endMs - startMs) / PLAY_MINUTE_MS) }, (_, minute) => {
      sway = SWAY_KEPT * sway + SWAY * random.normal()
      const past = decisive.filter(({ atMs }) => atMs <= startMs + minute * PLAY_MINUTE_MS)
      shareSum += share(even + sway + pressure(past))
      minutes += 1
      return Math.round((shareSum / minutes) * 100)
    })
  }
  return { 1: ofHalf(1), 2: ofHalf(2) }
}

/** On the scale of log odds: two to one in expected goals is about 58 to 42 of the ball. */
const STRENGTH_WEIGHT = 0.45
/** How far teams of equal strength differ in how much they want the ball. */
const STYLE = 0.2
const SWAY = 0.35
/** How much of a minute's sway is left in the next. */
const SWAY_KEPT = 0.85
const BEHIND = 0.15
const LEAD_MAX = 2
const SHORT_HANDED = 0.45

/** What the state of play gives the home side. */
function pressure(past: readonly ScriptIncident[]): number {
  const lead = ahead(past, GOAL_TYPES)
  const bounded = Math.min(Math.max(lead, -LEAD_MAX), LEAD_MAX)
  return -BEHIND * bounded - SHORT_HANDED * ahead(past, RED_CARD_TYPES)
}

/** How many more of these home has than away. */
function ahead(past: readonly ScriptIncident[], types: ReadonlySet<string>): number {
  return past
    .filter(({ type }) => types.has(type))
    .reduce((sum, { side }) => sum + (side === 'home' ? 1 : -1), 0)
}

function share(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
