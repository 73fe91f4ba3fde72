import { customBetGroups } from '@touchline/pricing/markets/custom-bet-groups'
import { allMarketTypes } from '@touchline/pricing/markets/market-types'
import { type Expression, type SqlBool, sql } from 'kysely'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import { PROVIDER_WITH_CUSTOM_BETS } from '../match-markets/to-market.ts'

export interface MatchFilter {
  ids: number[] | null
  type: 'match' | 'outright' | null
  sportKeys: string[] | null
  sportType: 'sport' | 'esport' | null
  categoryId: number | null
  tournamentId: number | null
  statuses: number[]
  isBettable: boolean
  hasVideo: boolean | null
  startFrom: string | null
  startTo: string | null
  /** Started, or starting until then. */
  startsUntil?: Date | null
  /** Of the leagues of highest priority in each sport. */
  isTop?: boolean
  hasBetBuilder?: boolean
  /** A player's id: favourite matches, and those of favourite leagues and teams. */
  favouriteOf: number | null
}

/** The filter as a condition on `match m` alone; conditions on the sport use its id. */
export function matchConditions(filter: MatchFilter): Expression<SqlBool> {
  // Literal statuses, so that the planner can use the partial index.
  const statuses = sql.join(filter.statuses.map((status) => sql.lit(status)))
  const all: Expression<SqlBool>[] = [sql<SqlBool>`m.status in (${statuses})`]
  if (filter.ids) all.push(sql<SqlBool>`m.id = any(${filter.ids}::bigint[])`)
  if (filter.type) all.push(sql<SqlBool>`m.type = ${filter.type}`)
  if (filter.sportKeys) all.push(isOfSports(filter.sportKeys))
  if (filter.sportType)
    all.push(sql<SqlBool>`m.sport_id = any(array(select id from sport where type = ${filter.sportType}))`)
  if (filter.categoryId !== null) all.push(sql<SqlBool>`m.category_id = ${filter.categoryId}`)
  if (filter.tournamentId !== null) all.push(sql<SqlBool>`m.tournament_id = ${filter.tournamentId}`)
  // One that was stopped may have open markets, and takes no bets.
  if (filter.isBettable)
    all.push(sql<SqlBool>`m.available_markets > 0 and m.status in (${MATCH_STATUSES.open})`)
  if (filter.hasVideo !== null) all.push(sql<SqlBool>`m.has_video = ${filter.hasVideo}`)
  if (filter.startFrom) all.push(sql<SqlBool>`m.start_time >= ${filter.startFrom}::timestamptz`)
  if (filter.startTo) all.push(sql<SqlBool>`m.start_time <= ${filter.startTo}::timestamptz`)
  if (filter.startsUntil) all.push(sql<SqlBool>`m.start_time <= ${filter.startsUntil}`)
  if (filter.isTop) all.push(isOfTopLeague())
  if (filter.hasBetBuilder) all.push(hasBetBuilder())
  if (filter.favouriteOf !== null) all.push(isFavouriteOf(filter.favouriteOf))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** For one sport the index gives the order; for several it does not. */
function isOfSports(keys: readonly string[]): Expression<SqlBool> {
  const [key, ...others] = keys
  return others.length === 0
    ? sql<SqlBool>`m.sport_id = (select id from sport where key = ${key})`
    : sql<SqlBool>`m.sport_id = any(array(select id from sport where key = any(${keys})))`
}

function isFavouriteOf(playerId: number): Expression<SqlBool> {
  const marked = (type: string) =>
    sql`(select target_id from favourite where player_id = ${playerId} and type = ${type})`
  return sql<SqlBool>`(m.id in ${marked('matches')} or m.tournament_id in ${marked('tournaments')}
    or m.home_id in ${marked('competitors')} or m.away_id in ${marked('competitors')})`
}

const TOP_LEAGUES = 5

/** Among the leagues with matches to bet on; leagues of equal priority at the limit are all included. */
function isOfTopLeague(): Expression<SqlBool> {
  return sql<SqlBool>`m.tournament_id in (
    select id from (
      select t.id, rank() over (partition by t.sport_id order by t.priority desc) as place
      from tournament t
      where exists (select from match o where o.tournament_id = t.id and o.status in (${MATCH_STATUSES.current}))
    ) ranked where place <= ${TOP_LEAGUES})`
}

/**
 * Approximate: a sport and provider that support custom bets, with open markets. Checking each market would read a row
 * per match of a list of a hundred thousand.
 */
function hasBetBuilder(): Expression<SqlBool> {
  return sql<SqlBool>`(m.type = 'match' and m.provider = ${PROVIDER_WITH_CUSTOM_BETS}
    and ${isOfSports(BUILDER_SPORTS)} and m.available_markets > 0)`
}

const BUILDER_SPORTS = [
  ...new Set(
    allMarketTypes.filter((type) => customBetGroups(type, '').length > 0).map(({ sportKey }) => sportKey),
  ),
]
