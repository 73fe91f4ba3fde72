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
import { freeReference, referenceOf } from './reference.ts'
import type { AskedReservation } from './reservations.queries.ts'
import type { reserveTogether } from './reserve-together.ts'

/** The operator gives a stake back that was neither taken nor released until then. */
export const RESERVED_MS = 10 * 60_000
/** A placement that needs longer has failed. */
export const ANSWER_MS = 2_000

/** What an operator may say of any stake. The rest is a fault of one of the two platforms. */
const ORDINARY: ReadonlySet<WalletErrorName> = new Set([
  'insufficient_funds',
  'player_blocked',
  'reservation_over',
])

export interface ReserveContext extends Pick<Services, 'db' | 'clock' | 'log'> {
  wallets: Wallets
  /** Of each wallet, by name. */
  ask: ReadonlyMap<string, ReturnType<typeof reserveTogether>>
  hear: OperatorWallets['hear']
}

interface Asking {
  stake: ReservedStake
  /** The first attempt of this placement was given up, or may have been. */
  isAgain: boolean
  /** Before an operator hears of it. */
  onAsked: (asked: AskedReservation) => void
}

/**
 * Has the operator set a stake aside, and gives the reservation; an answer that is lost is asked for once more under the same
 * reference. Throws an `ApiError` where there is no reservation to bet on: what may be set aside all the same is given back by
 * `WalletStake.end`. No "no" is relied on, since the request may be repeated at the same moment, and the operator may say yes
 * to that one.
 */
export async function reserveStake(
  context: ReserveContext,
  request: StakeRequest,
  asking: Asking,
): Promise<ReservationRef> {
  const { db, log, wallets, hear } = context
  const ask = context.ask.get(request.wallet)
  const connection = wallets.get(request.wallet)
  if (!ask || !connection?.breaker.mayTry) throw new ApiError('wallet_unavailable')
  const { stake, isAgain, onAsked } = asking
  const askFor = async (reference: string) => {
    const asked = askedReservation(context, request, { ...stake, reference })
    onAsked(asked)
    return { asked, outcome: await askTwice(ask, connection, asked, stake.bets) }
  }
  let { asked, outcome } = await askFor(isAgain ? await freeReference(db, request) : referenceOf(request, 0))
  if (outcome.status === 'refused') {
    // It may be about an attempt that was given up, before this one began.
    const free = await freeReference(db, request)
    if (free !== asked.reference) ({ asked, outcome } = await askFor(free))
  }
  const { reference } = asked
  if (outcome.status === 'unknown') {
    log.warn({ reservation: reference, reason: outcome.reason }, 'a wallet did not say whether it reserved')
    throw new ApiError('wallet_unavailable')
  }
  if (outcome.status === 'refused') {
    const { error } = outcome
    // The same key for another stake.
    if (error === 'reference_reused') throw new ApiError('idempotency_key_reused')
    if (!ORDINARY.has(error))
      log.error({ reservation: reference, error }, 'a wallet and we do not understand each other')
    throw refusal(error)
  }
  // Bets of this key stand on it already.
  if (outcome.reply.state === 'taken') throw new ApiError('idempotency_key_reused')
  const fault = faultOf(asked, outcome.reply)
  if (fault !== null) {
    log.error({ reservation: reference, fault }, 'a wallet answered a reservation wrongly')
    throw new ApiError('wallet_refused')
  }
  hear(request.playerId, outcome.reply.balance.value)
  const { wallet, walletRef } = request
  const { amountMinor, expiresAt } = asked
  return { reference, wallet, walletRef, amountMinor, expiresAt, answer: outcome.reply }
}

function askedReservation(
  { clock }: Pick<ReserveContext, 'clock'>,
  { walletRef: player }: StakeRequest,
  { reference, currency, amountMinor }: ReservedStake & { reference: string },
): AskedReservation {
  const expiresAt = new Date(clock.now().getTime() + RESERVED_MS)
  return { reference, player, currency, amountMinor, expiresAt }
}

/** The second time by itself: what went wrong may be another's. */
async function askTwice(
  ask: ReturnType<typeof reserveTogether>,
  { call }: WalletConnection,
  asked: AskedReservation,
  bets: ReservedStake['bets'],
): Promise<WalletOutcome<'reserve'>> {
  const { reference, player, currency, amountMinor } = asked
  const body = {
    reference,
    player,
    amount: { value: amountMinor, currency },
    bets,
    expiresAt: asked.expiresAt.toISOString(),
  }
  const first = await ask(body)
  return first.status === 'unknown' ? call('reserve', body, ANSWER_MS) : first
}

/** Why a reservation is not the one that was asked for; null where it is. */
function faultOf(asked: AskedReservation, reply: WalletReply<'reserve'>): string | null {
  if (reply.reference !== asked.reference) return 'another reference'
  if (reply.player !== asked.player) return 'another player'
  if (reply.amount.currency !== asked.currency || reply.balance.currency !== asked.currency)
    return 'another currency'
  if (reply.amount.value !== asked.amountMinor) return 'another amount'
  return reply.state === 'reserved' ? null : `it is ${reply.state}`
}

function refusal(error: WalletErrorName): ApiError {
  return new ApiError(error === 'insufficient_funds' ? 'insufficient_balance' : 'wallet_refused')
}
