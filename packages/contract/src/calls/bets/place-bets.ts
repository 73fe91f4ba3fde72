import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet, BetPlacement, PlacementMeta } from '../../entities/bet.ts'
import { PLACEMENT_ERRORS } from './placement-errors.ts'

/** Places one or more bets from a slip, all or none. Spec 2 §7, POST /bets (v3). */
export const placeBets = defineCall({
  name: 'placeBets',
  method: 'POST',
  path: '/bets',
  version: 3,
  access: 'player',
  isIdempotent: true,
  summary: 'Place bets',
  body: z.object({
    meta: PlacementMeta,
    bets: z.array(BetPlacement).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ bets: z.array(Bet) }),
  errors: PLACEMENT_ERRORS,
})
