import * as z from 'zod/mini'
import { Competitor } from './catalogue.ts'

/** A line of a league's table. */
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
  form: z.array(z.enum(['won', 'drawn', 'lost'])),
})
export type Standing = z.infer<typeof Standing>
