import * as z from 'zod/mini'
import { Id } from '../../scalars.ts'
import { Money } from '../money.ts'

export const AutoPayout = z.object({
  /** What stays. */
  above: Money,
  instrumentId: Id,
  /** The account's, such as `DE•• 3000`. */
  label: z.string(),
})
export type AutoPayout = z.infer<typeof AutoPayout>
