import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet } from '../../entities/bet.ts'
import { Account } from '../../entities/money.ts'
import { AmountMinor, CurrencyCode } from '../../scalars.ts'

/** Ends a bet for the amount the player saw; refused when the offer is lower by now. Spec 2 §7. */
export const cashout = defineCall({
  name: 'cashout',
  method: 'POST',
  path: '/bets/cashout',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Cash out a bet',
  body: z.object({
    betId: z.int(),
    toCashout: z.object({ value: AmountMinor.check(z.positive()), currency: CurrencyCode }),
  }),
  reply: z.object({ bet: Bet, account: Account }),
  errors: ['not_found', 'cashout_refused', 'idempotency_key_reused'],
})
