import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet } from '../../entities/bet.ts'
import { Account, Money } from '../../entities/money.ts'
import { AmountMinorSchema, CurrencyCode, Id, IdParam, Integer } from '../../scalars.ts'

const PositiveMoney = z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode })

/**
 * Cashes out a bet, or a part of it. Pays its current value; refused when that is lower than the amount shown by more
 * than the tolerance. Spec 2 §7.
 */
export const cashout = defineCall({
  name: 'cashout',
  method: 'POST',
  path: '/bets/cashout',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Cash out a bet',
  body: z.object({
    betId: Id,
    /** The amount shown to the player for this part. */
    toCashout: PositiveMoney,
    /** The part of the remaining stake to cash out, in the bet's currency; all of it when absent. */
    stake: z.optional(AmountMinorSchema.check(z.positive())),
    /** How far below `toCashout` the payment may be, in thousandths; none when absent. */
    toleranceThousandths: z.optional(Integer({ min: 0, max: 200 })),
  }),
  reply: z.object({
    bet: Bet,
    account: Account,
    /** The money is the player's, and follows once their operator's wallet can be reached again. */
    waitsForWallet: z.optional(z.boolean()),
  }),
  errors: ['not_found', 'cashout_refused', 'idempotency_key_reused'],
})

/**
 * Cashes out the whole bet as soon as it reaches this value, without the player being online; null removes the rule.
 */
export const setAutoCashout = defineCall({
  name: 'setAutoCashout',
  method: 'PUT',
  path: '/bets/:id/auto-cashout',
  version: 1,
  access: 'player',
  summary: 'Cash out by itself at a value',
  params: IdParam,
  body: z.object({ value: z.nullable(Money) }),
  reply: z.object({ bet: Bet }),
  errors: ['not_found', 'cashout_refused', 'amount_out_of_range'],
})
