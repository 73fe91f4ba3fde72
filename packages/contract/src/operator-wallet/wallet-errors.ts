import * as z from 'zod/mini'
import { Text } from '../scalars.ts'

/** Names in the field `error` of an answer, with its status. An answer with another status leaves the fate unknown. */
export const WALLET_ERRORS = {
  bad_request: 400,
  bad_signature: 401,
  token_unknown: 403,
  player_blocked: 403,
  player_unknown: 404,
  reservation_unknown: 404,
  insufficient_funds: 409,
  currency_differs: 409,
  reference_reused: 409,
  reservation_over: 409,
} as const
export type WalletErrorName = keyof typeof WALLET_ERRORS

export const WalletErrorBody = z.object({
  error: z.enum([
    'bad_request',
    'bad_signature',
    'token_unknown',
    'player_blocked',
    'player_unknown',
    'reservation_unknown',
    'insufficient_funds',
    'currency_differs',
    'reference_reused',
    'reservation_over',
  ] satisfies WalletErrorName[]),
  details: z.optional(Text({ max: 500 })),
})
