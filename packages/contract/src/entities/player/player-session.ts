import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** The betting session of a player, whatever they are signed in with, and when the next reality check is due. */
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
  /** When a limit on time ends it, if it goes on; null without one. */
  endsAt: z.nullable(Timestamp),
  /** Since the session began, in the player's currency. */
  betsSum: Money,
  winsSum: Money,
})
export type SessionsInfo = z.infer<typeof SessionsInfo>

/** Of the last days, in the player's currency. */
export const PlayStatement = z.object({
  /** Whether it is to be acknowledged before the next stake. */
  isDue: z.boolean(),
  /** When it is due again; in the past while it is due. */
  dueAt: Timestamp,
  days: z.int(),
  from: Timestamp,
  to: Timestamp,
  stakes: Money,
  wins: Money,
  /** Stakes less winnings; 0 for whoever is ahead. */
  losses: Money,
})
export type PlayStatement = z.infer<typeof PlayStatement>
