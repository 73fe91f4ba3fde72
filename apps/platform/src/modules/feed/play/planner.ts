import type { PortEvent } from '../port-event.ts'
import type { Adapter, PlannedMatch } from './planned-match.ts'

/** What an adapter of the platform's own feed decides: which matches there are. How they are played is the same for all. */
export interface Planner {
  adapter: Adapter
  /**
   * Matches to add. `known` are all plans that are not over, of every adapter, and those of the last day; at the
   * start matches may begin in the past, later they are announced before they begin.
   */
  plan(now: Date, known: readonly PlannedMatch[], isStart: boolean): PlannedMatch[]
  /** Every outright of this moment with its prices. */
  outrights(now: Date): PortEvent[]
  /** The end of an outright whose time has come; nothing for one that is not the adapter's. */
  outrightResults(matchUrn: string): PortEvent[]
}
