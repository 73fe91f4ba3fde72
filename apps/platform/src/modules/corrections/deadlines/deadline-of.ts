import { MATCH_STATUS, type MatchDisruption, type MatchStatus } from '@touchline/betting/slip/match-status'
import { type DeadlineCause, deadlineHours } from './deadline-hours.ts'

export interface WaitingMatch {
  type: 'match' | 'outright'
  sportKey: string
  status: MatchStatus
  disruption: MatchDisruption | null
  startTime: Date
  /** Null while it is not over. */
  overAt: Date | null
  /** When the newest result of a market without one was taken back; null where none was. */
  rolledBackAt: Date | null
  /** When the newest of its results came that are not confirmed; null for markets that have none. */
  unconfirmedAt: Date | null
}

export interface Deadline {
  cause: DeadlineCause
  voidsAt: Date
}

const HOUR_MS = 3_600_000

/**
 * When markets of the match that have no results are void, or those that have them count as confirmed, and why; null
 * where they wait for ever.
 */
export function deadlineOf(match: WaitingMatch): Deadline | null {
  const cause = causeOf(match)
  const hours = deadlineHours(match, cause)
  if (hours === null) return null
  return { cause, voidsAt: new Date(sinceMs(match, cause) + hours * HOUR_MS) }
}

const SINCE_OVER: ReadonlySet<DeadlineCause> = new Set(['over', 'abandoned', 'cancelled'])

function sinceMs(
  { overAt, startTime, rolledBackAt, unconfirmedAt }: WaitingMatch,
  cause: DeadlineCause,
): number {
  if (unconfirmedAt) return unconfirmedAt.getTime()
  const since = SINCE_OVER.has(cause) ? (overAt ?? startTime) : startTime
  // A result that was taken back is awaited as long as the first was: docs/open-questions.md#rollbacks-after-the-deadline
  return Math.max(since.getTime(), rolledBackAt?.getTime() ?? 0)
}

function causeOf({ status, disruption, unconfirmedAt }: WaitingMatch): DeadlineCause {
  if (unconfirmedAt) return 'unconfirmed'
  if (status === MATCH_STATUS.closed || status === MATCH_STATUS.finished)
    return disruption === 'abandoned' || disruption === 'cancelled' ? disruption : 'over'
  if (status === MATCH_STATUS.prematch) return disruption === 'postponed' ? 'postponed' : 'never_began'
  return 'not_ended'
}
