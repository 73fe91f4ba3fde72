import type { PerSide, Side } from '../../../match/per-side.ts'
import type { PlayClock, PlayIncident, StateOfPlay } from '../../../match/state-of-play.ts'
import type { Half, TimeLeft } from '../match-clock.ts'
import { HALF_MINUTES } from '../match-clock.ts'
import { BOOKING_TYPES, GOAL_TYPES, RED_CARD_TYPES } from '../simulation/football-script.ts'

/** What pricing and settlement read out of a match's state. */
export interface MatchFacts {
  timeLeft: TimeLeft
  goals: Record<Half, PerSide>
  /** The sides that scored, in order. */
  scorers: Record<Half, Side[]>
  corners: Record<Half, PerSide>
  redCards: PerSide
  /** Cards of any color. */
  bookings: PerSide
}

export function matchFacts(state: StateOfPlay): MatchFacts {
  const { incidents } = state
  const scored = incidents.filter((incident) => GOAL_TYPES.has(incident.type))
  const corners = incidents.filter((incident) => incident.type === 'corner')
  return {
    timeLeft: timeLeftOf(state),
    goals: { 1: periodScore(state, 1), 2: periodScore(state, 2) },
    scorers: { 1: sides(inHalf(scored, 1)), 2: sides(inHalf(scored, 2)) },
    corners: { 1: countBySide(inHalf(corners, 1)), 2: countBySide(inHalf(corners, 2)) },
    redCards: countBySide(incidents.filter((incident) => RED_CARD_TYPES.has(incident.type))),
    bookings: countBySide(incidents.filter((incident) => BOOKING_TYPES.has(incident.type))),
  }
}

/** True once nothing more can happen in the half. */
export function isHalfOver({ timeLeft }: MatchFacts, half: Half): boolean {
  if (timeLeft.phase === 'ended') return true
  return half === 1 && (timeLeft.phase === 'break' || (timeLeft.phase === 'playing' && timeLeft.half === 2))
}

export function sumPairs(a: PerSide, b: PerSide): PerSide {
  return { home: a.home + b.home, away: a.away + b.away }
}

function timeLeftOf({ status, stage, clock }: StateOfPlay): TimeLeft {
  if (status === 'finished' || AFTER_REGULATION.has(stage)) return { phase: 'ended' }
  if (status === 'prematch') return { phase: 'before' }
  if (stage === '1st_half') return playing(clock, 1)
  return stage === '2nd_half' ? playing(clock, 2) : { phase: 'break' }
}

/** Nothing more can happen in the 90 minutes: docs/open-questions.md#replays-beyond-90-minutes. */
const AFTER_REGULATION: ReadonlySet<string> = new Set([
  'extra_time',
  'extra_time_1st_half',
  'extra_time_2nd_half',
  'penalties',
  'shootout',
])

function playing(clock: PlayClock | null, half: Half): TimeLeft {
  const secondsInside = (clock?.matchTimeS ?? 0) - (half - 1) * HALF_MINUTES * 60
  const announcedS = clock?.stoppageTimeAnnouncedS ?? null
  return {
    phase: 'playing',
    half,
    minute: Math.max(0, secondsInside + (clock?.stoppageTimeS ?? 0)) / 60,
    announcedStoppageMinutes: announcedS === null ? null : announcedS / 60,
  }
}

function periodScore({ periodScores }: StateOfPlay, half: Half): PerSide {
  const { home, away } = periodScores.find((period) => period.number === half) ?? { home: 0, away: 0 }
  return { home, away }
}

/** `45+2` belongs to the first half, `46` to the second, `92` to neither. */
function inHalf(incidents: readonly PlayIncident[], half: Half): PlayIncident[] {
  return incidents.filter(({ displayTime }) => {
    const minute = Number.parseInt(displayTime, 10)
    return minute > (half - 1) * HALF_MINUTES && minute <= half * HALF_MINUTES
  })
}

function sides(incidents: readonly PlayIncident[]): Side[] {
  return incidents.flatMap(({ side }) => side ?? [])
}

function countBySide(incidents: readonly PlayIncident[]): PerSide {
  const all = sides(incidents)
  const home = all.filter((side) => side === 'home').length
  return { home, away: all.length - home }
}
