import type { AmountMinor } from '../money/money.ts'
import { divideRounded } from '../money/rounding.ts'
import { oddsRatio } from '../odds/combine.ts'
import { compareRatios, type Ratio } from '../odds/ratio.ts'
import type { BetLimits, LimitedBet } from './limits.ts'

/**
 * The largest stake of a bet that balance and limits allow, in the smallest unit. The payout limit applies to the
 * profit, `stake × (odds − 1)`, and only where it refuses; odds count as far as a limit cuts them that accepts higher ones. A bet without a price is limited by the others alone.
 */
export function maxStakeMinor(
  { odds, currencyCode }: Pick<LimitedBet, 'odds' | 'currencyCode'>,
  limits: BetLimits,
  availableMinor: AmountMinor,
): AmountMinor {
  const maxStake = limits.maxStake.find((limit) => limit.currencyCode === currencyCode)?.amount
  const payout = limits.payout.find((limit) => limit.currencyCode === currencyCode)
  const largest = Math.min(availableMinor, maxStake ?? availableMinor)
  const paid = odds && paidOdds(odds, limits)
  if (payout?.action !== 'reject' || !paid || paid.numerator <= paid.denominator) return largest
  const byPayout = divideRounded(
    BigInt(payout.amount) * paid.denominator,
    paid.numerator - paid.denominator,
    'floor',
  )
  return byPayout < BigInt(largest) ? Number(byPayout) : largest
}

function paidOdds(odds: Ratio, { oddsLimit }: BetLimits): Ratio {
  if (oddsLimit?.action !== 'accept') return odds
  const limit = oddsRatio(oddsLimit.value)
  return compareRatios(odds, limit) > 0 ? limit : odds
}
