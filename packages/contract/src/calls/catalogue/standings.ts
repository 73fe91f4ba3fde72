import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Competitor } from '../../entities/catalogue.ts'
import { IdParam, Timestamp } from '../../scalars.ts'

export const FORM_RESULTS = ['won', 'drawn', 'lost'] as const

export const Standing = z.object({
  /** Shared by those whom nothing tells apart. */
  position: z.int(),
  competitor: Competitor,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  /** The last matches, up to five, the latest last. */
  form: z.array(z.enum(FORM_RESULTS)),
})
export type Standing = z.infer<typeof Standing>

/** Not in the specification, which asks for a league's table and names no call. Empty where a league has none. */
export const getStandings = defineCall({
  name: 'getStandings',
  method: 'GET',
  path: '/tournaments/:id/standings',
  version: 1,
  access: 'anyone',
  summary: 'The table of a league',
  params: IdParam,
  reply: z.object({
    /** Whether the sport's leagues have tables at all: tennis has draws. */
    hasTable: z.boolean(),
    /** Whether a match of it can end level. */
    hasDraws: z.boolean(),
    seasonFrom: Timestamp,
    standings: z.array(Standing),
  }),
  errors: ['not_found'],
})
