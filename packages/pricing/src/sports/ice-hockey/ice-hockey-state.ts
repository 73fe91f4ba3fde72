import { lastAt } from '../../match/last-at.ts'
import type { PerSide } from '../../match/per-side.ts'
import type { PlayClock, ScoreOfPeriod, StateOfPlay } from '../../match/state-of-play.ts'
import { periodClock, playedAt } from '../../match/stoppage-clock.ts'
import { ICE_HOCKEY_OVERTIME_S, PERIOD_S } from './goal-rates.ts'
import type { Goal, IceHockeyScript } from './simulate-ice-hockey.ts'

/** The scoreboard at a moment. Goals, period ends and the shootout close every market. */
export function iceHockeyStateAt(script: IceHockeyScript, elapsedMs: number): StateOfPlay {
  const begun = script.periods.filter(({ startMs }) => startMs <= elapsedMs).length
  const isEnded = elapsedMs >= script.endMs
  const goals = script.goals.slice(0, lastAt(script.goals, elapsedMs) + 1)
  const stage = stageAt(script, begun, elapsedMs)
  return {
    status: begun === 0 ? 'prematch' : isEnded ? 'finished' : 'live',
    stage,
    clock: clockAt(script, begun, elapsedMs),
    totalScore: scoreOf(goals),
    gameScore: null,
    periodScores: periodScores(goals, stage === 'penalties' || (isEnded && script.shootout) ? 5 : begun),
    currentServer: null,
    incidents: script.incidents.slice(0, lastAt(script.incidents, elapsedMs) + 1),
    isSuspended: !isEnded && (stage === 'penalties' || isClosed(script, goals, begun, elapsedMs)),
  }
}

/** What the first three periods add up to, whatever came after. */
export function regulationScore({ periodScores }: StateOfPlay): PerSide {
  const regulation = periodScores.filter(({ number }) => number <= 3)
  return {
    home: regulation.reduce((sum, { home }) => sum + home, 0),
    away: regulation.reduce((sum, { away }) => sum + away, 0),
  }
}

const PERIOD_KEYS = ['period_1', 'period_2', 'period_3', 'overtime', 'penalties'] as const
const GOAL_CLOSED_MS = 35_000
const PERIOD_END_CLOSED_MS = 15_000

function stageAt({ periods, shootout, endMs }: IceHockeyScript, begun: number, elapsedMs: number): string {
  const period = periods[begun - 1]
  if (!period) return 'not_started'
  if (elapsedMs >= endMs) return 'ended'
  if (elapsedMs < period.endMs) return PERIOD_KEYS[begun - 1] ?? 'overtime'
  return shootout && elapsedMs >= shootout.startMs ? 'penalties' : 'pause'
}

function clockAt({ periods }: IceHockeyScript, begun: number, elapsedMs: number): PlayClock | null {
  const period = periods[begun - 1]
  if (!period) return null
  const isOvertime = begun > 3
  const played =
    elapsedMs < period.endMs ? playedAt(period, elapsedMs) : { playedS: period.lengthS, isStopped: true }
  return periodClock(played, {
    fullS: isOvertime ? ICE_HOCKEY_OVERTIME_S : PERIOD_S,
    playedBeforeS: (begun - 1) * PERIOD_S,
    laterS: isOvertime ? 0 : (3 - begun) * PERIOD_S,
  })
}

function periodScores(goals: readonly Goal[], count: number): ScoreOfPeriod[] {
  return PERIOD_KEYS.slice(0, count).map((periodKey, index) => {
    const { home, away } = scoreOf(goals.filter(({ period }) => period === index + 1))
    return { number: index + 1, periodKey, home, away }
  })
}

function scoreOf(goals: readonly Goal[]): PerSide {
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

function isClosed(
  { periods }: IceHockeyScript,
  goals: readonly Goal[],
  begun: number,
  elapsedMs: number,
): boolean {
  const sinceGoalMs = elapsedMs - (goals.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY)
  const sinceEndMs = elapsedMs - (periods[begun - 1]?.endMs ?? Number.POSITIVE_INFINITY)
  return sinceGoalMs < GOAL_CLOSED_MS || (sinceEndMs >= 0 && sinceEndMs < PERIOD_END_CLOSED_MS)
}
