import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Money } from '../../entities/money.ts'
import { WalletPlayer } from '../../operator-wallet/wallet-calls.ts'
import { AmountMinorSchema, Id, KeyText, Text, Timestamp } from '../../scalars.ts'

/** An account without money and bets becomes that of an operator's player. */
export const linkWalletPlayer = defineCall({
  name: 'linkWalletPlayer',
  method: 'POST',
  path: '/operator/wallet_players',
  version: 1,
  access: 'anyone',
  summary: 'Operator: give a player to a wallet, by a token that the wallet knows',
  body: z.object({
    playerId: Id,
    /** A site's, or `default`. */
    wallet: KeyText,
    token: Text({ min: 1, max: 4096, isNormalized: false }),
  }),
  reply: z.object({ playerId: Id, wallet: z.string(), walletRef: WalletPlayer, balance: Money }),
  errors: [
    'forbidden',
    'not_found',
    'conflict',
    'invalid_token',
    'wallet_unavailable',
    'currency_not_offered',
  ],
})

export const WALLET_DIFFERENCES = ['missing_there', 'unknown_here', 'differs', 'waits'] as const

export const WalletDifference = z.object({
  reference: z.string(),
  what: z.enum(WALLET_DIFFERENCES),
  kind: z.string(),
  betId: z.nullable(Id),
  /** With us, and at the operator. */
  ours: z.nullable(AmountMinorSchema),
  theirs: z.nullable(AmountMinorSchema),
  currency: z.string(),
  ageS: z.int(),
})
export type WalletDifference = z.infer<typeof WalletDifference>

export const reconcileWallet = defineCall({
  name: 'reconcileWallet',
  method: 'POST',
  path: '/operator/wallet_reconciliation',
  version: 1,
  access: 'anyone',
  summary: 'Operator: compare what a wallet booked in a span with what it was told',
  body: z.object({ wallet: KeyText, from: Timestamp, to: Timestamp }),
  reply: z.object({ compared: z.int(), differences: z.array(WalletDifference) }),
  errors: ['forbidden', 'not_found', 'wallet_unavailable'],
})
