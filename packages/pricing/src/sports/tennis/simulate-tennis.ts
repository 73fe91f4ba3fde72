import type { Fixture } from '../../match/fixture.ts'
import type { Side } from '../../match/per-side.ts'
import type { PlayIncident } from '../../match/state-of-play.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom } from '../../random.ts'
import { isTiebreak } from './chains/set-chain.ts'
import { homePointChance, otherSide, serveChances } from './serve.ts'
import type { TennisScore } from './tennis-score.ts'
import { afterPoint, isMatchOver, pointServer, startScore } from './tennis-score.ts'

export interface TennisScript {
  /** The score from each moment on: one entry a point, the first at the first serve. */
  moments: TennisMoment[]
  incidents: PlayIncident[]
}

export interface TennisMoment {
  atMs: number
  score: TennisScore
  /** Until then markets are closed: a set has just ended. */
  closedUntilMs: number
}

/** Simulates every point from the two serve chances; who serves first is a coin toss. */
export function simulateTennis(fixture: Fixture): TennisScript {
  const random = createRandom(fixture.seed).derive('tennis')
  const serves = serveChances(fixture, { home: 0, away: 0 })
  const pace = random.between(0.85, 1.2)
  let score = startScore(setsToWin(fixture), random.pick(['home', 'away']))
  let atMs = 0
  const moments: TennisMoment[] = [{ atMs, score, closedUntilMs: 0 }]
  const incidents: PlayIncident[] = [incident('period_start', null, atMs, score)]

  while (!isMatchOver(score)) {
    const winner = random.chance(homePointChance(serves, pointServer(score))) ? 'home' : 'away'
    const next = afterPoint(score, winner)
    atMs += Math.round(pace * pointMs(random))
    incidents.push(...pointIncidents(score, next, winner, atMs))
    const isSetOver = next.finishedSets.length > score.finishedSets.length
    moments.push({ atMs, score: next, closedUntilMs: isSetOver ? atMs + SET_END_CLOSED_MS : 0 })
    atMs += breakMs(score, next)
    score = next
  }
  return { moments, incidents }
}

export function setsToWin({ format }: Pick<Fixture, 'format'>): number {
  return SETS_TO_WIN[format]
}

/** How a game was won, by what the loser had; `tiebreak` ends a set at 7:6. One such incident ends each game. */
export const GAME_INCIDENTS = ['game_to_love', 'game_to_15', 'game_to_30', 'game_to_40', 'tiebreak'] as const

const SETS_TO_WIN: Record<Fixture['format'], number> = { standard: 2, best_of_five: 3, best_of_one: 1 }

const SET_END_CLOSED_MS = 20_000
const CHANGE_OF_ENDS_MS = 60_000
const SET_BREAK_MS = 90_000
const NEXT_GAME_MS = 12_000

/** A rally and the walk to the next serve. */
function pointMs(random: RandomStream): number {
  return random.between(20_000, 36_000) + random.exponential(1 / 5000)
}

function breakMs(before: TennisScore, after: TennisScore): number {
  if (after.finishedSets.length > before.finishedSets.length) return SET_BREAK_MS
  if (after.games === before.games) return 0
  return (after.games.home + after.games.away) % 2 === 1 ? CHANGE_OF_ENDS_MS : NEXT_GAME_MS
}

function pointIncidents(before: TennisScore, after: TennisScore, winner: Side, atMs: number): PlayIncident[] {
  if (after.games === before.games) return chances(after, atMs)
  const loser = otherSide(winner)
  const type = isTiebreak(before.games)
    ? 'tiebreak'
    : (GAME_INCIDENTS[Math.min(before.points[loser], 3)] ?? 'game_to_love')
  const isSetOver = after.finishedSets.length > before.finishedSets.length
  const games = isSetOver ? (after.finishedSets.at(-1) ?? after.games) : after.games
  const game = incident(type, winner, atMs, { ...before, games })
  if (!isSetOver) return [game]
  const end = incident('period_end', winner, atMs, { ...before, games })
  return isMatchOver(after) ? [game, end] : [game, end, incident('period_start', null, atMs, after)]
}

/** Points that could win the game against serve, the set or the match; the weightiest alone is reported. */
function chances(score: TennisScore, atMs: number): PlayIncident[] {
  for (const side of ['home', 'away'] as const) {
    const won = afterPoint(score, side)
    if (won.games === score.games) continue
    if (isMatchOver(won)) return [incident('match_point', side, atMs, score)]
    if (won.finishedSets.length > score.finishedSets.length) return [incident('set_point', side, atMs, score)]
    if (pointServer(score) !== side && !isTiebreak(score.games))
      return [incident('break_point', side, atMs, score)]
  }
  return []
}

function incident(type: string, side: Side | null, atMs: number, score: TennisScore): PlayIncident {
  const { home, away } = score.games
  const displayTime = `Set ${score.finishedSets.length + 1} ${home}:${away}`
  return { type, side, atMs, displayTime, player: null }
}
