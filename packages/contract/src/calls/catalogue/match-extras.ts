import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  MatchPreview,
  MatchStream,
  MatchWidget,
  PriceHistory,
  StreamState,
  WIDGET_TYPES,
} from '../../entities/match/match-extras.ts'
import { IdParam, QueryId, QueryMarketId, Specifier } from '../../scalars.ts'

/** Spec 2 §7, GET /matches/{id}/{widget type}. */
export const getMatchWidget = defineCall({
  name: 'getMatchWidget',
  method: 'GET',
  path: '/matches/:id/:widget',
  version: 1,
  access: 'anyone',
  summary: 'Statistics, meetings, form or table of a match',
  params: z.object({
    id: QueryId,
    widget: z.enum(WIDGET_TYPES),
  }),
  reply: z.object({ widget: MatchWidget }),
  errors: ['not_found'],
})

/** Earlier prices of one market's outcomes; empty while its price has not changed. */
export const getPriceHistory = defineCall({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/matches/:id/markets/:marketId/prices',
  version: 1,
  access: 'anyone',
  summary: 'Earlier prices of a market',
  params: z.object({
    id: QueryId,
    marketId: QueryMarketId,
  }),
  query: z.object({ specifier: z.optional(Specifier) }),
  reply: PriceHistory,
  errors: ['not_found'],
})

/** The stream to show first; null when there is none for this visitor. Spec 2 §7. */
export const getMatchVideo = defineCall({
  name: 'getMatchVideo',
  method: 'GET',
  path: '/matches/:id/video',
  version: 1,
  access: 'anyone',
  summary: 'The picture of a match',
  params: IdParam,
  reply: z.object({ video: z.nullable(MatchStream), state: StreamState }),
  errors: ['not_found'],
})

/** Spec 2 §7. */
export const getMatchStreams = defineCall({
  name: 'getMatchStreams',
  method: 'GET',
  path: '/matches/:id/streams',
  version: 1,
  access: 'anyone',
  summary: 'All streams of a match',
  params: IdParam,
  reply: z.object({ streams: z.array(MatchStream), state: StreamState }),
  errors: ['not_found'],
})

/** Spec 2 §7 names a third-party match info GET without its path. */
export const getMatchPreview = defineCall({
  name: 'getMatchPreview',
  method: 'GET',
  path: '/match-previews/:id',
  version: 1,
  access: 'anyone',
  summary: 'A match for other parties’ widgets',
  params: IdParam,
  reply: z.object({ matchPreview: MatchPreview }),
  errors: ['not_found'],
})
