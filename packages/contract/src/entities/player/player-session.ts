import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** Duration of the session, and when the next reality check is due. */
export const SessionsInfo = z.object({
  startedAt: Timestamp,
  /** Whole seconds since then. */
  elapsed: z.int(),
  realityCheck: z.nullable(
    z.object({
      /** Minutes between two checks. */
      period: z.int(),
      nextAt: Timestamp,
      isDue: z.boolean(),
    }),
  ),
  /** When a session time limit ends it; null without one. */
  endsAt: z.nullable(Timestamp),
  /** Since the session began, in the player's currency. */
  betsSum: Money,
  winsSum: Money,
})
export type SessionsInfo = z.infer<typeof SessionsInfo>
