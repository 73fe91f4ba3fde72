import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { getMatch, listMarkets, listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { QueryOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { MARKET_GROUPS } from '@touchline/pricing/markets/market-types'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { nameGroup } from '../markets/index.ts'
import { columnsOf, parseColumns } from './list-columns.ts'
import type { MatchFilter } from './match-filter.queries.ts'
import { countMatches, findMatches, incidentsOf, type MatchOrder, matchById } from './matches.queries.ts'
import { pageQuery, pagination, slicePage } from './pagination.ts'
import { parseIds } from './parse-ids.ts'
import { readMarkets } from './read-markets.ts'
import { readMatches } from './read-matches.ts'

const MATCHES_PAGE_SIZE = 50
/** Spec 2 §9. */
const MARKETS_PAGE_SIZE = 500
const TOP_MARKETS = 4

export function matchRoutes(app: App, { db }: Services): void {
  route(app, listMatches, async ({ query, player, locale }) => {
    if (query.favourite && !player) throw new ApiError('unauthorized')
    const page = pageQuery(query, MATCHES_PAGE_SIZE)
    const maxPerSport = query.maxPerSport ?? null
    const filter = { ...toFilter(query), favouriteOf: query.favourite ? (player?.id ?? null) : null }
    const [counts, rows] = await Promise.all([
      countMatches(db, filter, maxPerSport),
      findMatches(db, filter, { ...page, maxPerSport, order: orderOf(query) }),
    ])
    const total = filter.type === null ? counts.games + counts.outrights : ofType(counts, filter.type)
    const sportKeys = new Set(rows.map(({ sportKey }) => sportKey))
    return {
      ...(await readMatches(db, rows, locale, parseColumns(query.columns))),
      counts,
      columns: columnsOf(sportKeys),
      pagination: pagination(page, total),
    }
  })

  /** With the markets that stand first; a list tells main and secondary alone. */
  route(app, getMatch, async ({ params, locale }) => {
    const row = await matchById(db, params.id)
    if (!row) throw new ApiError('not_found')
    const { matches, outrights } = await readMatches(db, [row], locale)
    const [match] = matches
    const topMarkets = match ? (await readMarkets(db, row, locale)).slice(0, TOP_MARKETS) : []
    return {
      match: match ? { ...match, topMarkets } : null,
      outright: outrights[0] ?? null,
      incidents: await incidentsOf(db, row.id),
    }
  })

  route(app, listMarkets, async ({ params, query, locale }) => {
    const match = await matchById(db, params.id)
    if (!match) throw new ApiError('not_found')
    const all = await readMarkets(db, match, locale)
    const asked = all.filter(
      ({ id, marketGroups }) =>
        (query.marketId === undefined || id === query.marketId) &&
        (query.groupKey === undefined || marketGroups.includes(query.groupKey)),
    )
    const page = pageQuery(query, MARKETS_PAGE_SIZE)
    return {
      markets: slicePage(asked, page),
      groups: groupsOf(new Set(all.flatMap((market) => market.marketGroups)), locale),
      pagination: pagination(page, asked.length),
    }
  })
}

/**
 * Without a status the coming and the running ones are meant: past matches only with status finished or closed
 * (Spec 2 §7). Without a type, the matches are, unless ids are asked for.
 */
function toFilter(query: QueryOf<typeof listMatches>): Omit<MatchFilter, 'favouriteOf'> {
  const ids = parseIds(query.id)
  return {
    ids,
    type: query.type ?? (ids ? null : 'match'),
    sportKeys: query.sportKey === undefined ? null : query.sportKey.split(','),
    sportType: sportTypeOf(query.sportType),
    categoryId: query.categoryId ?? null,
    tournamentId: query.tournamentId ?? null,
    statuses: statusesOf(query.matchStatus, ids !== null),
    isBettable: query.bettable === true || query.matchStatus === 'bettable',
    hasVideo: query.hasVideo ?? null,
    startFrom: query.startFrom ?? null,
    startTo: query.startTo ?? null,
    withinHours: query.withinHours ?? null,
    isTop: query.top ?? false,
    hasBetBuilder: query.betBuilder ?? false,
  }
}

export function statusesOf(
  filter: QueryOf<typeof listMatches>['matchStatus'],
  areAllMeant = false,
): number[] {
  if (filter === undefined && areAllMeant) return Object.values(MATCH_STATUS)
  if (filter === undefined || filter === 'bettable') return OPEN_STATUSES
  return [MATCH_STATUS[filter]]
}

const OPEN_STATUSES = [MATCH_STATUS.prematch, MATCH_STATUS.live, MATCH_STATUS.stopped]

export function sportTypeOf(text: string | undefined): 'sport' | 'esport' | null {
  if (text === undefined || text === 'sport' || text === 'esport') return text ?? null
  throw new ApiError('validation_failed', {
    fields: [{ path: 'query.sportType', message: 'must be sport or esport' }],
  })
}

/** What is over is listed latest first. */
function orderOf({ sortBy, matchStatus }: QueryOf<typeof listMatches>): MatchOrder {
  if (sortBy !== undefined && sortBy !== 'start_time') return sortBy
  return matchStatus === 'finished' || matchStatus === 'closed' ? 'start_time_desc' : 'start_time'
}

function ofType(counts: { games: number; outrights: number }, type: 'match' | 'outright'): number {
  return type === 'match' ? counts.games : counts.outrights
}

function groupsOf(used: ReadonlySet<string>, locale: string) {
  return MARKET_GROUPS.filter((groupKey) => used.has(groupKey)).map((groupKey, index) => ({
    groupKey,
    name: nameGroup(locale, groupKey),
    priority: index + 1,
  }))
}
