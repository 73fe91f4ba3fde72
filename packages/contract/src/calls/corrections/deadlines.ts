import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Money } from '../../entities/money.ts'
import { QueryInteger, Specifier, Timestamp } from '../../scalars.ts'

/** What a match waits for: its results after its end, its end, its play, or that a result of it is confirmed. */
export const DEADLINE_CAUSES = [
  'over',
  'abandoned',
  'cancelled',
  'postponed',
  'never_began',
  'not_ended',
  'unconfirmed',
] as const

/**
 * Matches with bets that nobody has settled, first those voided soonest. A match may be there twice: with markets that
 * have no results, and as `unconfirmed` with those whose results bets wait to see confirmed.
 */
export const listDeadlines = defineCall({
  name: 'listDeadlines',
  method: 'GET',
  path: '/operator/deadlines',
  version: 1,
  access: 'anyone',
  summary: 'What is voided soon because it has no results, or counts as confirmed soon',
  query: z.object({
    /** How far ahead, up to 90 days. Default 48. */
    hours: z.optional(QueryInteger({ min: 0, max: 2160 })),
  }),
  reply: z.object({
    matches: z.array(
      z.object({
        matchId: z.int(),
        matchUrn: z.string(),
        sport: z.string(),
        startTime: Timestamp,
        cause: z.enum(DEADLINE_CAUSES),
        /** When its markets are void, or for `unconfirmed` when their results count as confirmed. */
        voidsAt: Timestamp,
        markets: z.array(z.object({ marketId: z.int(), specifier: Specifier })),
        bets: z.int(),
        stakes: z.array(Money),
      }),
    ),
  }),
  errors: ['forbidden'],
})
