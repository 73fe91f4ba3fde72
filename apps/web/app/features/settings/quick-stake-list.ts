/** As many as the platform keeps for a currency. */
const STAKES_MAX = 10

export type QuickStakeProblem = 'missing' | 'known' | 'too_many' | 'too_large'

/** What keeps an amount from being a quick stake; null where nothing does. `mostMinor` is the highest stake, null without one. */
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

/** Smallest first: a hand finds the same stake at the same place. */
export function withQuickStake(stakes: readonly number[], stakeMinor: number): number[] {
  return [...stakes, stakeMinor].toSorted((one, other) => one - other)
}

export function withoutQuickStake(stakes: readonly number[], stakeMinor: number): number[] {
  return stakes.filter((each) => each !== stakeMinor)
}
