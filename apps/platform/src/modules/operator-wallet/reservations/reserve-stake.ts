import { ApiError } from '@touchline/contract/errors'
import type { WalletReply } from '@touchline/contract/operator-wallet/wallet-calls'
import type { WalletErrorName } from '@touchline/contract/operator-wallet/wallet-errors'
import type {
  OperatorWallets,
  ReservationRef,
  ReservedStake,
  StakeRequest,
} from '../../../core/operator-wallets.ts'
import type { Services } from '../../../core/services.ts'
import type { WalletOutcome } from '../calls/wallet-client.ts'
import type { WalletConnection, Wallets } from '../calls/wallets.ts'
import type { NewReservation, ReservationRow } from './reservations.queries.ts'
import type { reserveTogether } from './reserve-together.ts'

/** The operator gives a stake back that was neither taken nor released until then. */
export const RESERVED_MS = 10 * 60_000
/** A placement that needs longer has failed; the database takes no stake in the last minutes of a reservation. */
export const ANSWER_MS = 2_000

/** What an operator may say of any stake. The rest is a fault of one of the two platforms. */
const ORDINARY: ReadonlySet<WalletErrorName> = new Set([
  'insufficient_funds',
  'player_blocked',
  'reservation_over',
])

export interface ReserveContext extends Pick<Services, 'db' | 'clock' | 'log'> {
  wallets: Wallets
  openReservation: (wanted: NewReservation) => Promise<ReservationRow | null>
  /** Of each wallet, by name. */
  ask: ReadonlyMap<string, ReturnType<typeof reserveTogether>>
  hear: OperatorWallets['hear']
}

/**
 * Has the operator set a stake aside, and gives the reservation. It is stored before the operator is asked; an answer that
 * is lost is asked for once more under the same reference. Throws an `ApiError` where there is no reservation to bet on:
 * what may be set aside all the same is given back by `WalletStake.end`. No "no" is relied on, since the request may be
 * repeated at the same moment, and the operator may say yes to that one.
 */
export async function reserveStake(
  context: ReserveContext,
  request: StakeRequest,
  { currency, amountMinor, bets }: ReservedStake,
  onStored: (id: number) => void,
): Promise<ReservationRef> {
  const { clock, log, wallets, openReservation, hear } = context
  const ask = context.ask.get(request.wallet)
  const connection = wallets.get(request.wallet)
  if (!ask || !connection?.breaker.mayTry) throw new ApiError('wallet_unavailable')
  const { walletRef, ...named } = request
  const now = clock.now()
  const row = await openReservation({
    ...named,
    currency,
    amountMinor,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESERVED_MS),
  })
  if (!row) throw new ApiError('wallet_unavailable')
  onStored(row.id)
  if (row.currency !== currency || row.amountMinor !== amountMinor)
    throw new ApiError('idempotency_key_reused')
  const outcome = await askTwice(ask, connection, { ...row, walletRef }, bets)
  if (outcome.status === 'unknown') {
    log.warn(
      { reservation: row.reference, reason: outcome.reason },
      'a wallet did not say whether it reserved',
    )
    throw new ApiError('wallet_unavailable')
  }
  if (outcome.status === 'refused') {
    const { error } = outcome
    const isOrdinary = ORDINARY.has(error)
    if (!isOrdinary)
      log.error({ reservation: row.reference, error }, 'a wallet and we do not understand each other')
    throw refusal(error)
  }
  const fault = faultOf({ ...row, walletRef }, outcome.reply)
  if (fault !== null) {
    log.error({ reservation: row.reference, fault }, 'a wallet answered a reservation wrongly')
    throw new ApiError('wallet_refused')
  }
  hear(request.playerId, outcome.reply.balance.value)
  return { id: row.id, amountMinor, answer: outcome.reply }
}

type StoredStake = ReservationRow & Pick<StakeRequest, 'walletRef'>

/** The second time by itself: what went wrong may be another's. */
async function askTwice(
  ask: ReturnType<typeof reserveTogether>,
  { call }: WalletConnection,
  { reference, walletRef: player, currency, amountMinor, expiresAt }: StoredStake,
  bets: ReservedStake['bets'],
): Promise<WalletOutcome<'reserve'>> {
  const body = {
    reference,
    player,
    amount: { value: amountMinor, currency },
    bets,
    expiresAt: expiresAt.toISOString(),
  }
  const first = await ask(body)
  return first.status === 'unknown' ? call('reserve', body, ANSWER_MS) : first
}

/** Why a reservation is not the one that was asked for; null where it is. */
function faultOf(row: StoredStake, reply: WalletReply<'reserve'>): string | null {
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
