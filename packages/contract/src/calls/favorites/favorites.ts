import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Competitor, Match, Sport, Tournament } from '../../entities/catalogue.ts'
import { Empty, QueryFlag, QueryId } from '../../scalars.ts'

export const FAVORITE_TYPES = ['matches', 'tournaments', 'sports', 'competitors'] as const
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

const TypeParam = z.object({ type: z.enum(FAVORITE_TYPES) })
const FavoriteParams = z.object({
  type: z.enum(FAVORITE_TYPES),
  id: QueryId,
})

/** `ids` is complete; only the list of the requested type is filled, and the filters apply to it. Spec 2 §7. */
export const getFavorites = defineCall({
  name: 'getFavorites',
  method: 'GET',
  path: '/favourites/:type',
  version: 1,
  access: 'player',
  summary: 'The player’s favourites of a type',
  params: TypeParam,
  query: z.object({
    matchStatus: z.optional(z.enum(['prematch', 'live', 'finished', 'bettable'])),
    isBettable: z.optional(QueryFlag),
    /** Leaves all lists empty, for callers that need the ids alone. */
    idsOnly: z.optional(QueryFlag),
  }),
  reply: z.object({
    ids: z.array(z.int()),
    matches: z.array(Match),
    tournaments: z.array(Tournament),
    sports: z.array(Sport),
    competitors: z.array(Competitor),
  }),
})

/** Idempotent. */
export const addFavorite = defineCall({
  name: 'addFavorite',
  method: 'POST',
  path: '/favourites/:type/:id',
  version: 1,
  access: 'player',
  summary: 'Add a favourite',
  params: FavoriteParams,
  reply: Empty,
  errors: ['not_found', 'conflict'],
})

/** Idempotent. */
export const removeFavorite = defineCall({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/favourites/:type/:id',
  version: 1,
  access: 'player',
  summary: 'Remove a favourite',
  params: FavoriteParams,
  reply: Empty,
})
