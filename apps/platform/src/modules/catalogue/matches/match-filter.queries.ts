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
  /** Begun, or to begin within so many hours. */
  withinHours?: number | null
  /** Of the leagues of highest priority in each sport. */
  isTop?: boolean
  hasBetBuilder?: boolean
  /** A player's id: what they have marked, and what their leagues and teams play. */
  favouriteOf: number | null
}

/** What a filter asks for, as a condition on `match m` alone: what is asked of its sport is asked of its sport's id. */
export function matchConditions(filter: MatchFilter): Expression<SqlBool> {
  // Written out, so that the planner sees which partial index holds them.
  const statuses = sql.join(filter.statuses.map((status) => sql.lit(status)))
  const all: Expression<SqlBool>[] = [sql<SqlBool>`m.status in (${statuses})`]
  if (filter.ids) all.push(sql<SqlBool>`m.id = any(${filter.ids}::bigint[])`)
  if (filter.type) all.push(sql<SqlBool>`m.type = ${filter.type}`)
  if (filter.sportKeys) all.push(isOfSports(filter.sportKeys))
  if (filter.sportType)
    all.push(sql<SqlBool>`m.sport_id = any(array(select id from sport where type = ${filter.sportType}))`)
  if (filter.categoryId !== null) all.push(sql<SqlBool>`m.category_id = ${filter.categoryId}`)
  if (filter.tournamentId !== null) all.push(sql<SqlBool>`m.tournament_id = ${filter.tournamentId}`)
  if (filter.isBettable) all.push(sql<SqlBool>`m.available_markets > 0`)
  if (filter.hasVideo !== null) all.push(sql<SqlBool>`m.has_video = ${filter.hasVideo}`)
  if (filter.startFrom) all.push(sql<SqlBool>`m.start_time >= ${filter.startFrom}::timestamptz`)
  if (filter.startTo) all.push(sql<SqlBool>`m.start_time <= ${filter.startTo}::timestamptz`)
  if (filter.withinHours)
    all.push(sql<SqlBool>`m.start_time <= now() + make_interval(hours => ${filter.withinHours}::int)`)
  if (filter.isTop) all.push(isOfTopLeague())
  if (filter.hasBetBuilder) all.push(hasBetBuilder())
  if (filter.favouriteOf !== null) all.push(isFavouriteOf(filter.favouriteOf))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Of one sport, an index gives the matches in their order; of several, it does not. */
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

/** How many leagues of a sport are its top ones: as many as a bettor names without thinking. */
const TOP_LEAGUES = 5

/** Among the leagues that have something to bet on; where the last place is shared, all that share it. */
function isOfTopLeague(): Expression<SqlBool> {
  return sql<SqlBool>`m.tournament_id in (
    select id from (
      select t.id, rank() over (partition by t.sport_id order by t.priority desc) as place
      from tournament t
      where exists (select from match o where o.tournament_id = t.id and o.status in (${MATCH_STATUSES.current}))
    ) ranked where place <= ${TOP_LEAGUES})`
}

/**
 * Of a sport whose markets custom bets take, by the one provider whose they take, and open. Which of its markets those are
 * is not looked at: a list of a hundred thousand matches would read as many rows for the one without any.
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
