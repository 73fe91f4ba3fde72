import type { FixtureFeedEvent } from '@touchline/contract/feed/feed-events'
import type { Fixture } from '@touchline/pricing/match/fixture'
import type { RecordedMatch } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import type { SportKey } from '@touchline/pricing/sports/sport-key'

export const ADAPTERS = ['model', 'files'] as const
export type Adapter = (typeof ADAPTERS)[number]

/**
 * A match that this platform plays itself. Everything about it follows from these facts and the time, so a restart
 * takes it up where it is, and its bets settle as if nothing had happened.
 */
export interface PlannedMatch {
  adapter: Adapter
  announcement: FixtureFeedEvent
  sportKey: SportKey
  fixture: Fixture
  /** A played match to repeat; null for one that the model simulates. */
  replay: RecordedMatch | null
  /** Seconds of play that pass in one of the clock's. */
  speed: number
  startsAt: Date
  /** When the last whistle goes, by the clock. */
  endsAt: Date
}

export type MatchPlan = Omit<PlannedMatch, 'endsAt'>

export function matchUrn({ announcement }: Pick<PlannedMatch, 'announcement'>): string {
  return announcement.matchUrn
}
