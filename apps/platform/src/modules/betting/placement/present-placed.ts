import type { Bet } from '@touchline/contract/entities/bet'
import { presentBet } from '../my-bets/present-bets.ts'
import type { AcceptedBet } from './check-placement.ts'
import type { MarketOffer } from './offer/offer.queries.ts'
import { marketText } from './offer/offer-cache.ts'
import type { PlacedRow, PreparedBet } from './placement.queries.ts'

const NOT_SETTLED = { settledOdds: null, boostPaidMinor: 0, coverPaidMinor: 0 }

/** The reply for the bets just placed, without reading them again. */
export function presentPlaced(
  bets: readonly (PreparedBet & Pick<AcceptedBet, 'jointChances'>)[],
  rows: readonly PlacedRow[],
  offers: readonly MarketOffer[],
  { currency, locale }: { currency: string; locale: string },
): Bet[] {
  const offerByMarket = new Map(offers.map((offer) => [marketText(offer), offer]))
  return bets.flatMap((bet, index) => {
    const row = rows[index]
    if (!row) return []
    const legs = bet.selections.flatMap((selection, position) => {
      const offer = offerByMarket.get(marketText(selection))
      if (!offer) return []
      const id = row.selectionIds[position] ?? 0
      const undecided = { result: null, deadHeatPlaces: null, deadHeatTied: null, voidedBy: null }
      const open = {
        ...undecided,
        disruption: null,
        stage: null,
        currentOdds: selection.oddsThousandths,
        currentOutcomes: offer.outcomes,
        isBehind: false,
      }
      const { jointOdds: jointOddsThousandths } = selection
      return [{ ...offer, ...selection, ...open, jointOddsThousandths, id, betId: row.id, position }]
    })
    const fresh = {
      result: 'no_results',
      winMinor: 0,
      ver: 1,
      cashedOutStakeMinor: 0,
      cashedOutMinor: 0,
      autoCashoutMinor: null,
      vipOfferMinor: null,
      settlementNumber: 0,
      settledAt: null,
      voidedAt: null,
    }
    const { jointChances, bonus, ...prepared } = bet
    const written = { ...prepared, ...fresh, currency, id: row.id, createdAt: new Date(row.createdAt) }
    return [
      presentBet(written, legs, locale, {
        jointChances,
        steps: [],
        bonus: bonus && { ...NOT_SETTLED, ...bonus, betId: row.id, possibleBoostMinor: bonus.boostMinor },
      }),
    ]
  })
}
