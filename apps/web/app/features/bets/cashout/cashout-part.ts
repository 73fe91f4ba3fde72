import { multiplyRounded } from '@touchline/betting/money/money'
import { partOfCashout } from '@touchline/betting/settlement/cashout'
import type { Bet } from '@touchline/contract/entities/bet'
import { restStakeMinor } from '../settlement/bet-terms.ts'

/** What is offered for sale: a part of the remaining stake, or all of it. */
export interface CashoutOffer {
  /** The part of the stake; null for all of it. */
  stakeMinor: number | null
  valueMinor: number
  /** The stake that remains. */
  restStakeMinor: number
  currency: string
}

export const PERCENT_STEPS = [25, 50, 75, 100] as const
/** The distance at which a dragged value snaps to a step. */
const SNAP_PERCENT = 3

/**
 * Null while the bet cannot be sold, and for a part worth less than the smallest unit. A part that would leave less
 * than the smallest stake becomes all of it.
 */
export function cashoutOffer(bet: Bet, percent: number, minStakeMinor: number): CashoutOffer | null {
  if (!bet.toCashout) return null
  const { value: valueMinor, currency } = bet.toCashout
  const stakeMinor = restStakeMinor(bet)
  const partMinor = multiplyRounded(stakeMinor, percent, 100, 'floor')
  if (percent >= 100 || stakeMinor - partMinor < minStakeMinor) {
    return { stakeMinor: null, valueMinor, restStakeMinor: 0, currency }
  }
  const part = partOfCashout({ stakeMinor, valueMinor }, partMinor)
  return (
    part && {
      stakeMinor: part.stakeMinor,
      valueMinor: part.valueMinor,
      restStakeMinor: part.restStakeMinor,
      currency,
    }
  )
}

export function snapped(percent: number): number {
  return PERCENT_STEPS.find((step) => Math.abs(step - percent) <= SNAP_PERCENT) ?? percent
}
