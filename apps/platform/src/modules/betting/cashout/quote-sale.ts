import { partOfCashout } from '@touchline/betting/settlement/cashout'
import type { cashout } from '@touchline/contract/calls/bets/cashout'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import type { BetForSale } from './cashout.queries.ts'
import { stakedMinor } from './cashout-value.ts'

/**
 * The part that a request sells and its share of the current value. Throws `cashout_refused`, with the current value
 * where it is below the player's tolerance, without one where the part cannot be sold.
 */
export function quoteSale(
  bet: BetForSale,
  wholeMinor: number | null,
  { stake, toCashout, toleranceThousandths = 0 }: BodyOf<typeof cashout>,
  leastRestMinor = 1,
): { stakeMinor: number; paidMinor: number } {
  const stakeMinor = stake ?? stakedMinor(bet)
  const valueMinor = partMinor(bet, wholeMinor, stakeMinor, leastRestMinor)
  if (valueMinor === null) throw new ApiError('cashout_refused', { toCashout: null })
  const isTolerated = valueMinor * 1000 >= toCashout.value * (1000 - toleranceThousandths)
  if (toCashout.currency !== bet.currency || !isTolerated)
    throw new ApiError('cashout_refused', { toCashout: { value: valueMinor, currency: bet.currency } })
  return { stakeMinor, paidMinor: valueMinor }
}

/** The rest of a partial sale must be a valid stake: not below the least of its currency. */
function partMinor(
  bet: BetForSale,
  wholeMinor: number | null,
  stakeMinor: number,
  leastRestMinor: number,
): number | null {
  if (wholeMinor === null) return null
  const part = partOfCashout({ stakeMinor: stakedMinor(bet), valueMinor: wholeMinor }, stakeMinor)
  if (!part) return null
  const isRestABet = part.restStakeMinor >= leastRestMinor
  return part.restStakeMinor === 0 || isRestABet ? part.valueMinor : null
}
