import { DatabaseError } from 'pg'
import type { PortEvent } from '../port-event.ts'
import type { AppliedEvents } from './apply-feed-events.ts'
import type { FeedRefusal, Placed } from './feed-refusal.ts'

/** Whether the database found the values themselves wrong, which a repetition would not change. */
export function isRefusedByDatabase(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}

/**
 * Applies a batch that the database refused as a whole: each match's events by themselves, in order, so that only
 * those of the match that cannot be stored are refused. Throws a failure of another kind while nothing is stored; after
 * that it is a refusal too, since what is stored has to be published.
 */
export async function applyMatchByMatch(
  events: readonly Placed<PortEvent>[],
  apply: (events: readonly Placed<PortEvent>[]) => Promise<AppliedEvents>,
): Promise<AppliedEvents> {
  const sum: AppliedEvents = {
    matches: [],
    changes: [],
    providers: [],
    factCount: 0,
    hasNewVoids: false,
    refused: [],
  }
  const groups = Map.groupBy(events, ({ event }) => ('matchUrn' in event ? event.matchUrn : ''))
  let isStored = false
  for (const group of groups.values()) {
    try {
      const applied = await apply(group)
      isStored = true
      sum.matches.push(...applied.matches)
      sum.changes.push(...applied.changes)
      sum.providers.push(...applied.providers)
      sum.factCount += applied.factCount
      sum.hasNewVoids ||= applied.hasNewVoids
      sum.refused.push(...applied.refused)
    } catch (error) {
      if (!isStored && !isRefusedByDatabase(error)) throw error
      sum.refused.push(...group.map(({ index }) => toRefusal(index, error)))
    }
  }
  return { ...sum, refused: sum.refused.toSorted((a, b) => a.index - b.index) }
}

function toRefusal(index: number, error: unknown): FeedRefusal {
  return isRefusedByDatabase(error)
    ? { index, error: 'feed_rejected', details: `: cannot be stored: ${error.message}` }
    : { index, error: 'unavailable', details: ': was not stored, send it again' }
}
