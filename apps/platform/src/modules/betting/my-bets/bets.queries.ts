import type { DeadHeat } from '@touchline/betting/settlement/leg-result'
import type { MatchDisruption, MatchStatus } from '@touchline/betting/slip/match-status'
import type { BetType } from '@touchline/betting/slip/types'
import type { ResultSource } from '@touchline/contract/entities/bet'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES, MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { SelectionResult, StoredOutcome } from '../../../core/database/tables.ts'
import type { StoredStatistics } from '../../catalogue/index.ts'

export interface BetPageQuery {
  playerId: number
  /** One bet; null for all. */
  id: number | null
  /** Null for all. */
  statuses: string[] | null
  /** Placed at or after, and before; null for no bound. */
  from: Date | null
  to: Date | null
  page: number
  limit: number
}

/** A page and the total count in one query; a page beyond the last still has the count. */
export async function pageOfBets(
  db: Database,
  page: BetPageQuery,
): Promise<{ bets: BetRow[]; total: number }> {
  const { rows } = await betPageQuery(page).execute(db)
  const bets = rows.filter((row): row is BetRow & { total: number } => row.id !== null)
  return { bets, total: rows[0]?.total ?? 0 }
}

/** Spec 2 §4: a rejected VIP bet is not listed. */
export function betPageQuery({ playerId, id, statuses, from, to, page, limit }: BetPageQuery) {
  const wanted = sql`
    player_id = ${playerId} and not (status = 'rejected' and is_vip)
    and (${id}::bigint is null or id = ${id}) and (${statuses}::text[] is null or status = any(${statuses}))
    and (${from}::timestamptz is null or created_at >= ${from})
    and (${to}::timestamptz is null or created_at < ${to})`
  return sql<(BetRow | Record<keyof BetRow, null>) & { total: number }>`
    select counted.total, page.*
    from (select count(*) as total from bet where ${wanted}) counted
    left join (
      select ${sql.join(BET_COLUMNS.map((column) => sql.ref(column)))}
      from bet where ${wanted}
      order by id desc limit ${limit} offset ${(page - 1) * limit}
    ) page on true
    order by page.id desc`
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
  /** Of a bet beyond a limit that accepts: the odds and the profit that are paid at most. */
  oddsCapThousandths: number | null
  profitCapMinor: number | null
  systemWinCount: number | null
  systemTotalCount: number | null
  systemId: string | null
  cashedOutStakeMinor: number
  /** Of the stake, what is no money of the player's. */
  freeStakeMinor: number
  bonusType: string | null
  cashedOutMinor: number
  autoCashoutMinor: number | null
  vipOfferMinor: number | null
  isVip: boolean
  /** Steps of settlement; an open bet that has some is under review. */
  settlementNumber: number
  language: string
  ver: number
  createdAt: Date
  settledAt: Date | null
  /** Voided by an operator, or called off before it was accepted. */
  voidedAt: Date | null
}

export function betRows(db: Database | DatabaseTransaction, ids: readonly number[]): Promise<BetRow[]> {
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
  'oddsCapThousandths',
  'profitCapMinor',
  'systemWinCount',
  'systemTotalCount',
  'systemId',
  'cashedOutStakeMinor',
  'freeStakeMinor',
  'bonusType',
  'cashedOutMinor',
  'autoCashoutMinor',
  'vipOfferMinor',
  'isVip',
  'settlementNumber',
  'language',
  'ver',
  'createdAt',
  'settledAt',
  'voidedAt',
] as const

/** Those of the bets that count for a jackpot. */
export async function betsInJackpots(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ betId: number }>`
    select bet_id from jackpot_bet where bet_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ betId }) => betId))
}

/** A leg with the current state of its match. */
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
  /** Of all legs of its match together, which are one leg of a combo; null for a leg of its own. */
  jointOddsThousandths: number | null
  /** Null where the bet has no bonus. */
  countsForBonus: boolean | null
  result: SelectionResult | null
  deadHeatPlaces: number | null
  deadHeatTied: number | null
  /** Who voided it; null unless it is void. */
  voidedBy: ResultSource | null
  marketName: string
  outcomeName: string
  slug: string
  matchStatus: MatchStatus
  disruption: MatchDisruption | null
  stage: string | null
  startTime: Date
  sportKey: string
  tournamentName: string
  nameA: string
  nameB: string
  statistics: StoredStatistics | null
  /** Current odds; null for a decided leg and for one that cannot be bet on. */
  currentOdds: number | null
  /** The market as its feed sends it now, by which {@link currentOdds} are fair or not; null like them. */
  currentOutcomes: StoredOutcome[] | null
  /** Its market says otherwise than `result` by now, and settlement follows: nothing is sold on it. */
  isBehind: boolean
}

/** Of a leg that won as one of several. */
export function deadHeatOf({
  deadHeatPlaces,
  deadHeatTied,
}: Pick<LegRow, 'deadHeatPlaces' | 'deadHeatTied'>): DeadHeat | null {
  return deadHeatPlaces === null || deadHeatTied === null
    ? null
    : { places: deadHeatPlaces, tied: deadHeatTied }
}

export async function legRows(db: Database, betIds: readonly number[], now: Date): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    select s.id, s.bet_id, s.position, s.match_id, s.market_id, s.specifier, s.outcome_id, s.odds_thousandths, s.is_banker, s.joint_odds_thousandths, s.counts_for_bonus, s.result,
           s.dead_heat_places, s.dead_heat_tied, ${voidedBy} as voided_by, s.market_name, s.outcome_name, m.slug, m.status as match_status, m.disruption, m.stage, m.start_time, sport.key as sport_key,
           t.name as tournament_name, coalesce(home.name, m.name, '') as name_a, coalesce(away.name, '') as name_b,
           m.statistics, ${openLegOdds(now)} as current_odds, ${openLegOutcomes(now)} as current_outcomes,
           ${IS_BEHIND} as is_behind
    from bet_selection s
    join bet b on b.id = s.bet_id
    join match m on m.id = s.match_id
    left join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    left join provider_status p on p.provider = m.provider
    join sport on sport.id = m.sport_id
    join tournament t on t.id = m.tournament_id
    left join competitor home on home.id = m.home_id
    left join competitor away on away.id = m.away_id
    ${pausesOf(betIds)}
    where s.bet_id = any(${[...betIds]}::bigint[])
    order by s.bet_id, s.position`.execute(db)
  return rows
}

/** From when on the matches of open legs `s` of these bets take no bet, as `pauses`. */
export function pausesOf(betIds: readonly number[]): RawBuilder<unknown> {
  return sql`left join match_pauses(array(
      select distinct match_id from bet_selection where bet_id = any(${[...betIds]}::bigint[]) and result is null
    )) pauses on pauses.match_id = s.match_id`
}

/** Where the newest fact that voids leg `s` came from. */
const voidedBy = sql`
  case when s.result = 'void' then (
    select f.source from market_settlement f
    where f.match_id = s.match_id and f.market_id = s.market_id and f.specifier = s.specifier
      and f.generation <= s.generation and f.kind in ('cancel', 'results')
    order by f.generation desc limit 1) end`

const isOpenLeg = (now: Date) => sql`(
  s.result is null and k.status = ${MARKET_STATUSES.allowed} and m.status in (${MATCH_STATUSES.open})
  and coalesce(p.status, 'available') = 'available'
  and least(pauses.closes_at, pauses.silent_at) > ${now}::timestamptz is not false)`

/** Current odds of leg `s` with match `m`, market `k`, provider status `p` and `pauses`, by the platform's clock. */
export const openLegOdds = (now: Date) => sql`
  case when ${isOpenLeg(now)}
    then (select (o ->> 'odds')::integer from jsonb_array_elements(k.outcomes) o
          where (o ->> 'id')::integer = s.outcome_id and (o ->> 'active')::boolean)
  end`

/** The outcomes beside it: the leg's alone where the feed sends its fair chance. */
export const openLegOutcomes = (now: Date) => sql`
  case when ${isOpenLeg(now)}
    then coalesce(
      (select jsonb_build_array(o) from jsonb_array_elements(k.outcomes) o
        where (o ->> 'id')::integer = s.outcome_id and o ? 'p'),
      k.outcomes)
  end`

/**
 * Whether market `k` says otherwise than leg `s` of bet `b`. Not its generation alone: a bet placed since a fact of the market
 * follows none, and a fact may leave its result as it is.
 */
export const IS_BEHIND = sql`(
  s.generation < k.generation and (
    select (found ->> 'result', (found -> 'deadHeat' ->> 'places')::smallint, (found -> 'deadHeat' ->> 'tied')::smallint)
      is distinct from (s.result, s.dead_heat_places, s.dead_heat_tied)
    from leg_result(k.results, k.cancels, s.outcome_id, b.created_at) found)
) is true`
