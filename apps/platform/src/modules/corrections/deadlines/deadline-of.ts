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
}

export interface Deadline {
  cause: DeadlineCause
  voidsAt: Date
}

const HOUR_MS = 3_600_000

/** When markets of the match that have no results are void, and why; null where they wait for ever. */
export function deadlineOf(match: WaitingMatch): Deadline | null {
  const cause = causeOf(match)
  const hours = deadlineHours(match, cause)
  if (hours === null) return null
  const since = SINCE_OVER.has(cause) ? (match.overAt ?? match.startTime) : match.startTime
  // A result that was taken back is awaited as long as the first was.
  const sinceMs = Math.max(since.getTime(), match.rolledBackAt?.getTime() ?? 0)
  return { cause, voidsAt: new Date(sinceMs + hours * HOUR_MS) }
}

const SINCE_OVER: ReadonlySet<DeadlineCause> = new Set(['over', 'abandoned', 'cancelled'])

function causeOf({ status, disruption }: WaitingMatch): DeadlineCause {
  if (status === MATCH_STATUS.closed || status === MATCH_STATUS.finished)
    return disruption === 'abandoned' || disruption === 'cancelled' ? disruption : 'over'
  if (status === MATCH_STATUS.prematch) return disruption === 'postponed' ? 'postponed' : 'never_began'
  return 'not_ended'
}
