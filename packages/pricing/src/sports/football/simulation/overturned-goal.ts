import type { RandomStream } from '../../../random.ts'
import { displayMinute, HALF_MINUTES } from '../match-clock.ts'
import {
  type FootballScript,
  GOAL_TYPES,
  type Happening,
  PLAY_MINUTE_MS,
  type ScriptIncident,
  type Span,
} from './football-script.ts'

/** A goal that counts for a minute or two and is then taken back by the video referee. */
export interface OverturnedGoal {
  /** The match in which the goal stands. */
  counted: FootballScript
  /** The match without it; before the goal both are the same. */
  true: FootballScript
  goal: ScriptIncident
  takenBackAtMs: number
}

/**
 * Adds an overturned goal to a match, at a moment without real goals and reviews around; null when none is found. All
 * markets are closed from shortly before the goal until shortly after the decision, so nobody bets on a false score.
 */
export function overturnGoal(script: FootballScript, random: RandomStream): OverturnedGoal | null {
  for (let tried = 0; tried < TRIES; tried++) {
    const goal = goalAtRandom(script, random)
    const reviewAtMs = goal.atMs + Math.round(random.between(15_000, 30_000))
    const takenBackAtMs = reviewAtMs + Math.round(random.between(40_000, 90_000))
    const isTangled = script.incidents.some(
      ({ type, atMs }) =>
        GOALS_AND_REVIEWS.has(type) &&
        atMs > goal.atMs - ROOM_BEFORE_MS &&
        atMs < takenBackAtMs + ROOM_AFTER_MS,
    )
    if (isTangled) continue
    const review = {
      ...goal,
      type: 'var_check',
      atMs: reviewAtMs,
      displayTime: timeOf(script, goal, reviewAtMs),
    }
    const shut = { fromMs: goal.atMs - SHUT_BEFORE_MS, toMs: takenBackAtMs + SHUT_AFTER_MS }
    const reviewed = withIncident(script, review, shut)
    return { counted: withIncident(reviewed, goal), true: reviewed, goal, takenBackAtMs }
  }
  return null
}

const TRIES = 50
const ROOM_BEFORE_MS = 3 * PLAY_MINUTE_MS
const ROOM_AFTER_MS = 2 * PLAY_MINUTE_MS
const SHUT_BEFORE_MS = 6000
const SHUT_AFTER_MS = 15_000

const GOALS_AND_REVIEWS: ReadonlySet<string> = new Set([
  ...GOAL_TYPES,
  'penalty_awarded',
  'penalty_missed',
  'var_check',
  'goal_disallowed',
])

function goalAtRandom({ halves }: FootballScript, random: RandomStream): ScriptIncident {
  const goal: Happening = {
    half: random.pick([1, 2] as const),
    // The review ends before the half does.
    minute: random.between(4, HALF_MINUTES - 4),
    type: 'goal',
    side: random.pick(['home', 'away'] as const),
    player: null,
  }
  const { half, type, side, player, minute } = goal
  const atMs = Math.round(halves[half].startMs + minute * PLAY_MINUTE_MS)
  return { half, type, side, player, atMs, displayTime: displayMinute(goal) }
}

function timeOf({ halves }: FootballScript, { half }: ScriptIncident, atMs: number): string {
  return displayMinute({ half, minute: (atMs - halves[half].startMs) / PLAY_MINUTE_MS })
}

function withIncident(script: FootballScript, incident: ScriptIncident, shut?: Span): FootballScript {
  return {
    ...script,
    incidents: [...script.incidents, incident].sort((a, b) => a.atMs - b.atMs),
    suspensions: shut
      ? [...script.suspensions, shut].sort((a, b) => a.fromMs - b.fromMs)
      : script.suspensions,
  }
}
