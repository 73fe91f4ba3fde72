import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import type { RunningMatch } from './running-match.ts'

/**
 * A match that is announced and not played, so without prices and bets: docs/open-questions.md#games-that-were-not-played.
 * Sends one event: a cancellation at once, an awarded result or an abandonment at the start, and at its planned end that
 * a postponed match has found no other date.
 */
export function runUnplayed(plan: PlannedMatch): RunningMatch {
  const atMs = endOf(plan)
  const match: RunningMatch = {
    plan,
    nextStepAtMs: atMs,
    isOver: false,
    isReady: true,
    recall: () => {},
    step(nowMs) {
      if (nowMs < atMs) return []
      match.isOver = true
      return [stateOf(plan)]
    },
  }
  return match
}

function endOf({ unplayed, startsAt, endsAt }: PlannedMatch): number {
  if (unplayed === 'cancelled') return 0
  return unplayed === 'postponed' ? endsAt.getTime() : startsAt.getTime()
}

function stateOf(plan: PlannedMatch): StateFeedEvent {
  const { unplayed, replay } = plan
  const nothing = { clock: null, gameScore: null, periodScore: [], currentServer: null, incidents: [] }
  const match = { kind: 'state' as const, matchUrn: matchUrn(plan), ...nothing }
  if (unplayed === 'awarded')
    return { ...match, status: MATCH_STATUS.finished, stage: 'ended', totalScore: replay?.fullTime ?? null }
  const disruption = unplayed === 'abandoned' ? 'abandoned' : 'cancelled'
  return { ...match, status: MATCH_STATUS.closed, disruption, stage: null, totalScore: null }
}
