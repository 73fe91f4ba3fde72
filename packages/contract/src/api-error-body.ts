import { CUSTOM_BET_PROBLEMS } from '@touchline/betting/slip/custom-bet-problem'
import * as z from 'zod/mini'
import { Money } from './entities/money.ts'

/** What went wrong with one bet of a request (Spec 2 §3, place-bet error payload). */
export const BetError = z.object({
  /** Position of the bet in the request. */
  index: z.int(),
  code: z.int(),
  /** One of the message keys of the contract, or a wrong-odds flag. */
  key: z.string(),
  localizedMessage: z.string(),
  /** The outcome it is about, with the price that holds now; null when the whole bet is meant. */
  selection: z.nullable(
    z.object({
      matchId: z.int(),
      marketId: z.int(),
      specifier: z.string(),
      outcomeId: z.int(),
      currentOdds: z.nullable(z.int()),
    }),
  ),
  /** Of a custom bet at another price than it was agreed to: the one that holds now. */
  customOdds: z.optional(z.int()),
})
export type BetError = z.infer<typeof BetError>

export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const ApiErrorData = z.object({
  details: z.optional(z.string()),
  errorsByBet: z.optional(z.array(BetError)),
  fields: z.optional(z.array(FieldError)),
  retryAfterS: z.optional(z.int()),
  /** Of a refused cash-out: what the part asked for is worth now; null when it cannot be sold at all. */
  toCashout: z.optional(z.nullable(Money)),
  /** Of a refused combination of one match. */
  customBetProblem: z.optional(z.enum(CUSTOM_BET_PROBLEMS)),
})
export type ApiErrorData = z.infer<typeof ApiErrorData>

/** The body of every answer that is not a success. `message` is localized by Accept-Language. */
export const ApiErrorBody = z.object({
  error: z.string(),
  code: z.int(),
  message: z.string(),
  data: ApiErrorData,
  requestId: z.string(),
})
export type ApiErrorBody = z.infer<typeof ApiErrorBody>
