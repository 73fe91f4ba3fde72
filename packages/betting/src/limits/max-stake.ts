import type { AmountMinor } from '../money/money.ts'
import { divideRounded } from '../money/rounding.ts'
import type { BetLimits, LimitedBet } from './limits.ts'

/**
 * The largest stake of a bet that balance and limits allow, in the smallest unit. The payout limit applies to the
 * profit, `stake × (odds − 1)`, and only where it refuses. A bet without a price is limited by the others alone.
 */
export function maxStakeMinor(
  { odds, currencyCode }: Pick<LimitedBet, 'odds' | 'currencyCode'>,
  limits: BetLimits,
  availableMinor: AmountMinor,
): AmountMinor {
  const maxStake = limits.maxStake.find((limit) => limit.currencyCode === currencyCode)?.amount
  const payout = limits.payout.find((limit) => limit.currencyCode === currencyCode)
  const largest = Math.min(availableMinor, maxStake ?? availableMinor)
  if (payout?.action !== 'reject' || !odds || odds.numerator <= odds.denominator) return largest
  const byPayout = divideRounded(
    BigInt(payout.amount) * odds.denominator,
    odds.numerator - odds.denominator,
    'floor',
  )
  return byPayout < BigInt(largest) ? Number(byPayout) : largest
}
