import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { BET_STATUSES, Bet } from '../../entities/bet.ts'
import { PageLimit, PageNumber, Pagination, QueryId, Text, Timestamp } from '../../scalars.ts'

/** Newest first. `status` is a comma-separated list. Spec 2 §7, GET /bets (v3). */
export const listBets = defineCall({
  name: 'listBets',
  method: 'GET',
  path: '/bets',
  version: 3,
  access: 'player',
  summary: 'The player’s bets',
  query: z.object({
    status: z.optional(
      Text({ max: 400, pattern: new RegExp(`^(${BET_STATUSES.join('|')})(,(${BET_STATUSES.join('|')}))*$`) }),
    ),
    /** One of the player's own bets. */
    id: z.optional(QueryId),
    /** Placed at or after, and before; ISO 8601 in UTC. */
    from: z.optional(Timestamp),
    to: z.optional(Timestamp),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({ bets: z.array(Bet), pagination: Pagination }),
})
