import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Match, Tournament } from '../../entities/catalogue.ts'
import { QueryFlag } from '../../scalars.ts'

/** Spec 2 §5: 3 to 50 characters. Finds teams, leagues and match numbers. */
export const search = defineCall({
  name: 'search',
  method: 'GET',
  path: '/search',
  version: 1,
  access: 'anyone',
  summary: 'Search matches and leagues',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(3), z.maxLength(50)),
    sportType: z.optional(z.string()),
    matchStatus: z.optional(z.enum(['prematch', 'live', 'finished'])),
    onlyEventsName: z.optional(QueryFlag),
  }),
  reply: z.object({ matches: z.array(Match), tournaments: z.array(Tournament) }),
})

/** Payload and reply are not shown in the specification: counts of open matches, by sport. */
export const getCounters = defineCall({
  name: 'getCounters',
  method: 'POST',
  path: '/counters',
  version: 1,
  access: 'anyone',
  summary: 'Counts of matches by sport',
  body: z.object({ sportKeys: z.optional(z.array(z.string()).check(z.maxLength(100))) }),
  reply: z.object({
    live: z.int(),
    prematch: z.int(),
    outrights: z.int(),
    sports: z.array(z.object({ key: z.string(), live: z.int(), prematch: z.int(), outrights: z.int() })),
  }),
})
