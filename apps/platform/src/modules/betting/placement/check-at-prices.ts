import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Services } from '../../../core/services.ts'
import {
  type BonusReader,
  cachedRequestBonuses,
  type RequestBonuses,
  requestBonuses,
} from '../../bonuses/index.ts'
import type { CustomBetPricer } from '../../custom-bets/index.ts'
import { betLimitsSettings } from '../../settings/index.ts'
import { opposedLegs } from './bonus/bonus-legs.queries.ts'
import type { TakenOutcome } from './bonus/opposed-bonuses.ts'
import { checkPlacement, type PlacementCheck } from './check-placement.ts'
import { customPrices } from './custom-price.ts'
import type { JointPriceCache } from './offer/joint-price-cache.ts'
import type { MarketOffer } from './offer/offer.queries.ts'
import type { OfferCache } from './offer/offer-cache.ts'
import { marketKeys } from './read-request.ts'

type Body = BodyOf<typeof placeBets>

/** Shared by all placements. */
export interface CheckContext {
  offers: OfferCache
  bonuses: BonusReader
  jointPrices: JointPriceCache
}

export interface Checked {
  offers: MarketOffer[]
  verdict: PlacementCheck
}

/** Cached offers, bonuses and joint prices may accept a bet, since the database compares versions; they never refuse one. */
export async function checkAtKnownPrices(
  services: Services,
  context: CheckContext,
  body: Body,
  mode: OddsMode,
  playerId: number,
): Promise<Checked> {
  const [{ offers, isFresh }, known] = await Promise.all([
    context.offers.readCached(marketKeys(body)),
    cachedRequestBonuses(services, context.bonuses, { playerId, bets: body.bets }),
  ])
  const { price, hasRecalled } = context.jointPrices.readCached(offers)
  // Opposed bonuses are left to the placement, which asks under its locks: seldom is there one to tell.
  const checked = await checkedAt(services, body, mode, {
    offers,
    price,
    bonuses: known.bonuses,
    bonusLegs: [],
  })
  return 'problems' in checked.verdict && !(isFresh && known.isFresh && !hasRecalled())
    ? checkAtCurrentPrices(services, context, body, mode, playerId)
    : checked
}

export async function checkAtCurrentPrices(
  services: Services,
  context: CheckContext,
  body: Body,
  mode: OddsMode,
  playerId: number,
): Promise<Checked> {
  const withBonus = body.bets.filter(({ bonus }) => bonus !== undefined)
  const legs = withBonus.flatMap(({ selections }) =>
    selections.map(({ matchId, marketId, specifier, outcomeId }) => ({
      matchId,
      marketId,
      specifier,
      outcomeId,
    })),
  )
  const [offers, bonuses, bonusLegs] = await Promise.all([
    context.offers.read(marketKeys(body)),
    requestBonuses(services, context.bonuses, { playerId, bets: body.bets }),
    legs.length > 0 ? opposedLegs(services.db, playerId, legs) : [],
  ])
  const price = context.jointPrices.read(offers)
  return checkedAt(services, body, mode, { offers, price, bonuses, bonusLegs })
}

interface Known {
  offers: MarketOffer[]
  price: CustomBetPricer
  bonuses: RequestBonuses
  bonusLegs: readonly TakenOutcome[]
}

async function checkedAt(
  services: Services,
  { bets, meta }: Body,
  mode: OddsMode,
  { offers, price, bonuses, bonusLegs }: Known,
): Promise<Checked> {
  const rules = {
    mode,
    limits: betLimitsSettings(services),
    customPrices: await customPrices(price, bets),
    bonuses,
    bonusLegs,
    isQuick: meta.quick,
    now: services.clock.now(),
  }
  return { offers, verdict: checkPlacement(bets, offers, rules) }
}
