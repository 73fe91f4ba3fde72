import { randomUUID } from 'node:crypto'
import type { MarketOffer } from '../offer/offer.queries.ts'
import type { PlacementRequest } from '../placement.queries.ts'

/** A request for a single of 5.00 at 2.0 on the home win, as checked against these offers. */
export function singleRequest(
  playerId: number,
  matchId: number,
  offers: readonly MarketOffer[] = [],
): PlacementRequest {
  const carried = { stake: 500, payout: 1000 }
  return {
    playerId,
    key: randomUUID(),
    requestHash: Buffer.alloc(32),
    currency: 'EUR',
    offers,
    bets: [
      {
        ref: randomUUID().slice(0, 8),
        type: 'single',
        status: 'waiting_results',
        stakeMinor: 500,
        possibleWinMinor: 1000,
        oddsThousandths: 2000,
        systemId: null,
        systemWinCount: null,
        systemTotalCount: null,
        isVip: false,
        deviceId: 'test-device',
        isQuick: false,
        language: 'en',
        euroRate: 1_000_000_000,
        combination: null,
        freeStakeMinor: 0,
        bonus: null,
        oddsCapThousandths: null,
        profitCapMinor: null,
        selections: [
          {
            matchId,
            marketId: 1,
            specifier: '',
            outcomeId: 1,
            oddsThousandths: 2000,
            probability: null,
            isBanker: false,
            jointOdds: null,
            marketName: 'Match winner',
            outcomeName: 'Arsenal',
            phase: 'prematch',
            sportKey: 'soccer',
            isWinnerTakesOne: true,
            countsForBonus: null,
            ...carried,
          },
        ],
      },
    ],
  }
}
