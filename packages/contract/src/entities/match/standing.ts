import * as z from 'zod/mini'
import { Competitor } from '../catalogue.ts'

/** A row of a league's table. */
export const Standing = z.object({
  /** Shared on a complete tie. */
  position: z.int(),
  competitor: Competitor,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  /** Results of up to five last matches, the latest last. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])),
})
export type Standing = z.infer<typeof Standing>
