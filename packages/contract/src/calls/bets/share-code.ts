import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { SharedBet, SharedBetPlacement } from '../../entities/shared-bet.ts'
import { CurrencyCode, Text } from '../../scalars.ts'

/** The slip of a code; an empty list when none of its bets can be placed any more. Spec 2 §7. */
export const getShareBets = defineCall({
  name: 'getShareBets',
  method: 'GET',
  path: '/bets/share-code',
  version: 1,
  access: 'anyone',
  summary: 'Bets behind a code',
  query: z.object({
    code: Text({ max: 40, pattern: /^[A-Za-z0-9-]{4,40}$/ }),
    /** Stakes are converted to it (Spec 2 §5): a visitor's default or the player's currency. */
    currency: z.optional(CurrencyCode),
  }),
  reply: SharedBet,
  errors: ['not_found'],
})

/** Spec 2 §7. */
export const createShareBet = defineCall({
  name: 'createShareBet',
  method: 'POST',
  path: '/bets/share-code',
  version: 1,
  access: 'anyone',
  summary: 'Make a code for a slip',
  body: z.object({ bets: z.array(SharedBetPlacement).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({ code: z.string() }),
  errors: ['unknown_selection'],
})
