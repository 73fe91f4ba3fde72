import * as z from 'zod/mini'

/** Loyalty points and their programmes. */
export const CompPoints = z.object({
  persistentPoints: z.int(),
  programmes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      status: z.string(),
      writeable: z.boolean(),
      conditions: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
    }),
  ),
})
export type CompPoints = z.infer<typeof CompPoints>
