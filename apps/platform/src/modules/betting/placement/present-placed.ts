import type { Bet } from '@touchline/contract/entities/bet'
import { presentBet } from '../present-bets.ts'
import type { Offer, PlacedRow, PreparedBet } from './placement.queries.ts'

/** The bets just placed, from what was written and what was checked: no need to read it all again. */
export function presentPlaced(
  bets: readonly PreparedBet[],
  rows: readonly PlacedRow[],
  offers: readonly Offer[],
  { currency, locale }: { currency: string; locale: string },
): Bet[] {
  const rowByRef = new Map(rows.map((row) => [row.ref, row]))
  const offerByMatch = new Map(offers.map((offer) => [offer.matchId, offer]))
  return bets.flatMap((bet) => {
    const row = rowByRef.get(bet.ref)
    if (!row) return []
    const legs = bet.selections.flatMap((selection, position) => {
      const offer = offerByMatch.get(selection.matchId)
      if (!offer) return []
      const id = row.selectionIds[position] ?? 0
      return [{ ...offer, ...selection, id, betId: row.id, position, isBanker: false, result: null }]
    })
    const fresh = { status: 'waiting_results', result: 'no_results', winMinor: 0, isVip: false, ver: 1 }
    const plain = {
      systemId: null,
      systemWinCount: null,
      systemTotalCount: null,
      cashedOutStakeMinor: 0,
      cashedOutMinor: 0,
      autoCashoutMinor: null,
      vipOfferMinor: null,
      settledAt: null,
    }
    const written = { ...bet, ...fresh, ...plain, currency, id: row.id, createdAt: new Date(row.createdAt) }
    return [presentBet(written, legs, locale)]
  })
}
