import { acceptsOdds, type OddsMode } from '@touchline/betting/slip/odds-policy'
import { API_ERRORS } from '@touchline/contract/api-errors'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { CustomBetPrice } from '../../custom-bets/index.ts'
import { isCustomBetOffered, isGroupOffered } from '../../settings/index.ts'
import type { PlacementProblem } from './check-placement.ts'
import type { JointPrices } from './custom-price.ts'

type Problem = Omit<PlacementProblem, 'index' | 'selection'>

/** Whether the joint prices of a bet are those that the player has agreed to, and may be placed. */
export function checkJointPrices(
  { selections, customOdds, groups = [] }: Pick<BetPlacement, 'selections' | 'customOdds' | 'groups'>,
  prices: JointPrices,
  mode: OddsMode,
): Problem | null {
  if (prices.whole) {
    const isOffered = isCustomBetOffered(selections.length)
    return isOffered ? priceProblem(customOdds ?? 0, prices.whole, mode) : notOffered()
  }
  for (const [group, price] of prices.groups.entries()) {
    const placed = groups[group]
    if (!placed || !isGroupOffered()) return notOffered()
    const problem = priceProblem(placed.odds, price, mode)
    if (problem) return { ...problem, group }
  }
  return null
}

function priceProblem(agreedOdds: number, price: CustomBetPrice, mode: OddsMode): Problem | null {
  if ('problem' in price) {
    const error = price.problem === 'suspended' ? 'market_not_open' : 'combination_not_allowed'
    return { error, key: API_ERRORS[error].messageKey, customBetProblem: price.problem }
  }
  const now = price.oddsThousandths
  if (acceptsOdds(mode, agreedOdds, now)) return null
  const error = 'invalid_odds_custom_bet'
  return { error, key: API_ERRORS[error].messageKey, customOdds: now }
}

function notOffered(): Problem {
  const error = 'combination_not_allowed'
  return { error, key: API_ERRORS[error].messageKey }
}
