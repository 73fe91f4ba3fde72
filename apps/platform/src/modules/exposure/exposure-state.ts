import type { Carried } from '@touchline/betting/limits/carried-exposure'
import type { ExposedLeg, ExposureRule } from '@touchline/betting/limits/exposure-limit'
import type { MarketRef } from '../catalogue/index.ts'

/** What a leg of a refused request was checked against, as the function `exposure_of_legs` gives it; euro cents. */
export interface ExposureState {
  caps: { [Rule in ExposureRule]?: { level: string; amount: number } }
  playerProfit: number
  combinationProfit: number
  dayProfit: number
  isWinnerTakesOne: boolean
  outcomes: StoredExposure
  worst: number
  matchWorst: number
}

/** By outcome id: the number of open legs, and what they carry of stakes and payouts. */
export type StoredExposure = Record<string, [legs: number, stake: number, payout: number]>

export function exposedLeg(
  leg: MarketRef & { outcomeId: number; phase: string },
  { caps, outcomes, ...state }: ExposureState,
): ExposedLeg {
  const { matchId, marketId, specifier, outcomeId, phase } = leg
  const amounts = Object.entries(caps).map(([rule, { amount }]) => [rule, amount])
  return {
    ...state,
    caps: Object.fromEntries(amounts),
    marketKey: JSON.stringify([matchId, marketId, specifier, phase]),
    matchKey: JSON.stringify([matchId, phase]),
    outcomeId,
    outcomes: carriedByOutcome(outcomes),
  }
}

export function carriedByOutcome(outcomes: StoredExposure): Record<string, Carried> {
  return Object.fromEntries(
    Object.entries(outcomes).map(([id, [, stake, payout]]) => [id, { stake, payout }]),
  )
}
