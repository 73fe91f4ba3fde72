import { assertNever } from '@touchline/betting/assert-never'
import {
  WALLET_CALLS,
  type WalletBody,
  type WalletCallName,
  type WalletReply,
} from '@touchline/contract/operator-wallet/wallet-calls'
import * as z from 'zod/mini'
import type { WalletConnection } from '../calls/wallets.ts'
import type { OutboxRow } from './outbox.queries.ts'

export type OutboxReply = WalletReply<OutboxRow['kind']>

export type SentRow =
  | { status: 'answered'; reply: OutboxReply }
  /** `lastError` begins with `refused:` where the wallet said no. */
  | { status: 'waits'; lastError: string }

const ANSWER_MS = 10_000

/** Tells the operator what a row of the outbox says, under the row's own reference. */
export async function sendRow(connection: WalletConnection, row: OutboxRow): Promise<SentRow> {
  const { kind, reference } = row
  const body = bodyOf(row)
  const outcome = await connection.call(kind, z.core.parse(WALLET_CALLS[kind].body, body), ANSWER_MS)
  if (outcome.status === 'unknown') return { status: 'waits', lastError: outcome.reason }
  if (outcome.status === 'refused') return { status: 'waits', lastError: `refused: ${outcome.error}` }
  const { reply } = outcome
  if (reply.reference !== reference) return { status: 'waits', lastError: 'an answer to another reference' }
  if ('player' in reply && reply.player !== row.walletRef)
    return { status: 'waits', lastError: 'an answer about another player' }
  return { status: 'answered', reply }
}

function bodyOf(row: OutboxRow): WalletBody<Exclude<WalletCallName, 'authenticate' | 'balance'>> | object {
  const { kind, reference, walletRef: player, amountMinor, currency, betId, details } = row
  const amount = { value: amountMinor, currency }
  switch (kind) {
    case 'take':
    case 'release':
      return { reference, player, amount, ...details }
    case 'credit':
      return { reference, player, amount, betId, ...details }
    case 'debitCorrection':
      return { reference, player, amount, betId }
    case 'close':
      return { reference, player, betId, returned: amount }
    case 'betEvent': {
      const { returned, ...event } = details
      return { reference, player, betId, stake: amount, ...event, returned: { value: returned, currency } }
    }
    case 'protection':
      return { reference, player, ...details }
    default:
      return assertNever(kind)
  }
}
