import { lastAt } from '../../match/last-at.ts'
import type { PerSide } from '../../match/per-side.ts'
import type { PlayClock, ScoreOfPeriod, StateOfPlay } from '../../match/state-of-play.ts'
import { periodClock, playedAt } from '../../match/stoppage-clock.ts'
import { BASKETBALL_OVERTIME_S, QUARTER_S } from './points-rates.ts'
import type { Basket, BasketballScript } from './simulate-basketball.ts'

/** The scoreboard at a moment. Markets are suspended briefly at the end of each period. */
export function basketballStateAt(script: BasketballScript, elapsedMs: number): StateOfPlay {
  const begun = script.periods.filter(({ startMs }) => startMs <= elapsedMs).length
  const period = script.periods[begun - 1]
  const isEnded = elapsedMs >= script.endMs
  const baskets = script.baskets.slice(0, lastAt(script.baskets, elapsedMs) + 1)
  const sinceEndMs = period ? elapsedMs - period.endMs : -1
  return {
    status: !period ? 'prematch' : isEnded ? 'finished' : 'live',
    stage: stageOf(begun, isEnded, sinceEndMs >= 0),
    clock: clockAt(script, begun, elapsedMs),
    totalScore: scoreOf(baskets),
    gameScore: null,
    periodScores: Array.from({ length: begun }, (_, index) => periodScore(baskets, index + 1)),
    currentServer: null,
    incidents: script.incidents.slice(0, lastAt(script.incidents, elapsedMs) + 1),
    isSuspended: !isEnded && sinceEndMs >= 0 && sinceEndMs < PERIOD_END_CLOSED_MS,
  }
}

const PERIOD_END_CLOSED_MS = 15_000

function stageOf(begun: number, isEnded: boolean, isBreak: boolean): string {
  if (begun === 0) return 'not_started'
  if (isEnded) return 'ended'
  if (isBreak) return begun === 2 ? 'half_time' : 'pause'
  return begun <= 4 ? `quarter_${begun}` : 'overtime'
}

function clockAt({ periods }: BasketballScript, begun: number, elapsedMs: number): PlayClock | null {
  const period = periods[begun - 1]
  if (!period) return null
  const played =
    elapsedMs < period.endMs ? playedAt(period, elapsedMs) : { playedS: period.lengthS, isStopped: true }
  return periodClock(played, {
    fullS: begun <= 4 ? QUARTER_S : BASKETBALL_OVERTIME_S,
    playedBeforeS: Math.min(begun - 1, 4) * QUARTER_S + Math.max(0, begun - 5) * BASKETBALL_OVERTIME_S,
    laterS: Math.max(0, 4 - begun) * QUARTER_S,
  })
}

function periodScore(baskets: readonly Basket[], number: number): ScoreOfPeriod {
  const overtime = number === 5 ? 'overtime' : `overtime_${number - 4}`
  const periodKey = number <= 4 ? `quarter_${number}` : overtime
  return { number, periodKey, ...scoreOf(baskets.filter(({ period }) => period === number)) }
}

function scoreOf(baskets: readonly Basket[]): PerSide {
  const score = { home: 0, away: 0 }
  for (const { side, points } of baskets) score[side] += points
  return score
}
