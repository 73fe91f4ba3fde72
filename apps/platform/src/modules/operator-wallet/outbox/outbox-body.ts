import { assertNever } from '@touchline/betting/assert-never'
import type { WalletBody, WalletCallName } from '@touchline/contract/operator-wallet/wallet-calls'
import type { OutboxRow } from './outbox.queries.ts'

type ToldCall = Exclude<
  WalletCallName,
  'authenticate' | 'balance' | 'reserve' | 'statement' | 'batch' | 'reserveBatch'
>

/** What a row of the outbox says, as its call says it. */
export function outboxBody(row: OutboxRow): WalletBody<ToldCall> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `details` are what the database wrote for this kind
  return bodyOf(row) as WalletBody<ToldCall>
}

function bodyOf(row: OutboxRow): object {
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
