import type { MoneyLimitType } from './limit-types.ts'

/** What a player moved in a window, in the limit's currency. Stakes that came back whole are not staked. */
export interface Spend {
  stakedMinor: number
  /** Winnings, cash-outs and what a correction took back again. */
  returnedMinor: number
  depositedMinor: number
  withdrawnMinor: number
}

export const NO_SPEND: Spend = { stakedMinor: 0, returnedMinor: 0, depositedMinor: 0, withdrawnMinor: 0 }

/** How much of a limit is used. Of a loss never less than nothing: winnings do not lift the allowance above the limit. */
export function usedMinor(type: MoneyLimitType, spend: Spend): number {
  return USED[type](spend)
}

const USED: Readonly<Record<MoneyLimitType, (spend: Spend) => number>> = {
  deposit: ({ depositedMinor }) => depositedMinor,
  wager: ({ stakedMinor }) => stakedMinor,
  loss: ({ stakedMinor, returnedMinor }) => Math.max(0, stakedMinor - returnedMinor),
  bet: () => 0,
}

/** What a limit still allows; never below nothing, though a correction may have used more than all. */
export function leftMinor(type: MoneyLimitType, capMinor: number, spend: Spend): number {
  return Math.max(0, capMinor - usedMinor(type, spend))
}
