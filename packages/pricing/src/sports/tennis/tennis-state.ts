import type { BestOfState } from '../../match/best-of.ts'
import { bestOfIn } from '../../match/best-of.ts'
import { lastAt } from '../../match/last-at.ts'
import type { PerSide } from '../../match/per-side.ts'
import type { ScoreOfPeriod, StateOfPlay } from '../../match/state-of-play.ts'
import { isTiebreak } from './chains/set-chain.ts'
import { tiebreakServer } from './chains/tiebreak-chain.ts'
import { otherSide } from './serve.ts'
import type { TennisScript } from './simulate-tennis.ts'
import type { TennisScore } from './tennis-score.ts'
import { isMatchOver, pointNames, pointServer, pointsFromNames } from './tennis-score.ts'

/** The scoreboard at a moment. The toss is known from the first serve on. */
export function tennisStateAt(script: TennisScript, elapsedMs: number): BestOfState {
  const moment = script.moments[lastAt(script.moments, elapsedMs)]
  if (!moment) return prematchState((script.moments[0]?.score.setsToWin ?? 2) * 2 - 1)
  const { score, closedUntilMs } = moment
  const isOver = isMatchOver(score)
  const setNumber = score.finishedSets.length + 1
  return {
    status: isOver ? 'finished' : 'live',
    stage: isOver ? 'ended' : `set_${setNumber}`,
    clock: null,
    totalScore: score.sets,
    gameScore: isOver ? null : pointNames(score),
    periodScores: [...score.finishedSets, ...(isOver ? [] : [score.games])].map(periodScore),
    currentServer: isOver ? null : pointServer(score),
    incidents: script.incidents.slice(0, lastAt(script.incidents, elapsedMs) + 1),
    isSuspended: !isOver && elapsedMs < closedUntilMs,
    bestOf: score.setsToWin * 2 - 1,
  }
}

/** The score a state shows, or null before the toss is known. Five sets are assumed where the state doesn't say. */
export function scoreOf(state: StateOfPlay): TennisScore | null {
  const setsToWin = ((bestOfIn(state) ?? 5) + 1) / 2
  if (state.status === 'finished') {
    return {
      setsToWin,
      sets: state.totalScore,
      finishedSets: state.periodScores,
      games: LOVE,
      points: LOVE,
      server: 'home',
    }
  }
  const games = state.periodScores.at(-1)
  if (!games || !state.currentServer) return null
  const points = state.gameScore ? pointsFromNames(state.gameScore, games) : LOVE
  const played = isTiebreak(games) ? points.home + points.away : 0
  const isFirstServer = tiebreakServer(state.currentServer, played) === state.currentServer
  const server = isFirstServer ? state.currentServer : otherSide(state.currentServer)
  return {
    setsToWin,
    sets: state.totalScore,
    finishedSets: state.periodScores.slice(0, -1),
    games,
    points,
    server,
  }
}

const LOVE: PerSide = { home: 0, away: 0 }

function prematchState(bestOf: number): BestOfState {
  return {
    status: 'prematch',
    stage: 'not_started',
    clock: null,
    totalScore: LOVE,
    gameScore: null,
    periodScores: [],
    currentServer: null,
    incidents: [],
    isSuspended: false,
    bestOf,
  }
}

function periodScore({ home, away }: PerSide, index: number): ScoreOfPeriod {
  return { number: index + 1, periodKey: `set_${index + 1}`, home, away }
}
