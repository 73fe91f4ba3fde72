import type { MatchDisruption, MatchStatus } from '@touchline/betting/slip/match-status'
import type { Incident } from '@touchline/contract/entities/catalogue'
import type { MarketChange, MarketsChanged } from '@touchline/contract/events/events'
import type { StoredStatistics } from '../../catalogue/index.ts'

/** What a commit changed about one match, to be published. */
export interface MatchChange {
  matchId: number
  sportKey: string
  type: 'match' | 'outright'
  status: MatchStatus
  /** Milliseconds since 1970 at the commit. */
  atMs: number
  seq: number
  /** Null when neither the state of play nor the count of open markets changed. */
  state: StateChange | null
  /** All outcomes of each changed market that is on show. */
  markets: MarketChange[]
  /** Markets that are no longer shown: closed or settled. */
  removed: MarketsChanged['removed']
  hasResults: boolean
  /** A match that is new, or planned for another time, so that lists of its league change; null for others. */
  newIn: { tournamentId: number } | null
}

export interface StateChange {
  ver: number
  status: MatchStatus
  disruption: MatchDisruption | null
  /** Status or disruption. */
  isNewStatus: boolean
  /** False when only the count of open markets differs. */
  isPlay: boolean
  stage: string | null
  statistics: StoredStatistics | null
  availableMarkets: number
  /** The planned start of a match that has not begun; null for others. */
  startTime: string | null
  incidents: Incident[]
}
