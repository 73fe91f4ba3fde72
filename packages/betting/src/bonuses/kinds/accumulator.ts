import type { AmountMinor } from '../../money/money.ts'

/** So many settled bets earn free bets, once. */
export type AmbRange = {
  readonly numberOfBets: number
  readonly numberOfFreebets: number
  readonly issuedBonusAmountMinor: AmountMinor
}

export type AmbTerms = {
  readonly ambRanges: readonly AmbRange[]
  /** Of own money, in `stakeCurrency`. */
  readonly minStakeMinor: AmountMinor
  readonly stakeCurrency: string
  /** Bets placed later do not count; null is without end. */
  readonly issueToMs: number | null
}

export type AmbBet = {
  readonly ownStakeMinor: AmountMinor
  readonly currency: string
  readonly placedAtMs: number
}

/** Whether a bet counts once it is won or lost. */
export function countsForAmb(bet: AmbBet, { minStakeMinor, stakeCurrency, issueToMs }: AmbTerms): boolean {
  const isInTime = issueToMs === null || bet.placedAtMs <= issueToMs
  return isInTime && bet.currency === stakeCurrency && bet.ownStakeMinor >= minStakeMinor
}

/** The ranges that the count has reached, by their index: each pays once, whatever is counted again later. */
export function reachedAmbRanges(betCount: number, { ambRanges }: AmbTerms): number[] {
  return ambRanges.flatMap(({ numberOfBets }, index) => (betCount >= numberOfBets ? [index] : []))
}
