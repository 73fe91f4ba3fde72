import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { BetPlacement } from '../../entities/bet.ts'
import { JACKPOT_HIT_STATUSES, Jackpot, JackpotHit } from '../../entities/jackpot.ts'
import { IdParam, PageLimit, PageNumber, Pagination, QueryFlag, QueryId, Text } from '../../scalars.ts'

/** Spec 2 §7. */
export const getJackpots = defineCall({
  name: 'getJackpots',
  method: 'GET',
  path: '/jackpots',
  version: 1,
  access: 'anyone',
  summary: 'Jackpots and their pools',
  query: z.object({
    isAvailable: z.optional(QueryFlag),
    status: z.optional(Text({ max: 40 })),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({ jackpots: z.array(Jackpot), pagination: Pagination }),
})

/** The jackpots that the slip's bets take part in. Payload and reply are not shown in the specification. */
export const getSlipJackpots = defineCall({
  name: 'getSlipJackpots',
  method: 'POST',
  path: '/jackpots',
  version: 1,
  access: 'player',
  summary: 'Jackpots that a slip takes part in',
  body: z.object({ bets: z.array(BetPlacement).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({
    /** Jackpot ids by position of the bet. */
    jackpotIds: z.array(z.array(z.int())),
    jackpots: z.array(Jackpot),
  }),
})

/** Refetched every 15 seconds while shown (Spec 2 §9). */
export const getJackpot = defineCall({
  name: 'getJackpot',
  method: 'GET',
  path: '/jackpots/:id',
  version: 1,
  access: 'anyone',
  summary: 'One jackpot',
  params: IdParam,
  reply: z.object({ jackpot: Jackpot }),
  errors: ['not_found'],
})

/** `status` is a comma-separated list; `forUser` and `unseen` need a player. Spec 1 §7. */
export const getJackpotHits = defineCall({
  name: 'getJackpotHits',
  method: 'GET',
  path: '/jackpot-hits',
  version: 1,
  access: 'anyone',
  summary: 'Jackpots that were won',
  query: z.object({
    status: z.optional(
      Text({
        max: 100,
        pattern: new RegExp(`^(${JACKPOT_HIT_STATUSES.join('|')})(,(${JACKPOT_HIT_STATUSES.join('|')}))*$`),
      }),
    ),
    forUser: z.optional(QueryFlag),
    unseen: z.optional(QueryFlag),
    jackpotId: z.optional(QueryId),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({ jackpotHits: z.array(JackpotHit), pagination: Pagination }),
  /** `forUser` needs a player. */
  errors: ['unauthorized'],
})
