import type { PortEvent } from '../port-event.ts'
import type { Adapter, MatchPlan, PlannedMatch } from './planned-match.ts'

export interface LeaguePast {
  leagueUrn: string
  /** Lazy: one league is quick, all of them are not. */
  matches: () => MatchPlan[]
}

/** An adapter of the platform's own feed: decides which matches there are. */
export interface Planner {
  adapter: Adapter
  /**
   * Matches to add. `known` are the plans of all adapters that have not ended or did so within the last day. At the
   * first start matches may begin in the past, later they are announced before they begin.
   */
  plan(now: Date, known: readonly PlannedMatch[], isStart: boolean): PlannedMatch[]
  /** Per league, generated matches of the weeks before. */
  past?(now: Date): LeaguePast[]
  /** The current outrights with their prices, of those leagues whose table has changed. */
  outrights(now: Date, results: SeasonResults): Promise<PortEvent[]>
  /** Results of an ended outright; none for another adapter's. */
  outrightResults(matchUrn: string, results: SeasonResults): Promise<PortEvent[]>
}

/** Null until the league's past exists: its table says nothing yet. */
export type SeasonResults = (leagueUrn: string, since: Date) => Promise<SeasonResult[] | null>

/** A finished match of a league. */
export interface SeasonResult {
  matchUrn: string
  homeUrn: string
  awayUrn: string
  home: number
  away: number
  isOvertime: boolean
}
