import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Category, Sport, Tournament } from '../../entities/catalogue.ts'
import {
  IdParam,
  KeyText,
  PageLimit,
  PageNumber,
  Pagination,
  QueryFlag,
  QueryId,
  QueryIds,
} from '../../scalars.ts'

export const listSports = defineCall({
  name: 'listSports',
  method: 'GET',
  path: '/sports',
  version: 1,
  access: 'anyone',
  summary: 'List sports with their counts',
  query: z.object({ type: z.optional(KeyText), page: PageNumber, limit: PageLimit }),
  reply: z.object({ sports: z.array(Sport), pagination: Pagination }),
})

export const listCategories = defineCall({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  version: 1,
  access: 'anyone',
  summary: 'List categories of a sport',
  query: z.object({ sportKey: z.optional(KeyText), page: PageNumber, limit: PageLimit }),
  reply: z.object({ categories: z.array(Category), pagination: Pagination }),
})

export const getCategory = defineCall({
  name: 'getCategory',
  method: 'GET',
  path: '/categories/:id',
  version: 1,
  access: 'anyone',
  summary: 'One category',
  params: IdParam,
  reply: z.object({ category: Category }),
  errors: ['not_found'],
})

export const listTournaments = defineCall({
  name: 'listTournaments',
  method: 'GET',
  path: '/tournaments',
  version: 1,
  access: 'anyone',
  summary: 'List leagues',
  query: z.object({
    sportKey: z.optional(KeyText),
    categoryId: z.optional(QueryId),
    id: z.optional(QueryIds),
    hasMatches: z.optional(QueryFlag),
    /** Matches or outrights. */
    hasEvents: z.optional(QueryFlag),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({ tournaments: z.array(Tournament), pagination: Pagination }),
})

export const getTournament = defineCall({
  name: 'getTournament',
  method: 'GET',
  path: '/tournaments/:id',
  version: 1,
  access: 'anyone',
  summary: 'One league',
  params: IdParam,
  reply: z.object({ tournament: Tournament }),
  errors: ['not_found'],
})
