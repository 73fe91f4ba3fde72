import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet } from '../../entities/bet.ts'
import { Account, Money } from '../../entities/money.ts'
import { AmountMinorSchema, CurrencyCode, QueryInt } from '../../scalars.ts'

const PositiveMoney = z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode })

/**
 * Ends a bet, or a part of it, for the amount the player saw. Pays what the bet is worth at this moment; refused when
 * that is lower by more than the player tolerates. Spec 2 §7.
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
    betId: z.int(),
    /** What the player saw for the part they sell. */
    toCashout: PositiveMoney,
    /** The part of what is still staked that is sold, in the bet's currency; all of it when absent. */
    stake: z.optional(AmountMinorSchema.check(z.positive())),
    /** How far below `toCashout` the payment may be, in thousandths; none when absent. */
    toleranceThousandths: z.optional(z.int().check(z.minimum(0), z.maximum(200))),
  }),
  reply: z.object({ bet: Bet, account: Account }),
  errors: ['not_found', 'cashout_refused', 'idempotency_key_reused'],
})

/** Sells the whole bet as soon as it is worth this, whether or not the player is there; null takes the rule back. */
export const setAutoCashout = defineCall({
  name: 'setAutoCashout',
  method: 'PUT',
  path: '/bets/:id/auto-cashout',
  version: 1,
  access: 'player',
  summary: 'Cash out by itself at a value',
  params: z.object({ id: z.pipe(QueryInt, z.int().check(z.positive())) }),
  body: z.object({ value: z.nullable(Money) }),
  reply: z.object({ bet: Bet }),
  errors: ['not_found', 'cashout_refused', 'amount_out_of_range'],
})
