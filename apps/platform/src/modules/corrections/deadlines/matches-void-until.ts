import type { Database } from '../../../core/database/connect.ts'
import { type Deadline, deadlineOf } from './deadline-of.ts'
import { type UnsettledMatch, unsettledMatches } from './unsettled-matches.queries.ts'

export type MatchDue = Deadline & { match: UnsettledMatch }

/** The matches of which markets are void, or confirmed, at `until` unless results come, first those due soonest. */
export async function matchesVoidUntil(db: Database, now: Date, until: Date): Promise<MatchDue[]> {
  return (await unsettledMatches(db, now))
    .flatMap((match) => {
      const deadline = deadlineOf(match)
      return deadline && deadline.voidsAt <= until ? [{ ...deadline, match }] : []
    })
    .toSorted((a, b) => a.voidsAt.getTime() - b.voidsAt.getTime() || a.match.id - b.match.id)
}
