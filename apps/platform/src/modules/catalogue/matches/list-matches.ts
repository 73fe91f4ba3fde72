import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { QueryOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { columnsOf, parseColumns } from '../match-markets/list-columns.ts'
import { pageQuery, pagination } from '../pagination.ts'
import { parseIds } from '../parse-ids.ts'
import type { MatchFilter } from './match-filter.queries.ts'
import { countMatches, findMatches, type MatchOrder } from './matches.queries.ts'
import { readMatches } from './read-matches.ts'
import { statusesOf } from './statuses-of.ts'

const MATCHES_PAGE_SIZE = 50
const HOUR_MS = 3_600_000

export function listMatchesRoute(app: App, { db, clock }: Services): void {
  route(app, listMatches, async ({ query, player, locale }) => {
    if (query.favourite && !player) throw new ApiError('unauthorized')
    const page = pageQuery(query, MATCHES_PAGE_SIZE)
    const maxPerSport = query.maxPerSport ?? null
    const filter = {
      ...toFilter(query, clock.now()),
      favouriteOf: query.favourite ? (player?.id ?? null) : null,
    }
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
}

/**
 * Without a status prematch and live matches: past ones only with status finished or closed (Spec 2 §7). Without a type
 * matches only, unless ids are given.
 */
function toFilter(query: QueryOf<typeof listMatches>, now: Date): Omit<MatchFilter, 'favouriteOf'> {
  const ids = parseIds(query.id)
  return {
    ids,
    type: query.type ?? (ids ? null : 'match'),
    sportKeys: query.sportKey === undefined ? null : query.sportKey.split(','),
    sportType: query.sportType ?? null,
    categoryId: query.categoryId ?? null,
    tournamentId: query.tournamentId ?? null,
    statuses: statusesOf(query.matchStatus, ids !== null),
    isBettable: query.bettable === true || query.matchStatus === 'bettable',
    hasVideo: query.hasVideo ?? null,
    startFrom: query.startFrom ?? null,
    startTo: query.startTo ?? null,
    startsUntil: query.withinHours ? new Date(now.getTime() + query.withinHours * HOUR_MS) : null,
    isTop: query.top ?? false,
    hasBetBuilder: query.betBuilder ?? false,
  }
}

/** Ended matches are listed latest first. */
function orderOf({ sortBy, matchStatus }: QueryOf<typeof listMatches>): MatchOrder {
  if (sortBy !== undefined && sortBy !== 'start_time') return sortBy
  return matchStatus === 'finished' || matchStatus === 'closed' ? 'start_time_desc' : 'start_time'
}

function ofType(counts: { games: number; outrights: number }, type: 'match' | 'outright'): number {
  return type === 'match' ? counts.games : counts.outrights
}
