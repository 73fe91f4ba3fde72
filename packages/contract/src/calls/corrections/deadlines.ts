import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Money } from '../../entities/money.ts'
import { QueryInt, Specifier, Timestamp } from '../../scalars.ts'

/** What a match waits for: its results after its end, its end, or its play. */
export const DEADLINE_CAUSES = [
  'over',
  'abandoned',
  'cancelled',
  'postponed',
  'never_began',
  'not_ended',
] as const

/** Matches with bets that nobody has settled, first those voided soonest. */
export const listDeadlines = defineCall({
  name: 'listDeadlines',
  method: 'GET',
  path: '/operator/deadlines',
  version: 1,
  access: 'anyone',
  summary: 'What is voided soon because it has no results',
  query: z.object({
    /** How far ahead, up to 90 days. Default 48. */
    hours: z.optional(z.pipe(QueryInt, z.int().check(z.minimum(0), z.maximum(2160)))),
  }),
  reply: z.object({
    matches: z.array(
      z.object({
        matchId: z.int(),
        matchUrn: z.string(),
        sport: z.string(),
        startTime: Timestamp,
        cause: z.enum(DEADLINE_CAUSES),
        voidsAt: Timestamp,
        markets: z.array(z.object({ marketId: z.int(), specifier: Specifier })),
        bets: z.int(),
        stakes: z.array(Money),
      }),
    ),
  }),
  errors: ['forbidden'],
})
