import type { RandomStream } from '../../../random.ts'
import type { Half } from '../match-clock.ts'
import { HALVES } from '../match-clock.ts'
import type { FootballScript, HalfPlan, Happening, Span } from './football-script.ts'
import { atMsOf, PLAY_MINUTE_MS } from './football-script.ts'

/**
 * What surrounds goals: penalties awarded, VAR checks that confirm them, and the moments when the markets close,
 * always a few seconds before anyone could see the goal. A goal under review counts only once it is confirmed; one
 * that counts and is taken back is `overturned-goal.ts`'s. Missed penalties, goals ruled out and plain danger are mixed in,
 * so that a closed market doesn't mean a goal.
 */
export function stageGoals(
  random: RandomStream,
  plan: Record<Half, HalfPlan>,
  goals: readonly Happening[],
): { happenings: Happening[]; suspensions: FootballScript['suspensions'] } {
  const happenings: Happening[] = []
  const suspensions: Span[] = []
  const add = (staged: Staged) => {
    happenings.push(...staged.happenings)
    suspensions.push(staged.suspension)
  }

  for (const [index, goal] of goals.entries()) {
    const before = goals[index - 1]
    const room = before?.half === goal.half ? (goal.minute - before.minute) / 2 : goal.minute
    add(stageGoal(random, plan, goal, room))
  }
  for (const half of HALVES) {
    for (const nearMiss of simulateNearMisses(random, plan[half], half)) {
      if (!goals.some((goal) => isNear(goal, nearMiss))) add(stageNearMiss(random, plan, nearMiss))
    }
    suspensions.push(...simulateDanger(random, plan[half]))
  }
  return { happenings, suspensions }
}

interface Staged {
  happenings: Happening[]
  suspension: Span
}

/** Goals other than penalties that the video referee looks at before they stand. */
const REVIEWED_SHARE = 0.12

/** In a match: penalties missed and goals ruled out. */
const MISSED_PENALTIES = 0.06
const RULED_OUT = 0.25

/** Attacks in a half that close the markets for some seconds. */
const DANGERS_PER_HALF = 5

/** A near miss this close to a goal, in minutes, would tangle with its staging. */
const NEAR_MINUTES = 4

function stageGoal(
  random: RandomStream,
  plan: Record<Half, HalfPlan>,
  goal: Happening,
  roomMinutes: number,
): Staged {
  const lead = leadIn(random, goal)
  const goalMs = atMsOf(plan, goal)
  const reopenMs = Math.round(goalMs + random.between(20_000, 40_000))
  if (!lead || lead.minutes >= roomMinutes) {
    return {
      happenings: [goal],
      suspension: { fromMs: Math.round(goalMs - random.between(4000, 9000)), toMs: reopenMs },
    }
  }
  const sign = { ...goal, type: lead.type, minute: goal.minute - lead.minutes, player: null }
  return { happenings: [sign, goal], suspension: { fromMs: atMsOf(plan, sign) - 2000, toMs: reopenMs } }
}

function leadIn(random: RandomStream, goal: Happening): { type: string; minutes: number } | null {
  if (goal.type === 'penalty_goal') return { type: 'penalty_awarded', minutes: random.between(0.9, 1.7) }
  return random.chance(REVIEWED_SHARE) ? { type: 'var_check', minutes: random.between(0.5, 1.3) } : null
}

function simulateNearMisses(random: RandomStream, { startMs, endMs }: HalfPlan, half: Half): Happening[] {
  const lastMinute = (endMs - startMs) / PLAY_MINUTE_MS
  const nearMisses = (mean: number, type: string) =>
    Array.from({ length: random.poisson(mean / 2) }, () => {
      const side = random.pick(['home', 'away'] as const)
      return { half, minute: random.between(3, lastMinute - 0.5), type, side, player: null }
    })
  return [...nearMisses(MISSED_PENALTIES, 'penalty_missed'), ...nearMisses(RULED_OUT, 'goal_disallowed')]
}

function stageNearMiss(random: RandomStream, plan: Record<Half, HalfPlan>, nearMiss: Happening): Staged {
  const type = nearMiss.type === 'penalty_missed' ? 'penalty_awarded' : 'var_check'
  const sign = { ...nearMiss, type, minute: nearMiss.minute - random.between(0.7, 1.6) }
  const toMs = Math.round(atMsOf(plan, nearMiss) + random.between(12_000, 25_000))
  return { happenings: [sign, nearMiss], suspension: { fromMs: atMsOf(plan, sign) - 2000, toMs } }
}

function simulateDanger(random: RandomStream, { startMs, endMs }: HalfPlan): Span[] {
  return Array.from({ length: random.poisson(DANGERS_PER_HALF) }, () => {
    const fromMs = Math.round(random.between(startMs, endMs - 15_000))
    return { fromMs, toMs: Math.round(fromMs + random.between(5000, 12_000)) }
  })
}

function isNear(goal: Happening, other: Happening): boolean {
  return goal.half === other.half && Math.abs(goal.minute - other.minute) < NEAR_MINUTES
}
