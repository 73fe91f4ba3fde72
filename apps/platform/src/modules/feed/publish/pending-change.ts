import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { MarketChange, MarketsChanged } from '@touchline/contract/events/events'
import type { MatchChange, StateChange } from '../apply/match-change.ts'
import { marketKeyInMatch } from '../apply/match-input.ts'

/** Unpublished changes of one match: the latest of each market and the latest state. */
export interface PendingChange {
  matchId: number
  sportKey: string
  status: MatchStatus
  atMs: number
  seq: number
  state: StateChange | null
  markets: Map<string, MarketChange>
  removed: Map<string, MarketsChanged['removed'][number]>
}

export function toPending(change: MatchChange): PendingChange {
  return {
    matchId: change.matchId,
    sportKey: change.sportKey,
    status: change.status,
    atMs: change.atMs,
    seq: change.seq,
    state: change.state,
    markets: new Map(change.markets.map((market) => [keyOf(market), market])),
    removed: new Map(change.removed.map((market) => [keyOf(market), market])),
  }
}

/** `next` is the newer one. */
export function mergePending(waiting: PendingChange, next: PendingChange): PendingChange {
  const markets = new Map(waiting.markets)
  const removed = new Map(waiting.removed)
  for (const [key, market] of next.markets) {
    markets.set(key, market)
    removed.delete(key)
  }
  for (const [key, market] of next.removed) {
    removed.set(key, market)
    markets.delete(key)
  }
  return { ...next, state: mergeStates(waiting.state, next.state), markets, removed }
}

function mergeStates(waiting: StateChange | null, next: StateChange | null): StateChange | null {
  if (!waiting || !next) return next ?? waiting
  return {
    ...next,
    isPlay: waiting.isPlay || next.isPlay,
    isNewStatus: waiting.isNewStatus || next.isNewStatus,
    incidents: [...waiting.incidents, ...next.incidents],
  }
}

function keyOf({ id, specifier }: { id: number; specifier: string }): string {
  return marketKeyInMatch({ marketId: id, specifier })
}
