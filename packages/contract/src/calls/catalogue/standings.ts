import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Standing } from '../../entities/match/standing.ts'
import { IdParam, Timestamp } from '../../scalars.ts'

/** Not in the specification, which requires a league's table without naming a call. Empty where a league has none. */
export const getStandings = defineCall({
  name: 'getStandings',
  method: 'GET',
  path: '/tournaments/:id/standings',
  version: 1,
  access: 'anyone',
  summary: 'The table of a league',
  params: IdParam,
  reply: z.object({
    /** Whether the sport's leagues have tables: tennis has draws. */
    hasTable: z.boolean(),
    /** Whether its matches can end level. */
    hasDraws: z.boolean(),
    seasonFrom: Timestamp,
    standings: z.array(Standing),
  }),
  errors: ['not_found'],
})
