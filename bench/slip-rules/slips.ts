import type { BetLimits } from '@touchline/betting/limits/limits'
import type { SlipOffer } from '@touchline/betting/slip/bonus/bonus-places'
import type { MarketsUpdated } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { OfferedSelection, Slip } from '@touchline/betting/slip/types'
import { parseSystemId } from '@touchline/betting/systems/system-types'

const EUR = { code: 'EUR', exponent: 2, isFiat: true }

/** Every limit set, none reached, so that each check is made. */
export const LIMITS: BetLimits = {
  selectionLimit: 30,
  oddsLimit: { value: 100_000_000, action: 'reject' },
  minStake: [{ currencyCode: 'EUR', amount: 10 }],
  vipStake: [{ currencyCode: 'EUR', amount: 100_000 }],
  maxStake: [{ currencyCode: 'EUR', amount: 500_000 }],
  payout: [{ currencyCode: 'EUR', amount: 25_000_000, action: 'reject' }],
}

/** A combo with a stake, one selection of each of the first matches; every price is agreed to as it moves. */
export function comboOf(selectionCount: number): Slip {
  const offers = Array.from({ length: selectionCount }, (_, index) => offerOf(index + 1))
  const slip = offers.reduce(
    (before, selection) => reduceSlip(before, { type: 'selectionAdded', selection }),
    emptySlip(EUR, 'any'),
  )
  return reduceSlip(slip, { type: 'stakeEntered', betId: 'combo', stakeMinor: 1000 })
}

export function systemOf(systemId: string): Slip {
  const systemType = parseSystemId(systemId)
  if (!systemType) throw new TypeError(systemId)
  return reduceSlip(comboOf(systemType.totalCount), { type: 'modeChosen', mode: 'system', systemType })
}

/** Combo boosts, the last ones activated; the first that fits is carried. */
export function offeredTo(slip: Slip, count: number): Slip {
  const offers = Array.from(
    { length: count },
    (_, index): SlipOffer => ({
      id: index + 1,
      type: 'comboboost',
      name: `Ladder ${index + 1}`,
      isActivated: true,
      legs: { minOdds: 1500, maxOdds: null, matchStatus: null, eventConditions: [] },
      ranges: [{ minCount: 3, maxCount: null, bonusOdds: 1050 + index }],
      caps: [],
    }),
  )
  return reduceSlip(slip, { type: 'bonusesOffered', offers, matches: {} })
}

/** One market an update, three outcomes, the price of the first always another. */
export function marketUpdates(count: number, matchCount: number): MarketsUpdated[] {
  return Array.from(
    { length: count },
    (_, index): MarketsUpdated => ({
      type: 'marketsUpdated',
      matchId: 1 + (index % matchCount),
      isComplete: false,
      markets: [
        {
          marketId: 1,
          specifier: '',
          isOpen: true,
          outcomes: [1, 2, 3].map((outcomeId) => ({
            outcomeId,
            odds: 1500 + ((index * 7 + outcomeId) % 997),
            active: true,
          })),
        },
      ],
    }),
  )
}

function offerOf(matchId: number): OfferedSelection {
  return {
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    matchSlug: `home-away-m${matchId}`,
    marketId: 1,
    marketName: 'Winner',
    specifier: '',
    outcomeId: 1,
    outcomeName: 'Home',
    odds: 1800 + matchId * 10,
    provider: 'betradar',
    matchStatus: 1,
    nameA: 'Home',
    nameB: 'Away',
    sportKey: 'soccer',
    categoryName: 'England',
    active: true,
    isSuspended: false,
  }
}
