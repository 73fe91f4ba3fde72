import type { PerSide, Side } from '../../../match/per-side.ts'
import type { PlayIncident } from '../../../match/state-of-play.ts'
import type { RandomStream } from '../../../random.ts'
import type { Span } from './football-script.ts'
import { PLAY_MINUTE_MS } from './football-script.ts'
import type { RecordedGoal, RecordedMatch } from './script-from-goals.ts'

/** What a cup match has after its 90 minutes; no market is on it. */
export interface ExtraTime {
  /** The two halves of extra time; none where the shoot-out follows at once. */
  halves: Span[]
  shootout: (Span & { score: PerSide }) | null
  /** In order of time; goals name the half of extra time they fell in. */
  incidents: (PlayIncident & { half: number })[]
  endMs: number
}

export const EXTRA_HALF_MINUTES = 15

const BREAK_MS = { beforeFirst: 5 * PLAY_MINUTE_MS, beforeSecond: 2 * PLAY_MINUTE_MS }
const SHOOTOUT_MS = { before: 4 * PLAY_MINUTE_MS, min: 8 * PLAY_MINUTE_MS, max: 13 * PLAY_MINUTE_MS }

interface ExtraGoal {
  half: 1 | 2
  /** Since the half began. */
  minute: number
  goal: RecordedGoal
}

/** Goals at their recorded minutes, others anywhere; null for a match without extra time and shoot-out. */
export function extraTimeOf(random: RandomStream, match: RecordedMatch, fromMs: number): ExtraTime | null {
  const { extraTime, shootout } = match
  if (!extraTime && !shootout) return null
  const goals = extraTime ? (['home', 'away'] as const).flatMap((side) => goalsOf(random, match, side)) : []
  const played: ExtraTime = { halves: [], shootout: null, incidents: [], endMs: fromMs }
  if (extraTime) {
    playHalf(played, random, 1, goals)
    playHalf(played, random, 2, goals)
  }
  if (shootout) playShootout(played, random, shootout)
  played.incidents.sort((a, b) => a.atMs - b.atMs)
  return played
}

function playHalf(played: ExtraTime, random: RandomStream, half: 1 | 2, goals: readonly ExtraGoal[]): void {
  const fromMs = played.endMs + (half === 1 ? BREAK_MS.beforeFirst : BREAK_MS.beforeSecond)
  const inHalf = apart(goals.filter((goal) => goal.half === half))
  const latest = Math.max(
    EXTRA_HALF_MINUTES + random.between(0.5, 2),
    ...inHalf.map(({ minute }) => minute + 0.2),
  )
  const toMs = Math.round(fromMs + latest * PLAY_MINUTE_MS)
  const note = (type: string, minute: number, atMs: number, goal?: RecordedGoal) =>
    played.incidents.push({
      type,
      side: goal?.side ?? null,
      player: goal?.player ?? null,
      atMs,
      displayTime: displayMinute(half, minute),
      half,
    })
  note('period_start', 0, fromMs)
  for (const { minute, goal } of inHalf)
    note(goal.type, minute, Math.round(fromMs + minute * PLAY_MINUTE_MS), goal)
  note('period_end', latest, toMs)
  played.halves.push({ fromMs, toMs })
  played.endMs = toMs
}

function playShootout(played: ExtraTime, random: RandomStream, score: PerSide): void {
  const fromMs = played.endMs + SHOOTOUT_MS.before
  const toMs = Math.round(fromMs + random.between(SHOOTOUT_MS.min, SHOOTOUT_MS.max))
  const side: Side = score.home > score.away ? 'home' : 'away'
  const incident = { displayTime: 'PS', player: null, half: 0 }
  played.incidents.push({ ...incident, type: 'period_start', side: null, atMs: fromMs })
  played.incidents.push({ ...incident, type: 'shootout_win', side, atMs: toMs })
  played.shootout = { fromMs, toMs, score }
  played.endMs = toMs
}

function goalsOf(random: RandomStream, match: RecordedMatch, side: Side): ExtraGoal[] {
  const count = Math.max(0, (match.extraTime?.[side] ?? 0) - match.fullTime[side])
  const recorded = match.goals
    .filter((goal) => goal.side === side)
    .flatMap((goal) => {
      const moment = parseExtraMinute(goal.minute)
      return moment ? [{ ...moment, goal }] : []
    })
    .slice(0, count)
  const missing = Array.from({ length: count - recorded.length }, (): ExtraGoal => {
    const minute = random.integer(0, EXTRA_HALF_MINUTES - 1)
    return {
      half: random.chance(0.5) ? 1 : 2,
      minute,
      goal: { minute: null, side, player: null, type: 'goal' },
    }
  })
  return [...recorded, ...missing]
}

/** `92`, `105+1`, `120+5`, `121`; null for a minute that is not of extra time. */
export function parseExtraMinute(text: string | null): Pick<ExtraGoal, 'half' | 'minute'> | null {
  const [, base, added] = /^\s*(\d{2,3})\s*(?:\+\s*(\d{1,2}))?\s*'?\s*$/.exec(text ?? '') ?? []
  const minute = Number(base ?? 0)
  if (minute <= 90 || minute > 150) return null
  const half = minute <= 90 + EXTRA_HALF_MINUTES ? 1 : 2
  return { half, minute: minute - 1 - (half === 1 ? 90 : 105) + Number(added ?? 0) }
}

/** Goals of one written minute share it evenly. */
function apart(goals: readonly ExtraGoal[]): ExtraGoal[] {
  const inOrder = [...goals].sort((a, b) => a.minute - b.minute)
  return inOrder.map((goal, index) => {
    const before = inOrder.slice(0, index).filter(({ minute }) => minute === goal.minute).length
    const same = inOrder.filter(({ minute }) => minute === goal.minute).length
    return { half: goal.half, minute: goal.minute + (before + 1) / (same + 1), goal: goal.goal }
  })
}

function displayMinute(half: 1 | 2, minute: number): string {
  const whole = Math.floor(minute)
  const end = 90 + half * EXTRA_HALF_MINUTES
  if (whole < EXTRA_HALF_MINUTES) return String(end - EXTRA_HALF_MINUTES + whole + 1)
  return `${end}+${whole - EXTRA_HALF_MINUTES + 1}`
}
