import type { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import type { Fixture } from '@touchline/pricing/match/fixture'
import type { RecordedMatch } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import type { Mishap } from './mishaps/mishap.ts'

export const ADAPTERS = ['model', 'files'] as const
export type Adapter = (typeof ADAPTERS)[number]

/**
 * A match that this platform plays. Its course follows from these facts and the time, so that it resumes after a
 * restart.
 */
export interface PlannedMatch {
  adapter: Adapter
  announcement: FixtureFeedEvent
  sportKey: SportKey
  fixture: Fixture
  /** Null for a match that the model simulates. */
  replay: RecordedMatch | null
  /** Absent for a match that is played. */
  unplayed?: Unplayed | undefined
  /** Absent for a match of the model that takes its planned course. */
  mishap?: Mishap | undefined
  /** Seconds of play per second of the clock. */
  speed: number
  /** When it begins in truth; the announcement has the planned time. */
  startsAt: Date
  /** Time of the final whistle by the clock. */
  endsAt: Date
}

/** What became of a match that is announced and not played; an awarded one has its result in `replay`. */
export const UNPLAYED = ['awarded', 'postponed', 'abandoned', 'cancelled'] as const
export type Unplayed = (typeof UNPLAYED)[number]

export type MatchPlan = Omit<PlannedMatch, 'endsAt'>

export function matchUrn({ announcement }: Pick<PlannedMatch, 'announcement'>): string {
  return announcement.matchUrn
}
