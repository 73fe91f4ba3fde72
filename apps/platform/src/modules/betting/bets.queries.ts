import type { BetType } from '@touchline/contract/entities/bet'
import type { MatchStatus } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database/connect.ts'
import type { SelectionResult } from '../../core/database/tables.ts'
import type { StoredStatistics } from '../catalogue/index.ts'

export interface BetPage {
  playerId: number
  /** Null for all. */
  statuses: string[] | null
  page: number
  limit: number
}

export async function pageOfBets(
  db: Database,
  { playerId, statuses, page, limit }: BetPage,
): Promise<{ ids: number[]; total: number }> {
  const wanted = db
    .selectFrom('bet')
    .where('playerId', '=', playerId)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
  const rows = await wanted
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total }
}

export interface BetRow {
  id: number
  ref: string
  playerId: number
  type: BetType
  status: string
  result: string
  currency: string
  stakeMinor: number
  possibleWinMinor: number
  winMinor: number
  oddsThousandths: number
  systemWinCount: number | null
  systemTotalCount: number | null
  systemId: string | null
  cashedOutStakeMinor: number
  cashedOutMinor: number
  autoCashoutMinor: number | null
  vipOfferMinor: number | null
  isVip: boolean
  language: string
  ver: number
  createdAt: Date
  settledAt: Date | null
}

export function betRows(db: Database | Transaction, ids: readonly number[]): Promise<BetRow[]> {
  return db
    .selectFrom('bet')
    .select(BET_COLUMNS)
    .where('id', 'in', ids.length > 0 ? [...ids] : [-1])
    .execute()
}

const BET_COLUMNS = [
  'id',
  'ref',
  'playerId',
  'type',
  'status',
  'result',
  'currency',
  'stakeMinor',
  'possibleWinMinor',
  'winMinor',
  'oddsThousandths',
  'systemWinCount',
  'systemTotalCount',
  'systemId',
  'cashedOutStakeMinor',
  'cashedOutMinor',
  'autoCashoutMinor',
  'vipOfferMinor',
  'isVip',
  'language',
  'ver',
  'createdAt',
  'settledAt',
] as const

/** A leg with the match as it stands now. */
export interface LegRow {
  id: number
  betId: number
  position: number
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
  oddsThousandths: number
  isBanker: boolean
  result: SelectionResult | null
  marketName: string
  outcomeName: string
  slug: string
  matchStatus: MatchStatus
  startTime: Date
  sportKey: string
  tournamentName: string
  nameA: string
  nameB: string
  statistics: StoredStatistics | null
}

export async function legRows(db: Database, betIds: readonly number[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    select s.id, s.bet_id, s.position, s.match_id, s.market_id, s.specifier, s.outcome_id, s.odds_thousandths, s.is_banker, s.result,
           s.market_name, s.outcome_name, m.slug, m.status as match_status, m.start_time, sport.key as sport_key,
           t.name as tournament_name, coalesce(home.name, m.name, '') as name_a, coalesce(away.name, '') as name_b,
           m.statistics
    from bet_selection s
    join match m on m.id = s.match_id
    join sport on sport.id = m.sport_id
    join tournament t on t.id = m.tournament_id
    left join competitor home on home.id = m.home_id
    left join competitor away on away.id = m.away_id
    where s.bet_id = any(${[...betIds]}::bigint[])
    order by s.bet_id, s.position`.execute(db)
  return rows
}
