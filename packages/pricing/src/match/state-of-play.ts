import type { PerSide, Side } from './per-side.ts'

export interface StateOfPlay {
  status: 'prematch' | 'live' | 'finished'
  /** Period key: `1st_half`, `half_time`, `2nd_half`, `set_3`, `quarter_2`, `overtime`, `map_1`, `ended` … */
  stage: string
  clock: PlayClock | null
  /** Goals, sets, points or maps: the score that decides the match. */
  totalScore: PerSide
  /** The running game within the period where the sport has one; texts such as `40` and `A`. */
  gameScore: { home: string; away: string } | null
  periodScores: ScoreOfPeriod[]
  currentServer: Side | null
  /** Possession so far, where the sport has it, in whole per cent that add up to 100. */
  possession?: PerSide | null
  /** Incidents so far, in order. */
  incidents: PlayIncident[]
  /** A dangerous situation or review: every market is suspended. */
  isSuspended: boolean
}

export interface PlayClock {
  /** Playing time shown on the scoreboard. */
  matchTimeS: number
  /** Minutes beyond the period's end, once announced or running. */
  stoppageTimeS: number | null
  stoppageTimeAnnouncedS: number | null
  remainingTimeS: number | null
  remainingTimeInPeriodS: number | null
  isStopped: boolean
}

export interface ScoreOfPeriod extends PerSide {
  number: number
  periodKey: string
}

export interface PlayIncident {
  /** `goal`, `penalty_goal`, `own_goal`, `yellow_card`, `red_card`, `corner`, `period_start`, `break_point` … */
  type: string
  side: Side | null
  /** Milliseconds since kick-off in real time. */
  atMs: number
  /** As the industry writes it: `45+2`, `Set 2 4:3`, `Q3 7:41`. */
  displayTime: string
  player: string | null
}
