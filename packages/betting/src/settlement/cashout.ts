import { AMOUNT_MINOR_MAX, type AmountMinor } from '../money/money.ts'
import { payoutMinor } from '../odds/combine.ts'
import { ODDS_BASE, type OddsThousandths } from '../odds/odds.ts'
import { multiplyRatios, ONE, type Ratio, ratio } from '../odds/ratio.ts'
import type { BetType } from '../slip/types.ts'
import { systemOdds } from '../systems/system-return.ts'
import type { SystemType } from '../systems/system-types.ts'
import { type LegResult, legFactor } from './leg-result.ts'

/** An open leg has today's price, or null while its market is closed; a decided one its result. */
export type CashoutLeg = {
  readonly takenOdds: OddsThousandths
  readonly result: LegResult | null
  readonly currentOdds: OddsThousandths | null
}

export type BetToCashOut = {
  readonly betType: BetType
  readonly stakeMinor: AmountMinor
  readonly legs: readonly CashoutLeg[]
  readonly systemType: SystemType | null
}

/** What the bookmaker pays of the fair value, in thousandths; the rest is the price of leaving early. */
export const CASHOUT_SHARE_THOUSANDTHS = 950

/**
 * What an open bet can be sold back for, in full: stake × Π factor × share. A decided leg's factor is what it settled
 * as; an open one's is odds taken ÷ odds now, since a leg at odds o is worth 1 ÷ o of its win. A system takes the mean
 * over its lines. Null when there is nothing to sell: a leg without a price, a lost bet, no open leg, a custom bet.
 */
export function cashoutMinor(
  { betType, stakeMinor, legs, systemType }: BetToCashOut,
  shareThousandths: number = CASHOUT_SHARE_THOUSANDTHS,
): AmountMinor | null {
  if (betType === 'custom_bet' || legs.every(({ result }) => result !== null)) return null
  const factors = legs.flatMap((leg) => factorOf(leg) ?? [])
  if (factors.length < legs.length) return null
  const fairValue =
    betType === 'system' && systemType
      ? systemOdds(factors, systemType.winCount)
      : factors.reduce(multiplyRatios, ONE)
  const valueMinor = payoutMinor(stakeMinor, multiplyRatios(fairValue, ratio(shareThousandths, ODDS_BASE)))
  return valueMinor > 0 && valueMinor < AMOUNT_MINOR_MAX ? valueMinor : null
}

function factorOf({ takenOdds, result, currentOdds }: CashoutLeg): Ratio | null {
  if (result) return legFactor(takenOdds, result)
  return currentOdds === null ? null : ratio(takenOdds, currentOdds)
}
