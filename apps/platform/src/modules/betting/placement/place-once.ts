import { createHash } from 'node:crypto'
import { assertNever } from '@touchline/betting/assert-never'
import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Bet } from '@touchline/contract/entities/bet'
import { ApiError } from '@touchline/contract/errors'
import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { betLimitsSettings, inPlayDelays, settingsOf } from '../../settings/index.ts'
import { newBetRef } from './bet-ref.ts'
import { type AcceptedBet, type BetProblem, checkPlacement } from './check-placement.ts'
import { hold, inPlayDelayMs } from './in-play-delay.ts'
import {
  currentOffers,
  earlierPlacement,
  type MarketKey,
  type Offer,
  type PlacementAnswer,
  type PreparedBet,
  placeInOneTransaction,
} from './placement.queries.ts'
import { presentPlaced } from './present-placed.ts'
import { selectionNames } from './selection-names.ts'

type Body = BodyOf<typeof placeBets>

export interface Placement {
  player: SignedInPlayer
  key: string
  body: Body
  locale: string
}

export type Placed = { bets: Bet[] } | { replayedBetIds: number[] } | { problems: BetProblem[] }

/**
 * Places the bets of a request once for its key, at the platform's own prices, or says what is wrong with them.
 * Throws an ApiError for what concerns the request as a whole.
 */
export async function placeOnce(
  services: Services,
  { player, key, body, locale }: Placement,
): Promise<Placed> {
  const { db, env } = services
  const currency = onlyCurrency(body)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const request = { playerId: player.id, key, requestHash, currency }
  // A retry is answered with what it did the first time, however prices and player stand now.
  const refusalOr = async (refusal: () => Placed): Promise<Placed> => {
    const earlier = await earlierPlacement(db, request)
    return earlier ? replayed(earlier) : refusal()
  }
  if (player.isPve)
    return refusalOr(() => {
      throw new ApiError('pve_player_bet_forbidden')
    })
  const rules = { mode: await oddsMode(services, player, body), limits: betLimitsSettings() }
  const keys = marketKeys(body)
  let offers = await currentOffers(db, keys)
  let verdict = checkPlacement(body.bets, offers, rules)
  const delayMs = inPlayDelayMs(offers, inPlayDelays(env.IN_PLAY_DELAY_MS))
  if (delayMs > 0 && !('problems' in verdict)) {
    const earlier = await earlierPlacement(db, request)
    if (earlier) return replayed(earlier)
    await hold(delayMs)
  }
  // Prices may have moved during the delay, and may again between the check and the commit; the database says so.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (delayMs > 0 || attempt > 0) {
      offers = await currentOffers(db, keys)
      verdict = checkPlacement(body.bets, offers, rules)
    }
    if ('problems' in verdict) {
      const { problems } = verdict
      return refusalOr(() => ({ problems }))
    }
    const bets = verdict.accepted.map((bet) => prepared(bet, body, locale))
    const answer = await placeInOneTransaction(db, { ...request, bets, offers })
    if (answer.status === 'placed')
      return { bets: presentPlaced(bets, answer.placed, offers, { currency, locale }) }
    if (answer.status !== 'moved') return replayed(answer)
  }
  throw new ApiError('unavailable', { retryAfterS: 1 })
}

/** What the player agreed to with this request, else what they have set. */
async function oddsMode({ db, env }: Services, player: SignedInPlayer, { meta }: Body): Promise<OddsMode> {
  return (
    meta.autoAcceptOddsChange ?? (await settingsOf(db, player, env.IN_PLAY_DELAY_MS)).autoAcceptOddsChange
  )
}

const ATTEMPTS = 5

function replayed(answer: Exclude<PlacementAnswer, { status: 'placed' }>): Placed {
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
      throw new ApiError('unavailable', { retryAfterS: 1 })
    default:
      return assertNever(answer)
  }
}

/** One request moves one account; systems and custom bets have no route here yet. */
function onlyCurrency({ bets }: Body): string {
  const currencies = new Set(bets.map(({ stake }) => stake.currency))
  const [currency] = currencies
  if (currency === undefined || currencies.size > 1)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'body.bets', message: 'all stakes of a request have one currency' }],
    })
  if (
    bets.some((bet) => bet.systemId !== undefined || bet.customOdds !== undefined || bet.bonus !== undefined)
  )
    throw new ApiError('not_served')
  return currency
}

function marketKeys({ bets }: Body): MarketKey[] {
  const keys = bets.flatMap(({ selections }) =>
    selections.map(({ matchId, marketId, specifier }) => ({ matchId, marketId, specifier })),
  )
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

function prepared(bet: AcceptedBet, { meta }: Body, locale: string): PreparedBet {
  const { type, stakeMinor, possibleWinMinor, oddsThousandths } = bet
  return {
    ref: newBetRef(),
    type,
    stakeMinor,
    possibleWinMinor,
    oddsThousandths,
    deviceId: meta.deviceId,
    isQuick: meta.quick,
    language: locale,
    selections: bet.legs.map((leg) => preparedSelection(leg, locale)),
  }
}

function preparedSelection(
  { offer, outcomeId, oddsThousandths, probability }: AcceptedBet['legs'][number],
  locale: string,
) {
  const { matchId, marketId, specifier } = offer satisfies Offer
  return {
    matchId,
    marketId,
    specifier,
    outcomeId,
    oddsThousandths,
    probability,
    ...selectionNames(locale, offer, outcomeId),
  }
}
