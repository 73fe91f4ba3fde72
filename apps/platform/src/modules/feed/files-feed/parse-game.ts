import type {
  RecordedGoal,
  RecordedMatch,
} from '@touchline/pricing/sports/football/simulation/script-from-goals'
import * as z from 'zod/mini'
import type { Unplayed } from '../play/planned-match.ts'
import { type KickOffText, parseKickOff } from './kick-off-text.ts'
import type { SeasonMatch } from './season.ts'
import { FileGame, type FileGoal, fileScore, nameOf } from './season-file.ts'

export interface ParsedGame {
  /** Null for a refused game, and while the teams are not decided (`W73`, `2A`). */
  match: SeasonMatch | null
  /** Why the game is refused; null for one that is taken. */
  problem: string | null
  /** What is missing of a game that is taken. */
  note: string | null
}

export function parseGame(content: unknown): ParsedGame {
  const parsed = z.safeParse(FileGame, content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refused(`${issue?.path.map(String).join('.')}: ${issue?.message ?? 'is invalid'}`)
  }
  const game = parsed.data
  const [home, away] = [nameOf(game.team1), nameOf(game.team2)]
  if (isPlaceholder(home) || isPlaceholder(away)) return { match: null, problem: null, note: null }
  if (home === away) return refused('both teams are the same')
  if (!isDate(game.date)) return refused(`date: ${game.date} is no day of the calendar`)
  try {
    const { unknownZone, ...kickOff } = kickOffOf(game)
    const { unplayed, unknownStatus } = statusOf(game)
    const notes = [
      ...(unknownZone === null ? [] : [`time zone ${unknownZone} is not known: taken without its time`]),
      ...(unknownStatus === null ? [] : [`status ${unknownStatus} is not known: taken as if it had none`]),
    ]
    return {
      match: {
        date: game.date,
        ...kickOff,
        home,
        away,
        ground: groundOf(game),
        played: unplayed === null || unplayed === 'awarded' ? playedOf(game) : null,
        unplayed,
      },
      problem: null,
      note: notes.join('; ') || null,
    }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

function refused(problem: string): ParsedGame {
  return { match: null, problem, note: null }
}

/** `W73` is the winner of match 73, `2A` the second of group A, `3A/B/C` one of several thirds. */
function isPlaceholder(team: string): boolean {
  return /^(?:[WL]\d+|\d[A-Z](?:\/[A-Z])*)$/.test(team)
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function groundOf({ ground, stadium }: FileGame): string | null {
  const name = ground ?? stadium
  return name ? nameOf(name) : null
}

function kickOffOf({ time, timezone }: FileGame): KickOffText & { unknownZone: string | null } {
  if (!time) return { minute: null, utcOffsetHours: null, unknownZone: null }
  return parseKickOff(time, timezone ?? null)
}

/** A postponed game with a score was played later. */
function statusOf(game: FileGame): { unplayed: Unplayed | null; unknownStatus: string | null } {
  const status = game.status?.trim().toLowerCase() ?? ''
  if (status === '' || PLAYED.has(status)) return { unplayed: null, unknownStatus: null }
  const unplayed = STATUSES[status]
  if (!unplayed) return { unplayed: null, unknownStatus: status }
  const isPlayedLater = unplayed === 'postponed' && fileScore(game).ft !== undefined
  return { unplayed: isPlayedLater ? null : unplayed, unknownStatus: null }
}

const PLAYED: ReadonlySet<string> = new Set(['played', 'finished', 'scheduled', 'ft', 'aet', 'pen'])
const STATUSES: Readonly<Record<string, Unplayed>> = {
  awarded: 'awarded',
  abandoned: 'abandoned',
  annulled: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  postponed: 'postponed',
}

/** Throws for a score that can't be. */
function playedOf(game: FileGame): RecordedMatch | null {
  const { ft, ht, et, p } = fileScore(game)
  if (!ft && !et) return null
  const goals = [
    ...(game.goals1 ?? []).map((goal) => toGoal(goal, 'home')),
    ...(game.goals2 ?? []).map((goal) => toGoal(goal, 'away')),
  ]
  // Some files give the shoot-out, or the end of extra time, as the score after 90 minutes.
  const isPlausible = ft && (!et || (ft[0] <= et[0] && ft[1] <= et[1]))
  const fullTime = isPlausible ? pair(ft) : scoreAt90(goals, et)
  if (!fullTime) throw new Error('score: has none after 90 minutes')
  const halfTime = ht ? pair(ht) : null
  if (halfTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away))
    throw new Error('score: more goals at half-time than at the end')
  return {
    fullTime,
    halfTime,
    goals,
    ...(et && { extraTime: pair(et) }),
    ...(p && p[0] !== p[1] && { shootout: pair(p) }),
  }
}

/** From the goals' minutes, where they are all known. */
function scoreAt90(goals: readonly RecordedGoal[], et: readonly [number, number] | undefined) {
  if (!et || goals.length !== et[0] + et[1]) return null
  if (goals.some(({ minute }) => !/^\d/.test(minute ?? ''))) return null
  const inTime = goals.filter(({ minute }) => Number.parseInt(minute ?? '', 10) <= 90)
  const home = inTime.filter(({ side }) => side === 'home').length
  return { home, away: inTime.length - home }
}

function toGoal({ name, minute, offset, penalty, owngoal }: FileGoal, side: 'home' | 'away'): RecordedGoal {
  const base = minute === undefined ? null : String(minute)
  return {
    minute: base !== null && offset ? `${base}+${offset}` : base,
    side,
    player: name ?? null,
    type: owngoal ? 'own_goal' : penalty ? 'penalty_goal' : 'goal',
  }
}

function pair([home, away]: readonly [number, number]) {
  return { home, away }
}
