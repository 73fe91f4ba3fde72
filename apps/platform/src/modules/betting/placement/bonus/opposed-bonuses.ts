import { API_ERRORS } from '@touchline/contract/api-errors'
import type { AcceptedBet, PlacementProblem } from '../check-placement.ts'
import type { AcceptedLeg } from '../ruled-bet.ts'

/** An outcome that a bet with a bonus is on. */
export interface TakenOutcome {
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
}

/**
 * Bets with a bonus on another outcome of a market than an open bet with one, or than one before it in the request: whatever
 * the result, a bonus would win. The database asks again under its locks.
 */
export function opposedBonuses(
  accepted: readonly AcceptedBet[],
  taken: readonly TakenOutcome[],
): PlacementProblem[] {
  const known = [...taken]
  return accepted.flatMap((bet, index) => {
    if (!isPaying(bet)) return []
    const legs = bet.legs.map(outcomeOfLeg)
    const isOpposed = legs.some((leg) => known.some((other) => isOtherOutcome(leg, other)))
    known.push(...legs)
    const error = 'bonus_opposed'
    return isOpposed ? [{ index, error, key: API_ERRORS[error].messageKey, selection: null }] : []
  })
}

function outcomeOfLeg({ offer: { matchId, marketId, specifier }, outcomeId }: AcceptedLeg): TakenOutcome {
  return { matchId, marketId, specifier, outcomeId }
}

/** Points pay nothing by themselves. */
function isPaying({ bonus }: AcceptedBet): boolean {
  return bonus?.type === 'freebet' || bonus?.type === 'comboboost'
}

function isOtherOutcome(one: TakenOutcome, other: TakenOutcome): boolean {
  const isSameMarket =
    one.matchId === other.matchId && one.marketId === other.marketId && one.specifier === other.specifier
  return isSameMarket && one.outcomeId !== other.outcomeId
}
