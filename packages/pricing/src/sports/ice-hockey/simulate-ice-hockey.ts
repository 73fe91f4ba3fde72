import type { Fixture } from '../../match/fixture.ts'
import type { Side } from '../../match/per-side.ts'
import type { PlayIncident } from '../../match/state-of-play.ts'
import type { PlayedPeriod, Stoppage, StoppagePattern } from '../../match/stoppage-clock.ts'
import { minutesAndSeconds, realMsOf, simulatePlayedPeriod } from '../../match/stoppage-clock.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom } from '../../random.ts'
import type { GoalRates } from './goal-rates.ts'
import {
  goalRates,
  homeShare,
  ICE_HOCKEY_OVERTIME_S,
  ICE_HOCKEY_REGULATION_S,
  OVERTIME_PACE,
  PERIOD_S,
} from './goal-rates.ts'

export interface IceHockeyScript {
  /** Three periods, and an overtime when they end level; a decided overtime is as long as it took. */
  periods: PlayedPeriod[]
  /** In order; the shootout counts as one goal for its winner. */
  goals: Goal[]
  shootout: { startMs: number; endMs: number } | null
  endMs: number
  incidents: PlayIncident[]
}

export interface Goal {
  atMs: number
  side: Side
  /** 1–3, 4 for overtime, 5 for the shootout. */
  period: number
}

/** Goals as Poisson processes of constant rates, the same that price the match. */
export function simulateIceHockey(fixture: Fixture): IceHockeyScript {
  const random = createRandom(fixture.seed).derive('ice-hockey')
  const rates = goalRates(fixture, { home: 0, away: 0 })
  const simulation: Simulation = {
    periods: [],
    goals: [],
    incidents: [],
    atMs: Math.round(random.between(0, 90_000)),
  }

  for (let period = 1; period <= 3; period++) {
    const goals = (['home', 'away'] as const).flatMap((side) => simulateGoals(random, rates, side))
    simulatePeriod(random, simulation, {
      number: period,
      lengthS: PERIOD_S,
      goals,
      shots: simulateShots(random, rates, period),
    })
    if (period < 3) simulation.atMs += Math.round(random.between(16, 18.5) * 60_000)
  }

  let shootout: IceHockeyScript['shootout'] = null
  if (isLevel(simulation.goals)) {
    simulation.atMs += 60_000
    const goal = simulateOvertimeGoal(random, rates)
    simulatePeriod(random, simulation, {
      number: 4,
      lengthS: goal?.playedS ?? ICE_HOCKEY_OVERTIME_S,
      goals: goal ? [goal] : [],
      shots: [],
    })
    if (!goal) shootout = simulateShootout(random, simulation, rates)
  }
  const { periods, goals, incidents, atMs } = simulation
  return { periods, goals, shootout, endMs: atMs, incidents }
}

interface Simulation {
  periods: PlayedPeriod[]
  goals: Goal[]
  incidents: PlayIncident[]
  /** The next thing begins then. */
  atMs: number
}

interface PeriodGoal {
  playedS: number
  side: Side
}

/** A face-off every minute or so. */
const WHISTLES: StoppagePattern = { runS: [25, 95], stopS: [20, 55] }

function simulateGoals(random: RandomStream, rates: GoalRates, side: Side): PeriodGoal[] {
  const count = random.poisson((rates[side] * PERIOD_S) / ICE_HOCKEY_REGULATION_S)
  return Array.from({ length: count }, () => ({ playedS: random.between(0, PERIOD_S), side }))
}

/** Saves, in proportion to the goals that are expected; a stream of their own, so that the goals do not depend on them. */
function simulateShots(random: RandomStream, rates: GoalRates, period: number): PeriodGoal[] {
  const own = random.derive(`shots-${period}`)
  return (['home', 'away'] as const).flatMap((side) => {
    const count = own.poisson((SAVES_PER_GOAL * rates[side] * PERIOD_S) / ICE_HOCKEY_REGULATION_S)
    return Array.from({ length: count }, () => ({ playedS: own.between(0, PERIOD_S), side }))
  })
}

/** About a shot in ten on goal goes in. */
const SAVES_PER_GOAL = 9

function simulateOvertimeGoal(random: RandomStream, rates: GoalRates): PeriodGoal | null {
  const playedS = random.exponential(((rates.home + rates.away) * OVERTIME_PACE) / ICE_HOCKEY_REGULATION_S)
  const side = random.chance(homeShare(rates)) ? 'home' : 'away'
  return playedS < ICE_HOCKEY_OVERTIME_S ? { playedS, side } : null
}

function simulatePeriod(
  random: RandomStream,
  simulation: Simulation,
  {
    number,
    lengthS,
    goals,
    shots,
  }: {
    number: number
    lengthS: number
    goals: readonly PeriodGoal[]
    /** Those that were saved. */
    shots: readonly PeriodGoal[]
  },
) {
  const celebrations: Stoppage[] = goals.map(({ playedS }) => ({
    playedS,
    lengthMs: Math.round(random.between(50_000, 90_000)),
  }))
  const period = simulatePlayedPeriod(random, simulation.atMs, lengthS, WHISTLES, celebrations)
  const note = (type: string, side: Side | null, playedS: number, atMs: number) =>
    simulation.incidents.push({
      type,
      side,
      atMs,
      displayTime: `${number > 3 ? 'OT' : `P${number}`} ${minutesAndSeconds(playedS)}`,
      player: null,
    })

  note('period_start', null, 0, period.startMs)
  const happenings = [
    ...goals.map((goal) => Object.assign({ type: 'goal' }, goal)),
    ...shots.map((shot) => Object.assign({ type: 'shot_on_target' }, shot)),
  ]
  for (const { type, playedS, side } of happenings.sort((a, b) => a.playedS - b.playedS)) {
    const atMs = realMsOf(period, playedS)
    if (type === 'goal') simulation.goals.push({ atMs, side, period: number })
    note(type, side, playedS, atMs)
  }
  note('period_end', null, lengthS, period.endMs)
  simulation.periods.push(period)
  simulation.atMs = period.endMs
}

function simulateShootout(
  random: RandomStream,
  simulation: Simulation,
  rates: GoalRates,
): { startMs: number; endMs: number } {
  const startMs = simulation.atMs + 120_000
  const endMs = startMs + Math.round(random.between(240_000, 480_000))
  const side = random.chance(rates.shootoutHome) ? 'home' : 'away'
  simulation.goals.push({ atMs: endMs, side, period: 5 })
  simulation.incidents.push({
    type: 'period_start',
    side: null,
    atMs: startMs,
    displayTime: 'PS',
    player: null,
  })
  simulation.incidents.push({ type: 'shootout_win', side, atMs: endMs, displayTime: 'PS', player: null })
  simulation.atMs = endMs
  return { startMs, endMs }
}

function isLevel(goals: readonly Goal[]): boolean {
  return goals.filter(({ side }) => side === 'home').length * 2 === goals.length
}
