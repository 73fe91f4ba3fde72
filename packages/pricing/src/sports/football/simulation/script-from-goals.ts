import type { Fixture } from '../../../match/fixture.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import type { RandomStream } from '../../../random.ts'
import { createRandom, matchSeed } from '../../../random.ts'
import type { Half, Moment } from '../match-clock.ts'
import { GOAL_PROFILE, HALF_MINUTES, rateAt } from '../match-clock.ts'
import { expectedGoals } from '../rates.ts'
import { extraTimeOf } from './extra-time.ts'
import type { FootballScript, Happening } from './football-script.ts'
import { assembleScript } from './football-script.ts'
import { simulateMatchPlan, stretchHalf } from './match-plan.ts'
import { simulateCorners } from './simulate-football.ts'
import { stageGoals } from './stage-goals.ts'

/** A played match as result files have it; anything but the final score may be missing. */
export interface RecordedMatch {
  /** In order of time, those of extra time too. */
  goals: readonly RecordedGoal[]
  halfTime: PerSide | null
  /** After regulation time. */
  fullTime: PerSide
  /** After 120 minutes, where extra time was played. */
  extraTime?: PerSide | undefined
  /** Of the shoot-out alone. */
  shootout?: PerSide | undefined
}

export interface RecordedGoal {
  /** `17`, `45+2`; null when not recorded. */
  minute: string | null
  /** The side whose score rises, also for own goals. */
  side: Side
  player: string | null
  type: 'goal' | 'penalty_goal' | 'own_goal'
}

/**
 * A real match made playable: goals at their minutes, the seconds and whatever the file doesn't know simulated from the
 * fixture's seed. The final score always holds; unknown goals are spread so that the half-time score holds as far
 * as the known minutes allow. Corners are those of a simulated match; no cards are invented.
 */
export function scriptFromGoals(match: RecordedMatch, fixture: Fixture): FootballScript {
  const random = createRandom(matchSeed(fixture, 'football-replay'))
  let plan = simulateMatchPlan(random.derive('plan'))
  const goals = withinMinutes(
    (['home', 'away'] as const).flatMap((side) => goalsOf(random.derive(side), match, side)),
  )
  for (const goal of goals) plan = stretchHalf(plan, goal.half, goal.minute)

  const staged = stageGoals(random.derive('staging'), plan, goals)
  const expected = expectedGoals(fixture, { home: 0, away: 0 })
  const corners = simulateCorners(random.derive('corners'), plan, expected)
  const script = assembleScript(plan, [...staged.happenings, ...corners], staged.suspensions)
  return { ...script, extraTime: extraTimeOf(random.derive('extra time'), match, plan[2].endMs) }
}

/** The start of a written minute as a moment of play; null for what can't be read or lies beyond regulation time. */
export function parseMinute(text: string | null): Moment | null {
  const [, base, added] = /^\s*(\d{1,3})\s*(?:\+\s*(\d{1,2}))?\s*'?\s*$/.exec(text ?? '') ?? []
  const minute = Number(base ?? 0)
  if (minute < 1 || minute > 2 * HALF_MINUTES) return null
  const half: Half = minute <= HALF_MINUTES ? 1 : 2
  const start = minute - 1 - (half - 1) * HALF_MINUTES
  if (added === undefined || Number(added) === 0) return { half, minute: start }
  return { half, minute: start + Number(added) }
}

function goalsOf(random: RandomStream, match: RecordedMatch, side: Side): Happening[] {
  const recorded = match.goals
    .filter((goal) => goal.side === side && !isExtraTime(goal))
    .slice(0, match.fullTime[side])
  const missing = Array.from({ length: match.fullTime[side] - recorded.length }, () => UNRECORDED)
  const goals = [...recorded, ...missing].map(({ minute, player, type }) => ({
    moment: parseMinute(minute),
    player,
    type,
  }))

  const untimed = goals.filter((goal) => !goal.moment)
  let firstHalfLeft = match.halfTime
    ? match.halfTime[side] - goals.filter((goal) => goal.moment?.half === 1).length
    : untimed.filter(() => random.chance(FIRST_HALF_SHARE)).length
  return goals.map(({ moment, player, type }) => {
    if (moment) return { half: moment.half, minute: moment.minute, side, player, type }
    const half = firstHalfLeft-- > 0 ? 1 : 2
    return { half, minute: randomMinute(random, half), side, player, type }
  })
}

const UNRECORDED = { minute: null, player: null, type: 'goal' } as const

/** Chance that a goal of unknown half fell in the first. */
const FIRST_HALF_SHARE = 0.45

function isExtraTime({ minute }: RecordedGoal): boolean {
  return Number.parseInt(minute ?? '', 10) > 2 * HALF_MINUTES
}

/** Within regular time, by the profile of goals. */
function randomMinute(random: RandomStream, half: Half): number {
  const minutes = Array.from({ length: HALF_MINUTES }, (_, minute) => minute)
  return random.weightedIndex(minutes.map((minute) => rateAt(GOAL_PROFILE, { half, minute })))
}

/** Goals of one written minute share it evenly, so that each is shown at its own minute. */
function withinMinutes(goals: readonly Happening[]): Happening[] {
  const inOrder = [...goals].sort((a, b) => a.half - b.half || a.minute - b.minute)
  return inOrder.map((goal, index) => {
    const isSame = (other: Happening) => other.half === goal.half && other.minute === goal.minute
    const before = inOrder.slice(0, index).filter(isSame).length
    return atMinute(goal, goal.minute + (before + 1) / (inOrder.filter(isSame).length + 1))
  })
}

function atMinute({ half, type, side, player }: Happening, minute: number): Happening {
  return { half, minute, type, side, player }
}
