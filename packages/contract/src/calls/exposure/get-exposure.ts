import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PageLimit, QueryId, Specifier } from '../../scalars.ts'
import { EXPOSURE_PHASES } from './limit-rules.ts'

const Phase = z.enum(EXPOSURE_PHASES)

/** Amounts in euro cents at the rates kept on the bets. Needs the `X-API-Key` header with the operator's key. */
export const getExposure = defineCall({
  name: 'getExposure',
  method: 'GET',
  path: '/operator/exposure',
  version: 1,
  access: 'anyone',
  summary: 'What open bets can cost, by match and market, the worst first',
  query: z.object({
    /** One match; all without it. */
    matchId: z.optional(QueryId),
    /** Of matches and of markets; 50 by default. */
    limit: PageLimit,
  }),
  reply: z.object({
    /** The sum of a match's markets. */
    matches: z.array(z.object({ matchId: z.int(), phase: Phase, worst: z.int() })),
    markets: z.array(
      z.object({
        matchId: z.int(),
        marketId: z.int(),
        specifier: Specifier,
        phase: Phase,
        /** By the worst result: what is paid without the stakes that stay; negative where any result is a gain. */
        worst: z.int(),
        isWinnerTakesOne: z.boolean(),
        outcomes: z.array(z.object({ id: z.int(), legs: z.int(), stake: z.int(), payout: z.int() })),
      }),
    ),
  }),
  errors: ['forbidden'],
})
