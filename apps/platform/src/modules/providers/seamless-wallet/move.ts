import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Gate } from '../../../core/gate.ts'
import {
  countSpend,
  type LedgerEntry,
  ledgerAccounts,
  lockFunds,
  moveMoney,
  providerAccountId,
} from '../../wallet/index.ts'
import type { ProviderSession } from '../sessions.queries.ts'
import {
  claimTransaction,
  isPaidOn,
  lockTransaction,
  markRolledBack,
  type ProviderTransaction,
  type TransactionKey,
} from './transactions.queries.ts'

export interface Amount {
  value: number
  currency: string
}

export interface DebitRequest {
  gate: Gate
  session: ProviderSession
  /** Why the player may not stake, which a repetition of an earlier stake does not meet. */
  refusal: ApiError | null
  amount: Amount
  round: string
  now: Date
}

/** The player and currency of a movement, and whether it is a repetition. */
export interface WalletMovement {
  playerId: number
  currency: string
  isRepeated: boolean
}

// Each is one database transaction: the provider's row is claimed or locked first and the ledger's accounts after it, in
// every movement, so that two of them never wait for each other.

/**
 * Takes a stake. The same id moves money once, and never where it has been rolled back. What a session may no longer do it
 * may still ask about: a debit whose answer was lost is answered after its end.
 */
export async function debit(
  tx: DatabaseTransaction,
  key: TransactionKey,
  { gate, session, refusal, amount, round, now }: DebitRequest,
): Promise<WalletMovement> {
  const { playerId } = session
  const { value: amountMinor, currency } = amount
  const wanted = { kind: 'debit', playerId, currency, amountMinor, debitId: null } as const
  const isNew = await claimTransaction(tx, { ...key, ...wanted, status: 'done', round, createdAt: now })
  if (!isNew) return repeated(await lockTransaction(tx, key), wanted)
  rejectStake(session, currency)
  if (refusal) throw refusal
  await gate.stake(tx, { playerId, currency, totalMinor: amountMinor, largestMinor: amountMinor, now })
  const { availableId, providerId } = await bothAccounts(tx, key.provider, playerId, currency)
  await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: now }, { stakedMinor: amountMinor })
  await moveMoney(tx, 'provider_debit', availableId, providerId, amountMinor, entryOf(key, now))
  return { playerId, currency, isRepeated: false }
}

/** Pays what a stake has won. The player may be gone; the stake must be known, stand, and have the same currency. */
export async function credit(
  tx: DatabaseTransaction,
  key: TransactionKey,
  { debitId, amount, now }: { debitId: string; amount: Amount; now: Date },
): Promise<WalletMovement> {
  const { value: amountMinor, currency } = amount
  const stake = await lockTransaction(tx, { provider: key.provider, transactionId: debitId })
  if (stake && stake.status !== 'done') throw new ApiError('provider_debit_rolled_back')
  if (stake?.kind !== 'debit' || stake.playerId === null) throw new ApiError('provider_debit_unknown')
  if (stake.currency !== currency) throw new ApiError('provider_currency_differs')
  const { playerId } = stake
  const wanted = { kind: 'credit', playerId, currency, amountMinor, debitId } as const
  const isNew = await claimTransaction(tx, { ...key, ...wanted, status: 'done', round: null, createdAt: now })
  if (!isNew) return repeated(await lockTransaction(tx, key), wanted)
  const { availableId, providerId } = await bothAccounts(tx, key.provider, playerId, currency)
  await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: now }, { returnedMinor: amountMinor })
  await moveMoney(tx, 'provider_credit', providerId, availableId, amountMinor, entryOf(key, now))
  return { playerId, currency, isRepeated: false }
}

/** Returns a stake. Null where the debit has not arrived: the rollback is stored and the debit then refused. */
export async function rollback(
  tx: DatabaseTransaction,
  key: TransactionKey,
  now: Date,
): Promise<{ movement: WalletMovement | null; isRepeated: boolean }> {
  const isUnknown = await claimTransaction(tx, { ...key, ...NOTHING, createdAt: now })
  if (isUnknown) return { movement: null, isRepeated: false }
  const stake = await lockTransaction(tx, key)
  if (stake?.kind !== 'debit') throw new ApiError('conflict')
  const { status, playerId, currency, amountMinor } = stake
  if (playerId === null || currency === null) return { movement: null, isRepeated: true }
  if (status === 'rolled_back')
    return { movement: { playerId, currency, isRepeated: true }, isRepeated: true }
  if (await isPaidOn(tx, key)) throw new ApiError('conflict', { details: 'the stake has been paid on' })
  await markRolledBack(tx, key)
  const { availableId, providerId } = await bothAccounts(tx, key.provider, playerId, currency)
  await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: stake.createdAt }, { stakedMinor: -amountMinor })
  await moveMoney(tx, 'provider_rollback', providerId, availableId, amountMinor, entryOf(key, now))
  return { movement: { playerId, currency, isRepeated: false }, isRepeated: false }
}

/** The claim is lost with its transaction, so that a refused stake may be tried again. */
function rejectStake({ isOpen, isPve, currency }: ProviderSession, staked: string): void {
  if (!isOpen) throw new ApiError('provider_session_ended')
  if (isPve) throw new ApiError('pve_player_bet_forbidden')
  if (staked !== currency) throw new ApiError('provider_currency_differs')
}

const NOTHING = {
  kind: 'debit',
  status: 'void',
  playerId: null,
  currency: null,
  amountMinor: 0,
  debitId: null,
  round: null,
} as const

/** The same movement again, or an id that stands for another one. */
function repeated(
  known: ProviderTransaction | null,
  wanted: {
    kind: 'debit' | 'credit'
    playerId: number
    currency: string
    amountMinor: number
    debitId: string | null
  },
): WalletMovement {
  if (known && known.status !== 'done') throw new ApiError('provider_debit_rolled_back')
  const { kind, playerId, currency, amountMinor, debitId } = wanted
  const isSame =
    known?.kind === kind &&
    known.playerId === playerId &&
    known.currency === currency &&
    known.amountMinor === amountMinor &&
    known.debitId === debitId
  if (!isSame) throw new ApiError('conflict', { details: 'the id stands for another movement' })
  return { playerId, currency, isRepeated: true }
}

async function bothAccounts(tx: DatabaseTransaction, provider: string, playerId: number, currency: string) {
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new ApiError('provider_currency_differs')
  return { availableId: accounts.availableId, providerId: await providerAccountId(tx, provider, currency) }
}

function entryOf({ provider, transactionId }: TransactionKey, at: Date): LedgerEntry {
  return { reference: `${provider}:${transactionId}`, at }
}
