import { multiplyRounded } from '@touchline/betting/money/money'
import { partOfCashout } from '@touchline/betting/settlement/cashout'
import type { Bet } from '@touchline/contract/entities/bet'
import { restStakeMinor } from '../settlement/bet-terms.ts'

/** What is for sale now: a part of what is still staked, or all of it. */
export interface CashoutOffer {
  /** The part of the stake; null for all of it. */
  stakeMinor: number | null
  valueMinor: number
  /** What goes on afterwards. */
  restStakeMinor: number
  currency: string
}

export const PERCENT_STEPS = [25, 50, 75, 100] as const
/** How near to a step a finger must come to be taken there. */
const SNAP_PERCENT = 3

/**
 * Null while the bet cannot be sold, and for a part too small to be worth a unit. A part that would leave less than the
 * smallest stake is all of it: no bet goes on with less.
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
