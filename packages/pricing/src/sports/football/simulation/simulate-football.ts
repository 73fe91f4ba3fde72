import type { Fixture } from '../../../match/fixture.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import type { RandomStream } from '../../../random.ts'
import { createRandom, matchSeed } from '../../../random.ts'
import { LOW_SCORE_DEPENDENCE, lowScoreWeight } from '../dixon-coles.ts'
import type { Half, Moment } from '../match-clock.ts'
import { CARD_PROFILE, CORNER_PROFILE, GOAL_PROFILE } from '../match-clock.ts'
import { expectedCards, expectedCorners, expectedGoals, redCardFactors } from '../rates.ts'
import type { FootballScript, HalfPlan, Happening } from './football-script.ts'
import { assembleScript, happeningOf } from './football-script.ts'
import { simulateMatchPlan, stretchHalf } from './match-plan.ts'
import { simulateEvents } from './simulate-events.ts'
import { stageGoals } from './stage-goals.ts'

/** Simulates a match from the same rates that price it. The same fixture always gives the same script. */
export function simulateFootball(fixture: Fixture): FootballScript {
  const random = createRandom(matchSeed(fixture, 'football'))
  const goals = expectedGoals(fixture, { home: 0, away: 0 })
  let plan = simulateMatchPlan(random.derive('plan'))
  const cards = simulateCards(random.derive('cards'), plan, goals)
  const scored = spaced(simulateGoals(random.derive('goals'), plan, goals, cards))
  for (const goal of scored) plan = stretchHalf(plan, goal.half, goal.minute)

  const staged = stageGoals(random.derive('staging'), plan, scored)
  const happenings = [
    ...staged.happenings,
    ...cards,
    ...simulateCorners(random.derive('corners'), plan, goals),
    ...simulateShots(random.derive('shots'), plan, goals),
  ]
  const script = assembleScript(plan, happenings, [...staged.suspensions, ...cardSuspensions(plan, cards)])
  return { ...script, possession: { seed: matchSeed(fixture, 'possession'), goals } }
}

/** Corners in proportion to the goals a side is expected to score. */
export function simulateCorners(
  random: RandomStream,
  plan: Record<Half, HalfPlan>,
  goals: PerSide,
): Happening[] {
  const corners = expectedCorners(goals)
  return SIDES.flatMap((side) => {
    const rate = { profile: CORNER_PROFILE, mean: corners[side], factor: () => 1, factorMax: 1 }
    return simulateEvents(random, plan, rate).map((moment) => happeningOf(moment, 'corner', side))
  })
}

/** Shots that are no goals, in proportion to the goals a side is expected to score. */
function simulateShots(random: RandomStream, plan: Record<Half, HalfPlan>, goals: PerSide): Happening[] {
  return SIDES.flatMap((side) =>
    (['shot_on_target', 'shot_off_target'] as const).flatMap((type) => {
      const mean = goals[side] * SHOTS_PER_GOAL[type]
      const rate = { profile: GOAL_PROFILE, mean, factor: () => 1, factorMax: 1 }
      return simulateEvents(random, plan, rate).map((moment) => happeningOf(moment, type, side))
    }),
  )
}

/** About a shot in nine is a goal, and a good third of the shots are on target. */
const SHOTS_PER_GOAL = { shot_on_target: 2.3, shot_off_target: 5.6 } as const

const SIDES = ['home', 'away'] as const

/** No more sendings-off than this a side, so that the rates keep within the bounds of thinning. */
const RED_CARDS_MAX = 2

/** A red card is the second yellow about as often as a straight one. */
const SECOND_YELLOW_SHARE = 0.5

const PENALTY_SHARE = 0.09
const OWN_GOAL_SHARE = 0.03

/** Minutes between a goal and the next one: the celebration and the kick-off. */
const GOAL_SPACING_MINUTES = 0.75

function simulateCards(random: RandomStream, plan: Record<Half, HalfPlan>, goals: PerSide): Happening[] {
  const { yellow, red } = expectedCards(goals)
  return SIDES.flatMap((side) => {
    const times = (mean: number) =>
      simulateEvents(random, plan, { profile: CARD_PROFILE, mean, factor: () => 1, factorMax: 1 })
    const yellows = times(yellow[side]).map((moment) => happeningOf(moment, 'yellow_card', side))
    const reds = times(red[side])
      .slice(0, RED_CARDS_MAX)
      .map((moment) => {
        const type = random.chance(SECOND_YELLOW_SHARE) ? 'yellow_red_card' : 'red_card'
        return happeningOf(moment, type, side)
      })
    return yellows.concat(reds)
  })
}

function cardSuspensions(plan: Record<Half, HalfPlan>, cards: readonly Happening[]) {
  return cards
    .filter((card) => card.type !== 'yellow_card')
    .map((card) => {
      const atMs = plan[card.half].startMs + card.minute * 60_000
      return { fromMs: Math.round(atMs - 3000), toMs: Math.round(atMs + 25_000) }
    })
}

/**
 * Goals of both sides as Poisson processes, kept with a chance in proportion to τ of the final score (rejection
 * sampling), which makes the final score Dixon & Coles' and leaves the minutes as they were.
 */
function simulateGoals(
  random: RandomStream,
  plan: Record<Half, HalfPlan>,
  goals: PerSide,
  cards: readonly Happening[],
): Happening[] {
  const weightMax = 1 - Math.max(goals.home * goals.away, 1) * LOW_SCORE_DEPENDENCE
  const timesOf = (side: Side) =>
    simulateEvents(random, plan, {
      profile: GOAL_PROFILE,
      mean: goals[side],
      factor: (moment) => redCardFactors(redsBefore(cards, moment))[side],
      factorMax: Math.max(1, redCardFactors({ home: RED_CARDS_MAX, away: 0 }).away),
    })

  for (;;) {
    const home = timesOf('home')
    const away = timesOf('away')
    if (!random.chance(lowScoreWeight(home.length, away.length, goals.home, goals.away) / weightMax)) continue
    return [...asGoals(random, home, 'home'), ...asGoals(random, away, 'away')]
  }
}

function redsBefore(cards: readonly Happening[], moment: Moment): PerSide {
  const count = (side: Side) =>
    cards.filter((card) => card.side === side && card.type !== 'yellow_card' && isBefore(card, moment)).length
  return { home: count('home'), away: count('away') }
}

function asGoals(random: RandomStream, moments: readonly Moment[], side: Side): Happening[] {
  return moments.map((moment) => {
    const kind = random.weightedIndex([PENALTY_SHARE, OWN_GOAL_SHARE, 1 - PENALTY_SHARE - OWN_GOAL_SHARE])
    return happeningOf(moment, ['penalty_goal', 'own_goal', 'goal'][kind] ?? 'goal', side)
  })
}

function spaced(goals: readonly Happening[]): Happening[] {
  const inOrder = [...goals].sort((a, b) => a.half - b.half || a.minute - b.minute)
  const kept: Happening[] = []
  for (const goal of inOrder) {
    const before = kept.at(-1)
    const earliest = before?.half === goal.half ? before.minute + GOAL_SPACING_MINUTES : 0
    kept.push({ ...goal, minute: Math.max(goal.minute, earliest) })
  }
  return kept
}

function isBefore(a: Moment, b: Moment): boolean {
  return a.half < b.half || (a.half === b.half && a.minute < b.minute)
}
