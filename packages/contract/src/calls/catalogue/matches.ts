import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { defineCall } from '../../define-call.ts'
import { Incident, Match, Outright, TeamColors } from '../../entities/catalogue.ts'
import { LIST_COLUMNS } from '../../entities/list-columns.ts'
import { Market, MarketGroup } from '../../entities/match/market.ts'
import {
  IdParam,
  KeyText,
  PageLimit,
  PageNumber,
  Pagination,
  QueryFlag,
  QueryId,
  QueryIds,
  QueryInteger,
  QueryMarketId,
  Text,
  Timestamp,
} from '../../scalars.ts'

const MATCH_STATUS_FILTERS = ['prematch', 'live', 'stopped', 'closed', 'finished', 'bettable'] as const
export const SORTS = ['start_time', 'priority', 'league'] as const

/** Spec 2 §7, GET /matches. `favourite` needs a player. Past matches only with status finished or closed. */
export const listMatches = defineCall({
  name: 'listMatches',
  method: 'GET',
  path: '/matches',
  version: 1,
  access: 'anyone',
  summary: 'List matches or outrights',
  query: z.object({
    id: z.optional(QueryIds),
    type: z.optional(z.enum(['match', 'outright'])),
    sportKey: z.optional(KeyText),
    sportType: z.optional(z.enum(['sport', 'esport'])),
    categoryId: z.optional(QueryId),
    tournamentId: z.optional(QueryId),
    matchStatus: z.optional(z.enum(MATCH_STATUS_FILTERS)),
    sortBy: z.optional(z.enum(SORTS)),
    startFrom: z.optional(Timestamp),
    startTo: z.optional(Timestamp),
    /** Starts within so many hours from now, up to a hundred years, or has started. */
    withinHours: z.optional(QueryInteger({ min: 0, max: 876_000 })),
    bettable: z.optional(QueryFlag),
    /** Of the top leagues of each sport. */
    top: z.optional(QueryFlag),
    /** With outcomes that can be combined in the bet builder. */
    betBuilder: z.optional(QueryFlag),
    maxPerSport: z.optional(QueryInteger({ min: 1, max: 500 })),
    page: PageNumber,
    limit: PageLimit,
    favourite: z.optional(QueryFlag),
    hasVideo: z.optional(QueryFlag),
    /** Comma-separated names of `LIST_COLUMNS`: their markets are included in each match’s `columns`. */
    columns: z.optional(Text({ max: 83, pattern: /^[a-z_]{1,20}(?:,[a-z_]{1,20}){0,3}$/ })),
  }),
  reply: z.object({
    matches: z.array(Match),
    outrights: besides(z.array(Outright), []),
    /** Total of games and outrights that match the filters. */
    counts: besides(z.object({ games: z.int(), outrights: z.int() }), { games: 0, outrights: 0 }),
    /** The columns that any sport of this list has. */
    columns: besides(z.array(z.enum(LIST_COLUMNS)), []),
    pagination: Pagination,
  }),
  errors: ['unauthorized'],
})

export const getMatch = defineCall({
  name: 'getMatch',
  method: 'GET',
  path: '/matches/:id',
  version: 1,
  access: 'anyone',
  summary: 'One match or outright',
  params: IdParam,
  reply: z.object({
    match: z.nullable(Match),
    outright: besides(z.nullable(Outright), null),
    incidents: besides(z.array(Incident), []),
    colors: besides(TeamColors, { home: null, away: null }),
  }),
  errors: ['not_found'],
})

/** Spec 2 §7; `limit` up to 500. Markets with status 0 are never listed. */
export const listMarkets = defineCall({
  name: 'listMarkets',
  method: 'GET',
  path: '/matches/:id/markets',
  version: 1,
  access: 'anyone',
  summary: 'Markets of a match',
  params: IdParam,
  query: z.object({
    page: PageNumber,
    limit: PageLimit,
    groupKey: z.optional(KeyText),
    marketId: z.optional(QueryMarketId),
  }),
  reply: z.object({
    markets: z.array(Market),
    groups: besides(z.array(MarketGroup), []),
    pagination: Pagination,
  }),
  errors: ['not_found'],
})
