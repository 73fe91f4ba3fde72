import type { LiveEvent, MarketsChanged, MatchChanged } from '@touchline/contract/events/events'
import { localizeStatistics } from '../../catalogue/index.ts'
import type { StateChange } from '../apply/match-change.ts'
import type { PendingChange } from './pending-change.ts'

/** The live events of a change of a match. */
export function marketsChanged({
  matchId,
  seq,
  atMs,
  markets,
  removed,
}: PendingChange): MarketsChanged | null {
  if (markets.size === 0 && removed.size === 0) return null
  return {
    type: 'markets_changed',
    matchId,
    seq,
    ts: atMs,
    markets: [...markets.values()],
    removed: [...removed.values()],
  }
}

/** Period names are the event's only localized texts. */
export function matchChanged(
  { matchId, seq }: Pick<PendingChange, 'matchId' | 'seq'>,
  state: StateChange,
  locale: string,
  withIncidents: boolean,
): MatchChanged {
  const { ver, status, disruption, stage, statistics, availableMarkets, startTime, incidents } = state
  return {
    type: 'match_changed',
    matchId,
    seq,
    ver,
    match: {
      status,
      disruption,
      stage,
      statistics: statistics && localizeStatistics(statistics, locale),
      availableMarkets,
      ...(startTime === null ? {} : { startTime }),
    },
    incidents: withIncidents ? incidents : [],
  }
}

export function matchStatusChanged(
  { matchId, seq }: Pick<PendingChange, 'matchId' | 'seq'>,
  { ver, status }: StateChange,
): MatchStatusChanged {
  return { type: 'match_status_changed', matchId, seq, ver, status }
}

type MatchStatusChanged = Extract<LiveEvent, { type: 'match_status_changed' }>
