import type { cashout } from '@touchline/contract/calls/bets/cashout'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { betLimits } from '../../settings/index.ts'
import type { BetForSale, LegForSale } from './cashout.queries.ts'
import { cashoutValueMinor, stakedMinor } from './cashout-value.ts'

/**
 * The part that a request sells and what it is worth now. Throws `cashout_refused` with today's value where that is
 * lower than the player tolerates, and with none where the part cannot be sold at all.
 */
export function quoteSale(
  bet: BetForSale,
  legs: readonly LegForSale[],
  { stake, toCashout, toleranceThousandths = 0 }: BodyOf<typeof cashout>,
): { stakeMinor: number; paidMinor: number } {
  const stakeMinor = stake ?? stakedMinor(bet)
  const valueMinor = canSell(bet, stakeMinor) ? cashoutValueMinor(bet, legs, stakeMinor) : null
  if (valueMinor === null) throw new ApiError('cashout_refused', { toCashout: null })
  const isTolerated = valueMinor * 1000 >= toCashout.value * (1000 - toleranceThousandths)
  if (toCashout.currency !== bet.currency || !isTolerated)
    throw new ApiError('cashout_refused', { toCashout: { value: valueMinor, currency: bet.currency } })
  return { stakeMinor, paidMinor: valueMinor }
}

/** What a partial sale leaves is a bet that could have been placed. */
function canSell(bet: BetForSale, stakeMinor: number): boolean {
  const restMinor = stakedMinor(bet) - stakeMinor
  return restMinor === 0 || restMinor >= (betLimits(bet.currency)?.minStakeMinor ?? 1)
}
