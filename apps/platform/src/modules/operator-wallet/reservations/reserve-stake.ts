import { ApiError } from '@touchline/contract/errors'
import type { WalletErrorName, WalletReply } from '@touchline/contract/operator-wallet/wallet-calls'
import type { ReservedStake, StakeRequest } from '../../../core/operator-wallets.ts'
import type { Services } from '../../../core/services.ts'
import type { WalletOutcome } from '../calls/wallet-client.ts'
import type { WalletConnection, Wallets } from '../calls/wallets.ts'
import { answerReservation, openReservation, type ReservationRow } from './reservations.queries.ts'

/** The operator gives a stake back that was neither taken nor released until then. */
export const RESERVED_MS = 10 * 60_000
/** A placement that needs longer has failed; the database takes no stake in the last minutes of a reservation. */
const ANSWER_MS = 2_000

type Context = Pick<Services, 'db' | 'clock' | 'log'>

/**
 * Has the operator set a stake aside, and gives the reservation. It is stored before the operator is asked; an answer that
 * is lost is asked for once more under the same reference. Throws an `ApiError` where there is no reservation to bet on:
 * what may be set aside all the same is given back by `WalletStake.end`.
 */
export async function reserveStake(
  context: Context,
  wallets: Wallets,
  request: StakeRequest,
  { currency, totalMinor, bets }: ReservedStake,
  onStored: (id: number) => void,
): Promise<number> {
  const { db, clock, log } = context
  const connection = wallets.get(request.wallet)
  if (!connection?.breaker.mayTry) throw new ApiError('wallet_unavailable')
  const now = clock.now()
  const row = await openReservation(db, {
    ...request,
    currency,
    amountMinor: totalMinor,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESERVED_MS),
  })
  if (!row) throw new ApiError('wallet_unavailable')
  onStored(row.id)
  if (row.currency !== currency || row.amountMinor !== totalMinor)
    throw new ApiError('idempotency_key_reused')
  const { outcome, isFirst } = await askTwice(connection, row, bets)
  if (outcome.status === 'unknown') {
    log.warn(
      { reservation: row.reference, reason: outcome.reason },
      'a wallet did not say whether it reserved',
    )
    throw new ApiError('wallet_unavailable')
  }
  if (outcome.status === 'refused') {
    // After a question whose fate is unknown a "no" says nothing of that one: it is released.
    if (isFirst) await answerReservation(db, row.id, { state: 'refused', answer: outcome })
    throw refusal(outcome.error)
  }
  const fault = faultOf(row, outcome.reply)
  if (fault !== null) {
    log.error({ reservation: row.reference, fault }, 'a wallet answered a reservation wrongly')
    throw new ApiError('wallet_refused')
  }
  if (!(await answerReservation(db, row.id, { state: 'reserved', answer: outcome.reply })))
    throw new ApiError('unavailable', { retryAfterS: 1 })
  return row.id
}

async function askTwice(
  { call }: WalletConnection,
  { reference, walletRef: player, currency, amountMinor, expiresAt, isNew }: ReservationRow,
  bets: ReservedStake['bets'],
): Promise<{ outcome: WalletOutcome<'reserve'>; isFirst: boolean }> {
  const body = {
    reference,
    player,
    amount: { value: amountMinor, currency },
    bets,
    expiresAt: expiresAt.toISOString(),
  }
  const first = await call('reserve', body, ANSWER_MS)
  if (first.status !== 'unknown') return { outcome: first, isFirst: isNew }
  return { outcome: await call('reserve', body, ANSWER_MS), isFirst: false }
}

/** Why a reservation is not the one that was asked for; null where it is. */
function faultOf(row: ReservationRow, reply: WalletReply<'reserve'>): string | null {
  if (reply.reference !== row.reference) return 'another reference'
  if (reply.player !== row.walletRef) return 'another player'
  if (reply.amount.currency !== row.currency || reply.balance.currency !== row.currency)
    return 'another currency'
  if (reply.amount.value !== row.amountMinor) return 'another amount'
  return reply.state === 'reserved' ? null : `it is ${reply.state}`
}

function refusal(error: WalletErrorName): ApiError {
  return new ApiError(error === 'insufficient_funds' ? 'insufficient_balance' : 'wallet_refused')
}
