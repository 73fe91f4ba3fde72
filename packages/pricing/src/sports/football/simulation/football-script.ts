import type { PerSide, Side } from '../../../match/per-side.ts'
import type { PlayIncident } from '../../../match/state-of-play.ts'
import type { Seed } from '../../../random.ts'
import type { Half, Moment } from '../match-clock.ts'
import { displayMinute, HALF_MINUTES, STOPPAGE_ANNOUNCED_AT_MINUTE } from '../match-clock.ts'
import type { ExtraTime } from './extra-time.ts'

/** A whole match, decided beforehand; every time in real milliseconds since the scheduled kick-off. */
export interface FootballScript {
  halves: Record<Half, HalfPlan>
  /** In order of time. */
  incidents: ScriptIncident[]
  /** When every market is closed: goals, penalties, reviews, sendings-off, danger. */
  suspensions: Span[]
  /** What possession is simulated from when it is first asked for; null where it is not known. */
  possession: { seed: Seed; goals: PerSide } | null
  /** After the 90 minutes, in a recorded cup match. */
  extraTime: ExtraTime | null
}

export interface HalfPlan {
  startMs: number
  endMs: number
  announcedStoppageMinutes: number
}

export interface ScriptIncident extends PlayIncident {
  half: Half
}

export interface Span {
  fromMs: number
  toMs: number
}

/** Something that happens on the pitch, before it is put on the real-time line. */
export interface Happening extends Moment {
  type: string
  side: Side | null
  player: string | null
}

/** Something a side does, by no player in particular. */
export function happeningOf({ half, minute }: Moment, type: string, side: Side): Happening {
  return { half, minute, type, side, player: null }
}

/** `own_goal` too carries the side whose score rises, not the scorer's. */
export const GOAL_TYPES: ReadonlySet<string> = new Set(['goal', 'penalty_goal', 'own_goal'])
export const RED_CARD_TYPES: ReadonlySet<string> = new Set(['red_card', 'yellow_red_card'])
export const BOOKING_TYPES: ReadonlySet<string> = new Set(['yellow_card', 'red_card', 'yellow_red_card'])

export const PLAY_MINUTE_MS = 60_000

/** Real time of a moment of play. */
export function atMsOf(halves: Record<Half, HalfPlan>, { half, minute }: Moment): number {
  return Math.round(halves[half].startMs + minute * PLAY_MINUTE_MS)
}

/** Puts happenings on the real-time line, with whistles and announced stoppage added. */
export function assembleScript(
  halves: Record<Half, HalfPlan>,
  happenings: readonly Happening[],
  suspensions: readonly Span[],
): FootballScript {
  const whistles: Happening[] = ([1, 2] as const).flatMap((half) => {
    const { startMs, endMs } = halves[half]
    const lastMinute = (endMs - startMs) / PLAY_MINUTE_MS
    return [
      { half, minute: 0, type: 'period_start', side: null, player: null },
      { half, minute: STOPPAGE_ANNOUNCED_AT_MINUTE, type: 'stoppage_time', side: null, player: null },
      { half, minute: Math.max(lastMinute, HALF_MINUTES), type: 'period_end', side: null, player: null },
    ]
  })
  const incidents = [...whistles, ...happenings].map((happening) => ({
    half: happening.half,
    type: happening.type,
    side: happening.side,
    player: happening.player,
    atMs: atMsOf(halves, happening),
    displayTime: displayMinute(happening),
  }))
  return {
    halves,
    incidents: incidents.sort((a, b) => a.atMs - b.atMs),
    suspensions: [...suspensions].sort((a, b) => a.fromMs - b.fromMs),
    possession: null,
    extraTime: null,
  }
}
