import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet, BetPlacement, EditedBet, PlacementMeta } from '../../entities/bet.ts'
import { PLACEMENT_ERRORS } from './placement-errors.ts'

/**
 * Replaces an open bet by another: sells what is left of it at its present value and places the new one, both or neither.
 * Not in the specification: docs/open-questions.md#edit-bet.
 */
export const editBet = defineCall({
  name: 'editBet',
  method: 'POST',
  path: '/bets/edit',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Replace an open bet by another',
  body: z.object({
    meta: PlacementMeta,
    bets: z.array(BetPlacement).check(z.length(1)),
    edited: EditedBet,
  }),
  reply: z.object({ bets: z.array(Bet) }),
  errors: [...PLACEMENT_ERRORS, 'not_found', 'cashout_refused'],
})
