import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Account, Money } from '../../entities/money.ts'
import { AmountMinorSchema, CurrencyCode } from '../../scalars.ts'
import { DEPOSIT_ERRORS } from '../guard-errors.ts'

/** Credits at once, without a payment provider. Only where the platform allows test deposits. */
export const testDeposit = defineCall({
  name: 'testDeposit',
  method: 'POST',
  path: '/player/deposits/test',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Deposit test money',
  body: z.object({
    amount: z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode }),
  }),
  reply: z.object({
    deposit: z.object({ id: z.int(), amount: Money, createdAt: z.iso.datetime() }),
    account: Account,
  }),
  errors: [
    ...DEPOSIT_ERRORS,
    'amount_out_of_range',
    'currency_not_offered',
    'forbidden',
    'idempotency_key_reused',
    'wallet_elsewhere',
  ],
})
