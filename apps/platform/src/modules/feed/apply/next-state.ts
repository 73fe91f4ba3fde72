import { MATCH_STATUS, type MatchDisruption, type MatchStatus } from '@touchline/betting/slip/match-status'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import type { StoredStatistics } from '../../catalogue/index.ts'
import type { LockedMatch } from './match-rows.queries.ts'
import { canFollow } from './status-order.ts'

export interface PlayState {
  status: MatchStatus
  disruption: MatchDisruption | null
  stage: string | null
  statistics: StoredStatistics | null
}

/** What moves the state: an event of the state of play, or the disruption that a fixture names. */
export type StateStep = StateFeedEvent | { kind: 'disruption'; disruption: MatchDisruption | null }

/**
 * The state after the events, and whether it differs. The clock's anchor moves only when the clock changes, so that a
 * repeated event does not set a running clock back.
 */
export function nextState(
  match: LockedMatch,
  steps: readonly StateStep[],
  now: Date,
): PlayState & { isNew: boolean } {
  let state: PlayState = {
    status: match.status,
    disruption: match.disruption,
    stage: match.stage,
    statistics: match.statistics,
  }
  for (const step of steps) {
    const next = statusAfter(state, step)
    if (!canFollow(state.status, next.status))
      throw new Error(`${match.urn}: status ${next.status} can't follow ${state.status}`)
    const play = step.kind === 'state' ? { stage: step.stage, statistics: statisticsAfter(step, now) } : state
    state = { ...play, ...next }
  }
  const last = steps.findLast((step) => step.kind === 'state')
  const isNew =
    state.status !== match.status ||
    state.disruption !== match.disruption ||
    (last !== undefined && !isSame(match, last))
  return isNew ? { ...state, isNew } : { ...match, isNew }
}

/**
 * Status and disruption after a step. The disruption decides the status; one that the step does not name stays as long
 * as the status allows it: docs/open-questions.md#disruptions-of-a-match.
 */
export function statusAfter(
  state: Pick<PlayState, 'status' | 'disruption'>,
  step: StateStep,
): Pick<PlayState, 'status' | 'disruption'> {
  const status = step.kind === 'state' ? step.status : state.status
  if (step.disruption) return { status: STATUS_OF[step.disruption] ?? status, disruption: step.disruption }
  const { disruption } = state
  const stays = step.disruption === undefined && disruption !== null && isPossible(disruption, status)
  return { status, disruption: stays ? disruption : null }
}

const STATUS_OF: Partial<Record<MatchDisruption, MatchStatus>> = {
  interrupted: MATCH_STATUS.stopped,
  abandoned: MATCH_STATUS.closed,
  cancelled: MATCH_STATUS.closed,
}

function isPossible(disruption: MatchDisruption, status: MatchStatus): boolean {
  return status === (STATUS_OF[disruption] ?? MATCH_STATUS.prematch)
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

function isSame({ stage, statistics }: PlayState, event: StateFeedEvent): boolean {
  if (stage !== event.stage || !statistics) return false
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
