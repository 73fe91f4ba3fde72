import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { StateFeedEvent } from '@touchline/contract/feed/feed-events'
import type { StoredStatistics } from '../../catalogue/index.ts'
import type { LockedMatch } from './match-rows.queries.ts'
import { checkStatusStep } from './status-order.ts'

export interface PlayState {
  status: MatchStatus
  stage: string | null
  statistics: StoredStatistics | null
}

/**
 * The state after the events, and whether it differs. The clock's anchor moves only when the clock changes, so that a
 * repeated event does not set a running clock back.
 */
export function nextState(
  match: LockedMatch,
  events: readonly StateFeedEvent[],
  now: Date,
): PlayState & { isNew: boolean } {
  let state: PlayState = { status: match.status, stage: match.stage, statistics: match.statistics }
  for (const event of events) {
    checkStatusStep(match.urn, state.status, event.status)
    state = { status: event.status, stage: event.stage, statistics: statisticsAfter(event, now) }
  }
  const last = events.at(-1)
  if (!last || isSame(match, last)) return { ...match, isNew: false }
  return { ...state, isNew: true }
}

function statisticsAfter(event: StateFeedEvent, now: Date): StoredStatistics {
  const { clock, totalScore, gameScore, currentServer, periodScore } = event
  return {
    clock: clock && { ...clock, clockUpdatedAt: now.toISOString() },
    totalScore,
    gameScore,
    currentServer,
    periodScore,
    ...possessionOf(event),
  }
}

function possessionOf({ homePossession: home = null }: StateFeedEvent): Pick<StoredStatistics, 'possession'> {
  return home === null ? {} : { possession: { home, away: 100 - home } }
}

function isSame({ status, stage, statistics }: PlayState, event: StateFeedEvent): boolean {
  if (status !== event.status || stage !== event.stage || !statistics) return false
  const { clock: storedClock, ...stored } = statistics
  const { clock, totalScore, gameScore, currentServer, periodScore } = event
  const { clockUpdatedAt: _, ...fingerprint } = storedClock ?? { clockUpdatedAt: '' }
  return (
    (storedClock === null) === (clock === null) &&
    isEqual(fingerprint, clock ?? {}) &&
    isEqual(stored, { totalScore, gameScore, currentServer, periodScore, ...possessionOf(event) })
  )
}

/** Equal as JSON, whatever the order of the keys, which the database changes. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, unknown] => [key, sorted(item)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
