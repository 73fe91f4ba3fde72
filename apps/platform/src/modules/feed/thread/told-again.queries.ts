import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { asRemoved, marketShown } from '../apply/market-change.ts'
import type { ChangedMarketWithOutcomes } from '../apply/market-rows.queries.ts'
import type { MatchChange, StateChange } from '../apply/match-change.ts'
import { plannedStart } from '../apply/planned-start.ts'

type StoredMatch = Pick<MatchChange, 'matchId' | 'sportKey' | 'type' | 'status' | 'seq'> &
  Pick<StateChange, 'ver' | 'disruption' | 'stage' | 'statistics' | 'availableMarkets'> & {
    startTime: Date
    markets: (ChangedMarketWithOutcomes & { status: MarketStatusNumber })[]
  }
type MarketStatusNumber = Parameters<typeof marketShown>[1]

/**
 * The undecided markets of these matches as they are stored, as changes to publish; their state, which every page hears,
 * of those in play and of those that were told of lately alone.
 */
export async function storedChanges(
  db: Database,
  matchIds: readonly number[],
  { now, told }: { now: Date; told: readonly number[] },
): Promise<MatchChange[]> {
  const { rows } = await sql<StoredMatch>`
    select m.id as match_id, s.key as sport_key, m.type, m.status, m.seq, m.ver, m.disruption, m.stage, m.statistics,
           m.available_markets, m.start_time, coalesce((
             select jsonb_agg(jsonb_build_object('matchId', k.match_id, 'marketId', k.market_id,
               'specifier', k.specifier, 'ver', k.ver, 'status', k.status, 'isMostBalanced', k.is_most_balanced,
               'outcomes', k.outcomes))
             from market k where k.match_id = m.id and k.results is null
           ), '[]') as markets
    from match m join sport s on s.id = m.sport_id
    where m.id = any(${[...matchIds]}::bigint[])
    order by m.id`.execute(db)
  return rows.map((row) =>
    toChange(row, now, row.status !== MATCH_STATUS.prematch || told.includes(row.matchId)),
  )
}

function toChange({ markets, startTime, ...match }: StoredMatch, now: Date, hasState: boolean): MatchChange {
  const { matchId, sportKey, type, status, seq, ...state } = match
  const isClosed = (market: StoredMatch['markets'][number]) => market.status === MARKET_STATUS.notAllowed
  return {
    matchId,
    sportKey,
    type,
    status,
    seq,
    atMs: now.getTime(),
    state: hasState
      ? {
          ...state,
          status,
          startTime: plannedStart({ type, status, startTime }),
          isNewStatus: false,
          isPlay: true,
          incidents: [],
        }
      : null,
    markets: markets
      .filter((market) => !isClosed(market))
      .map((market) => marketShown(market, market.status)),
    removed: markets.filter(isClosed).map(asRemoved),
    hasResults: false,
    newIn: null,
  }
}
