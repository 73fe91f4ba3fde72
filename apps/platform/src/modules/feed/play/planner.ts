import type { PortEvent } from '../port-event.ts'
import type { Adapter, MatchPlan, PlannedMatch } from './planned-match.ts'

export interface LeaguePast {
  leagueUrn: string
  /** Drawn when asked for: a league at a time is quick, all of them are not. */
  matches: () => MatchPlan[]
}

/** What an adapter of the platform's own feed decides: which matches there are. How they are played is the same for all. */
export interface Planner {
  adapter: Adapter
  /**
   * Matches to add. `known` are all plans that are not over, of every adapter, and those of the last day; at the
   * start matches may begin in the past, later they are announced before they begin.
   */
  plan(now: Date, known: readonly PlannedMatch[], isStart: boolean): PlannedMatch[]
  /** The leagues that are to have a past, each with what it would have played in the weeks before. */
  past?(now: Date): LeaguePast[]
  /** Every outright of this moment with its prices. */
  outrights(now: Date): PortEvent[]
  /** The end of an outright whose time has come; nothing for one that is not the adapter's. */
  outrightResults(matchUrn: string): PortEvent[]
}
