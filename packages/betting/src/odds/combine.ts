import { AMOUNT_MINOR_MAX, type AmountMinor } from '../money/money.ts'
import { DISPLAY_ROUNDING, divideRounded, PAYOUT_ROUNDING } from '../money/rounding.ts'
import { clampOdds, ODDS_BASE, type OddsThousandths } from './odds.ts'
import { multiplyRatios, ONE, type Ratio, ratio } from './ratio.ts'

/** The exact product of the legs' odds; payouts use this, never the rounded number that is shown. No legs give 1. */
export function combineOdds(legs: readonly OddsThousandths[]): Ratio {
  return legs.map(oddsRatio).reduce(multiplyRatios, ONE)
}

export function oddsRatio(odds: OddsThousandths): Ratio {
  return ratio(odds, ODDS_BASE)
}

/** Combined odds for display: rounded to the nearest thousandth and clamped to the range of odds. */
export function toOddsThousandths(odds: Ratio): OddsThousandths {
  const thousandths = divideRounded(odds.numerator * BigInt(ODDS_BASE), odds.denominator, DISPLAY_ROUNDING)
  return clampOdds(Number(thousandths))
}

/**
 * What a stake returns at these odds, stake included, cut to the minor unit. Clamped to AMOUNT_MINOR_MAX, so a huge
 * stake does not throw; `checkBet` refuses such a bet.
 */
export function payoutMinor(stakeMinor: AmountMinor, odds: Ratio): AmountMinor {
  const exact = divideRounded(BigInt(stakeMinor) * odds.numerator, odds.denominator, PAYOUT_ROUNDING)
  return Number(smaller(exact, BigInt(AMOUNT_MINOR_MAX)))
}

/** The smallest stake that returns at least `winMinor` at these odds. Odds are above zero. */
export function stakeForWin(winMinor: AmountMinor, odds: Ratio): AmountMinor {
  const exact = divideRounded(BigInt(winMinor) * odds.denominator, odds.numerator, 'ceil')
  return Number(smaller(exact, BigInt(AMOUNT_MINOR_MAX)))
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
