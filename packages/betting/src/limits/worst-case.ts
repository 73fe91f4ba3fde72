import type { Carried } from './carried-exposure.ts'

/**
 * The most that a market's result costs, with `outcomes` as what the open legs on each carry: what is paid without all
 * stakes, in a winner-takes-one market for the costliest outcome, in others for all. Negative where any result is a gain.
 */
export function worstCase(outcomes: readonly Carried[], isWinnerTakesOne: boolean): number {
  const stakes = outcomes.reduce((sum, { stake }) => sum + stake, 0)
  const payouts = isWinnerTakesOne
    ? outcomes.reduce((most, { payout }) => Math.max(most, payout), 0)
    : outcomes.reduce((sum, { payout }) => sum + payout, 0)
  return payouts - stakes
}
