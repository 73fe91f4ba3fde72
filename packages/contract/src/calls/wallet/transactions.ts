import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  LifetimeDeposits,
  Transaction,
  TransactionKind,
  TransactionSums,
} from '../../entities/player/transaction.ts'
import { CurrencyCode, PageLimit, PageNumber, Pagination, Timestamp } from '../../scalars.ts'

/** `from` is included, `until` is not. */
const span = { from: z.optional(Timestamp), until: z.optional(Timestamp) }

/**
 * Every movement of the available balance, newest first; the page is /profile/wallet/transactions (Spec 1 §2). `sums` are
 * of the whole span, whatever page and kind are asked for.
 */
export const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'GET',
  path: '/player/transactions',
  version: 1,
  access: 'player',
  summary: 'The player’s statement',
  query: z.object({
    kind: z.optional(TransactionKind),
    currency: z.optional(CurrencyCode),
    ...span,
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({
    transactions: z.array(Transaction),
    sums: z.array(TransactionSums),
    lifetime: z.array(LifetimeDeposits),
    pagination: Pagination,
  }),
})

/**
 * The statement as a file, for a link with `download`: by default the months that the player's
 * jurisdiction has on line (`historyMonths`), the oldest line first. Of each
 * currency the first line is the balance at the beginning; with it the amounts add up to the balance at the end. Amounts
 * are decimals of the currency.
 */
export const exportTransactions = defineCall({
  name: 'exportTransactions',
  method: 'GET',
  path: '/player/transactions.csv',
  version: 1,
  access: 'player',
  summary: 'The player’s statement as CSV',
  replyType: 'text/csv',
  query: z.object({ currency: z.optional(CurrencyCode), ...span }),
  reply: z.string(),
})
