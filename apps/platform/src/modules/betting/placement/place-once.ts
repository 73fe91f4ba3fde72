import { createHash } from 'node:crypto'
import { assertNever } from '@touchline/betting/assert-never'
import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Bet } from '@touchline/contract/entities/bet'
import { ApiError } from '@touchline/contract/errors'
import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { ReservationRef, WalletStake } from '../../../core/operator-wallets.ts'
import type { Services } from '../../../core/services.ts'
import { createBonusReader } from '../../bonuses/index.ts'
import { customBetPricer } from '../../custom-bets/index.ts'
import { refusalToStake } from '../../protection/index.ts'
import { inPlayDelays, minStakeMinor, settingsOf } from '../../settings/index.ts'
import { type ExchangeRates, exchangeRates } from '../../wallet/index.ts'
import { type CheckContext, checkAtCurrentPrices, checkAtKnownPrices } from './check-at-prices.ts'
import type { AcceptedBet, PlacementProblem } from './check-placement.ts'
import { exposureProblem } from './exposure-problem.ts'
import { delayInPlay, longestDelayMs } from './in-play-delay.ts'
import { createJointPriceCache } from './offer/joint-price-cache.ts'
import { createOfferCache } from './offer/offer-cache.ts'
import {
  earlierPlacement,
  ownTotalMinor,
  type PlacedAccount,
  type PlacementAnswer,
  type PlacementKey,
  type PlacementRequest,
  placeOnWallet,
} from './placement.queries.ts'
import { PlacementQueue } from './placement-queue.ts'
import { prepareBet } from './prepare-bet.ts'
import { presentPlaced } from './present-placed.ts'
import { onlyCurrency } from './read-request.ts'

type Body = BodyOf<typeof placeBets>

export interface PlacementCall {
  player: SignedInPlayer
  key: string
  body: Body
  locale: string
}

export type PlacementResult =
  | { bets: Bet[]; account: PlacedAccount }
  | { replayedBetIds: number[] }
  | { problems: PlacementProblem[] }

/** Shared by all placements. */
export interface PlacementContext extends CheckContext {
  queue: Pick<PlacementQueue, 'place'>
  /** Of players whose money is at an operator. */
  walletQueue: Pick<PlacementQueue, 'place'>
  /** What comes to the player in the placing transaction itself, and so is not asked of an operator. */
  broughtMinor: number
  rates: ExchangeRates
}

export function createPlacementContext(services: Services): PlacementContext {
  return {
    offers: createOfferCache(services),
    bonuses: createBonusReader(services),
    jointPrices: createJointPriceCache(services, customBetPricer(services.db)),
    queue: new PlacementQueue(services),
    walletQueue: new PlacementQueue(services, PLACING_ON_WALLET),
    broughtMinor: 0,
    rates: exchangeRates(services.env.EXCHANGE_RATES),
  }
}

/** All hold the operator's row until they commit: a second at once would wait for the first, with fewer requests each. */
const PLACING_ON_WALLET = { placeAll: placeOnWallet, transactions: 1 }

/**
 * Places the bets of a request once per key, at the platform's prices, or returns their problems. Throws an ApiError
 * for the request as a whole.
 */
export async function placeOnce(
  services: Services,
  context: PlacementContext,
  call: PlacementCall,
): Promise<PlacementResult> {
  const { player, key } = call
  const { id: playerId, wallet, walletRef } = player
  if (wallet === null || walletRef === null) return placeChecked(services, context, call, null)
  const stake = services.wallets.stake({ playerId, key, wallet, walletRef })
  try {
    return await placeChecked(services, context, call, stake)
  } finally {
    await stake.end()
  }
}

/** `stake` is of a player whose money is at an operator: asked for before the transaction, while a delay runs. */
async function placeChecked(
  services: Services,
  context: PlacementContext,
  { player, key, body, locale }: PlacementCall,
  stake: WalletStake | null,
): Promise<PlacementResult> {
  const { db, env } = services
  const currency = onlyCurrency(body)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const request = { playerId: player.id, key, requestHash, currency }
  const refused = refusal(services, request)
  if (player.isPve) return refused(() => new ApiError('pve_player_bet_forbidden'))
  if (player.isMunicipalityUnknown) return refused(() => new ApiError('br_municipality_not_found'))
  const notAdmitted = await refusalToStake(services, player.id)
  if (notAdmitted) return refused(() => notAdmitted)
  const mode = body.meta.autoAcceptOddsChange ?? (await settledMode(services, player))
  const { rates } = context
  const prepared = (accepted: readonly AcceptedBet[]) =>
    accepted.map((bet) => prepareBet(bet, body, { currency, locale, rates }))
  let { offers, verdict } = await checkAtKnownPrices(services, context, body, mode, player.id)
  let isDelayed = false
  // Prices may have moved during the delay, and may again before the commit, which the database checks.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0)
      ({ offers, verdict } = await checkAtCurrentPrices(services, context, body, mode, player.id))
    // A match may also have begun since it was read.
    const delayMs =
      isDelayed || 'problems' in verdict ? 0 : longestDelayMs(offers, inPlayDelays(env.IN_PLAY_DELAY_MS))
    if (delayMs > 0) {
      const earlier = await earlierPlacement(db, request)
      if (earlier) return replayed(earlier)
      isDelayed = true
      // It is waited for below, where a refusal is thrown.
      if (stake && 'accepted' in verdict)
        void reserve(context, stake, { currency, bets: prepared(verdict.accepted) }).catch(() => null)
      await delayInPlay(services, { playerId: player.id, key, delayMs })
      ;({ offers, verdict } = await checkAtCurrentPrices(services, context, body, mode, player.id))
    }
    if ('problems' in verdict) {
      const { problems } = verdict
      return refused(() => ({ problems }))
    }
    const { accepted } = verdict
    const bets = prepared(accepted)
    const placing = { ...request, bets, offers }
    const reserved = stake ? await reserve(context, stake, placing).catch(apiErrorOf) : null
    if (reserved instanceof ApiError) return refused(() => reserved)
    const answer = await placeAt(context, placing, reserved)
    if (answer.status === 'placed') stake?.taken()
    if (answer.status === 'placed') {
      const { placed, account } = answer
      const chanced = bets.map((bet, index) => ({
        ...bet,
        jointChances: accepted[index]?.jointChances ?? new Map<number, number>(),
      }))
      return { bets: presentPlaced(chanced, placed, offers, { currency, locale }), account }
    }
    if (answer.status === 'guarded') {
      if (answer.refusal.error !== 'caps_expired')
        throw await services.gate.refused(player.id, answer.refusal)
      await services.gate.refresh(db, player.id)
    } else if (answer.status === 'exposure_limit') {
      const problem = exposureProblem(accepted, bets, answer.state, {
        currency,
        minStakeMinor: minStakeMinor(services.currencies, currency),
      })
      if (problem) return { problems: [problem] }
    } else if (answer.status === 'reservation_gone' && stake) await stake.again()
    else if (answer.status !== 'moved' && answer.status !== 'bonus_moved') return replayed(answer)
  }
  throw new ApiError('unavailable', { retryAfterS: 1 })
}

const ATTEMPTS = 5

function placeAt(
  { queue, walletQueue }: PlacementContext,
  request: PlacementRequest,
  reservation: ReservationRef | null,
): Promise<PlacementAnswer> {
  return reservation ? walletQueue.place({ ...request, reservation }) : queue.place(request)
}

/** Null where nothing is needed of the operator. */
async function reserve(
  { broughtMinor }: PlacementContext,
  stake: WalletStake,
  { currency, bets }: Pick<PlacementRequest, 'currency' | 'bets'>,
): Promise<ReservationRef | null> {
  const amountMinor = ownTotalMinor(bets) - broughtMinor
  if (amountMinor <= 0) return null
  return stake.reserve({
    currency,
    amountMinor,
    bets: bets.map(({ stakeMinor, selections }) => ({
      stake: stakeMinor,
      selections: selections.map(({ matchId, marketId, specifier, outcomeId }) =>
        [matchId, marketId, specifier, outcomeId].join('/'),
      ),
    })),
  })
}

/** Thrown on if it is another. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** A retry gets its first reply, whatever has changed since. */
function refusal({ db }: Services, request: PlacementKey) {
  return async (reason: () => PlacementResult | ApiError): Promise<PlacementResult> => {
    const earlier = await earlierPlacement(db, request)
    if (earlier) return replayed(earlier)
    const refused = reason()
    if (refused instanceof ApiError) throw refused
    return refused
  }
}

/** The player's setting, where the request has none. */
async function settledMode(services: Services, player: SignedInPlayer): Promise<OddsMode> {
  return (await settingsOf(services, player, services.env.IN_PLAY_DELAY_MS)).autoAcceptOddsChange
}

function replayed(
  answer: Exclude<PlacementAnswer, { status: 'placed' | 'exposure_limit' | 'guarded' }>,
): PlacementResult {
  switch (answer.status) {
    case 'replayed':
      return { replayedBetIds: answer.betIds }
    case 'insufficient_balance':
      throw new ApiError('insufficient_balance')
    case 'no_account':
      throw new ApiError('currency_not_offered')
    case 'key_reused':
      throw new ApiError('idempotency_key_reused')
    case 'moved':
    case 'bonus_moved':
    case 'reservation_gone':
      throw new ApiError('unavailable', { retryAfterS: 1 })
    default:
      return assertNever(answer)
  }
}
