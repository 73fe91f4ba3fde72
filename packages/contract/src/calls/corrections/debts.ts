import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Account } from '../../entities/money.ts'
import { AmountMinorSchema, CurrencyCode, IdParam, QueryInteger } from '../../scalars.ts'
import { operatorFields } from './operator-fields.ts'

// What players owe after results were corrected. The calls need the `X-API-Key` header with the operator's key.

export const listDebts = defineCall({
  name: 'listDebts',
  method: 'GET',
  path: '/operator/debts',
  version: 1,
  access: 'anyone',
  summary: 'Who owes how much, by player, 500 at a time',
  query: z.object({
    /** Players with greater numbers only: the last one of the reply before. */
    after: z.optional(QueryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  reply: z.object({
    debts: z.array(z.object({ playerId: z.int(), currency: CurrencyCode, debt: AmountMinorSchema })),
  }),
  errors: ['forbidden'],
})

/** The house bears it. More than is owed is a conflict. */
export const writeOffDebt = defineCall({
  name: 'writeOffDebt',
  method: 'POST',
  path: '/operator/players/:id/debts/write-off',
  version: 1,
  access: 'anyone',
  isIdempotent: true,
  summary: 'Write off a debt or a part of it',
  params: IdParam,
  body: z.object({
    ...operatorFields,
    currency: CurrencyCode,
    amount: AmountMinorSchema.check(z.positive()),
  }),
  reply: z.object({ account: Account }),
  errors: ['forbidden', 'not_found', 'conflict', 'idempotency_key_reused'],
})
