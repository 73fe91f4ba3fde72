import {
  type EarlySettlement,
  scoresAfter,
  settleEarly,
  sideToWin,
  wasAhead,
} from '@touchline/betting/bonuses/kinds/early-payout'
import type { SettledLeg } from '../bet-legs.queries.ts'
import type { LockedBet } from '../bet-position.queries.ts'
import { stakedToSettle } from '../staked-to-settle.ts'

/** How a bet stands by its results and, with an early payout, by the goals that stand now. */
export function settledEarly(bet: LockedBet, legs: readonly SettledLeg[]): EarlySettlement {
  const terms = bet.bonus?.terms
  const lead = terms?.kind === 'early_payout' ? terms.lead : null
  return settleEarly(
    stakedToSettle(bet, legs),
    legs.map((leg) => lead !== null && isAhead(leg, lead)),
  )
}

function isAhead(
  { countsForBonus, goals, marketId, specifier, outcomeId }: SettledLeg,
  lead: number,
): boolean {
  const side = countsForBonus ? sideToWin({ market: marketId, specifier, outcome: outcomeId }) : null
  return side !== null && wasAhead(scoresAfter(goals ?? []), side, lead)
}
