import type { AmountMinor } from '../../money/money.ts'
import { payoutMinor } from '../../odds/combine.ts'
import { ODDS_BASE } from '../../odds/odds.ts'
import { multiplyRatios, type Ratio, ratio } from '../../odds/ratio.ts'

/** From `minCount` to `maxCount` legs that count, null is any number of them. */
export type BoostRange = {
  readonly minCount: number
  readonly maxCount: number | null
  /** Thousandths that multiply the combined odds: 1100 is ten per cent more on the whole return. */
  readonly bonusOdds: number
}

/** The index of the range that so many legs reach; null below the first, above the last and in a gap. */
export function reachedRange(ranges: readonly BoostRange[], count: number): number | null {
  const index = ranges.findIndex((range) => count >= range.minCount && count <= (range.maxCount ?? count))
  return index < 0 ? null : index
}

/**
 * What a boost adds to the return: nothing where the bet returns no more than its stake, and never more than the cap.
 * `odds` are the bet's without the boost; both returns are cut to the minor unit before they are compared.
 */
export function boostMinor(
  { stakeMinor, odds, capMinor }: { stakeMinor: AmountMinor; odds: Ratio; capMinor: AmountMinor | null },
  bonusOdds: number,
): AmountMinor {
  const plain = payoutMinor(stakeMinor, odds)
  if (plain <= stakeMinor) return 0
  const boost = payoutMinor(stakeMinor, multiplyRatios(odds, ratio(bonusOdds, ODDS_BASE))) - plain
  return Math.min(Math.max(boost, 0), capMinor ?? boost)
}

/**
 * The multiplier of a settled bet: by the legs that counted at placing and were won or half won, never above the one that
 * was agreed to. One, as thousandths, where too few are left.
 */
export function settledBonusOdds(
  ranges: readonly BoostRange[],
  { wonCount, agreedBonusOdds }: { wonCount: number; agreedBonusOdds: number },
): number {
  const index = reachedRange(ranges, wonCount)
  const reached = index === null ? undefined : ranges[index]
  return Math.min(reached?.bonusOdds ?? ODDS_BASE, agreedBonusOdds)
}
