import type { PlayClock, ScoreOfPeriod, StateOfPlay } from '../../../match/state-of-play.ts'
import type { ExtraTime } from './extra-time.ts'
import { EXTRA_HALF_MINUTES } from './extra-time.ts'
import { GOAL_TYPES, type Span } from './football-script.ts'

/** The state after the 90 minutes that `regulation` ends with. The score of a shoot-out stands in its period alone. */
export function stateInExtraTime(regulation: StateOfPlay, extra: ExtraTime, elapsedMs: number): StateOfPlay {
  const isOver = elapsedMs >= extra.endMs
  const past = extra.incidents.filter(({ atMs }) => atMs <= elapsedMs)
  const scoreIn = (halves: readonly number[]) => {
    const goals = past.filter(({ type, half }) => GOAL_TYPES.has(type) && halves.includes(half))
    const home = goals.filter(({ side }) => side === 'home').length
    return { home, away: goals.length - home }
  }
  const { home, away } = scoreIn([1, 2])
  return {
    ...regulation,
    status: isOver ? 'finished' : 'live',
    stage: isOver ? 'ended' : stageAt(extra, elapsedMs),
    clock: clockAt(extra, elapsedMs),
    totalScore: { home: regulation.totalScore.home + home, away: regulation.totalScore.away + away },
    periodScores: [...regulation.periodScores, ...periodScores(extra, elapsedMs, scoreIn)],
    incidents: [
      ...regulation.incidents,
      ...past.map(({ type, side, atMs, displayTime, player }) => ({ type, side, atMs, displayTime, player })),
    ],
    isSuspended: false,
  }
}

const PERIOD_KEYS = ['extra_time_1st_half', 'extra_time_2nd_half'] as const

/** Breaks are `extra_time`. */
function stageAt({ halves, shootout }: ExtraTime, elapsedMs: number): string {
  if (shootout && elapsedMs >= (halves[1]?.toMs ?? 0)) return 'penalties'
  return PERIOD_KEYS[halves.findIndex((half) => isIn(half, elapsedMs))] ?? 'extra_time'
}

function periodScores(
  { halves, shootout }: ExtraTime,
  elapsedMs: number,
  scoreIn: (halves: readonly number[]) => { home: number; away: number },
): ScoreOfPeriod[] {
  const started = PERIOD_KEYS.flatMap((periodKey, index) =>
    elapsedMs >= (halves[index]?.fromMs ?? Number.POSITIVE_INFINITY)
      ? [{ number: index + 3, periodKey, ...scoreIn([index + 1]) }]
      : [],
  )
  if (!shootout || elapsedMs < shootout.fromMs) return started
  const score = elapsedMs >= shootout.toMs ? shootout.score : { home: 0, away: 0 }
  return [...started, { number: 5, periodKey: 'penalties', ...score }]
}

function clockAt({ halves }: ExtraTime, elapsedMs: number): PlayClock {
  const index = halves.findIndex((half) => isIn(half, elapsedMs))
  const half = halves[index]
  const fullS = EXTRA_HALF_MINUTES * 60
  const halvesBefore = half ? index : halves.filter(({ toMs }) => toMs <= elapsedMs).length
  const playedS = half ? Math.floor((elapsedMs - half.fromMs) / 1000) : 0
  const insideS = Math.min(playedS, fullS)
  const leftS = half ? fullS - insideS : 0
  return {
    matchTimeS: 90 * 60 + halvesBefore * fullS + insideS,
    stoppageTimeS: playedS > fullS ? playedS - fullS : null,
    stoppageTimeAnnouncedS: null,
    remainingTimeS: leftS + Math.max(0, halves.length - halvesBefore - (half ? 1 : 0)) * fullS,
    remainingTimeInPeriodS: leftS,
    isStopped: !half,
  }
}

function isIn({ fromMs, toMs }: Span, elapsedMs: number): boolean {
  return fromMs <= elapsedMs && elapsedMs < toMs
}
