/** The platform's limit for a currency. */
const STAKES_MAX = 10

export type QuickStakeProblem = 'missing' | 'known' | 'too_many' | 'too_large'

/** Why an amount cannot be a quick stake; null if it can. `mostMinor` is the highest stake, null without one. */
export function quickStakeProblem(
  stakes: readonly number[],
  stakeMinor: number | null,
  mostMinor: number | null,
): QuickStakeProblem | null {
  if (stakeMinor === null || stakeMinor <= 0) return 'missing'
  if (stakes.includes(stakeMinor)) return 'known'
  if (stakes.length >= STAKES_MAX) return 'too_many'
  return mostMinor !== null && stakeMinor > mostMinor ? 'too_large' : null
}

/** Smallest first, so that a stake is always at the same position. */
export function withQuickStake(stakes: readonly number[], stakeMinor: number): number[] {
  return [...stakes, stakeMinor].toSorted((one, other) => one - other)
}

export function withoutQuickStake(stakes: readonly number[], stakeMinor: number): number[] {
  return stakes.filter((each) => each !== stakeMinor)
}
