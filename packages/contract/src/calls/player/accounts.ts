import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Account } from '../../entities/money.ts'
import { CurrencyCode, QueryFlag } from '../../scalars.ts'

/** The front end uses active ones only (Spec 1 §7); the platform lists all with their flag. */
export const listAccounts = defineCall({
  name: 'listAccounts',
  method: 'GET',
  path: '/player/accounts',
  version: 1,
  access: 'player',
  summary: 'The player’s accounts',
  query: z.object({ compatibility: z.optional(QueryFlag) }),
  reply: z.object({ accounts: z.array(Account) }),
})

/** Opens an account in a further currency and makes it the active one. Spec 1 §7: returns currency. */
export const createAccount = defineCall({
  name: 'createAccount',
  method: 'POST',
  path: '/player/accounts',
  version: 1,
  access: 'player',
  summary: 'Open an account in a currency',
  body: z.object({ currency: CurrencyCode }),
  reply: z.object({ currency: CurrencyCode }),
  errors: ['currency_not_offered', 'wallet_elsewhere'],
})
