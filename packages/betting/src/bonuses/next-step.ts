import type { OddsThousandths } from '../odds/odds.ts'
import { type BoostRange, reachedRange } from './kinds/comboboost.ts'

export type NextStep = {
  /** How many more legs that count. */
  readonly missingCount: number
  /** Each at this price or more; null at any. */
  readonly minOdds: OddsThousandths | null
  readonly bonusOdds: number
}

/** What a few more legs would bring: the nearest range with a higher multiplier; null where there is none. */
export function nextStep(
  ranges: readonly BoostRange[],
  { count, minOdds }: { count: number; minOdds: OddsThousandths | null },
): NextStep | null {
  const index = reachedRange(ranges, count)
  const reached = index === null ? 0 : (ranges[index]?.bonusOdds ?? 0)
  const better = ranges
    .filter((range) => range.minCount > count && range.bonusOdds > reached)
    .toSorted((one, other) => one.minCount - other.minCount)[0]
  return better ? { missingCount: better.minCount - count, minOdds, bonusOdds: better.bonusOdds } : null
}
