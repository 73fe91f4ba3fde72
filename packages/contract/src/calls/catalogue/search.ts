import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { defineCall } from '../../define-call.ts'
import { FoundTeam, Match, Tournament } from '../../entities/catalogue.ts'
import { KeyText, QueryFlag, Text } from '../../scalars.ts'

/** Spec 2 §5: 3 to 50 characters. Finds teams, leagues and match numbers. */
export const search = defineCall({
  name: 'search',
  method: 'GET',
  path: '/search',
  version: 1,
  access: 'anyone',
  summary: 'Search matches and leagues',
  query: z.object({
    q: Text({ min: 3, max: 50, isTrimmed: true }),
    sportType: z.optional(z.enum(['sport', 'esport'])),
    matchStatus: z.optional(z.enum(['prematch', 'live', 'finished'])),
    onlyEventsName: z.optional(QueryFlag),
  }),
  reply: z.object({
    matches: z.array(Match),
    tournaments: z.array(Tournament),
    teams: besides(z.array(FoundTeam), []),
  }),
})

/** Payload and reply are not shown in the specification: counts of open matches, by sport. */
export const getCounters = defineCall({
  name: 'getCounters',
  method: 'POST',
  path: '/counters',
  version: 1,
  access: 'anyone',
  summary: 'Counts of matches by sport',
  body: z.object({ sportKeys: z.optional(z.array(KeyText).check(z.maxLength(100))) }),
  reply: z.object({
    live: z.int(),
    prematch: z.int(),
    outrights: z.int(),
    sports: z.array(z.object({ key: z.string(), live: z.int(), prematch: z.int(), outrights: z.int() })),
  }),
})
