import type { AmountMinor } from '../money/money.ts'
import { payoutMinor } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import { multiplyRatios, ONE, type Ratio, ratio } from '../odds/ratio.ts'
import { type BoostRange, boostMinor } from './kinds/comboboost.ts'
import { type FreebetKind, freebetPayoutMinor } from './kinds/freebet.ts'

/** Of a leg where the terms ask for no more. */
const EXAMPLE_ODDS = 2000

/** A price of the example: what is asked at least, and never less than a usual one. */
export function exampleOdds(
  minOdds: OddsThousandths | null,
  maxOdds: OddsThousandths | null,
): OddsThousandths {
  return Math.min(Math.max(minOdds ?? 0, EXAMPLE_ODDS), maxOdds ?? Number.POSITIVE_INFINITY)
}

/** What a free bet pays if a single at this price wins. */
export function freebetExample(
  { kind, amountMinor }: { kind: FreebetKind; amountMinor: AmountMinor },
  odds: OddsThousandths,
): AmountMinor {
  return freebetPayoutMinor(kind, amountMinor, payoutMinor(amountMinor, ratio(odds, 1000)))
}

/** What a boost adds to the least number of legs that reach it, all at this price; null without a step. */
export function boostExample(
  { ranges, capMinor }: { ranges: readonly BoostRange[]; capMinor: AmountMinor | null },
  { stakeMinor, odds }: { stakeMinor: AmountMinor; odds: OddsThousandths },
): { count: number; plainMinor: AmountMinor; boostMinor: AmountMinor } | null {
  const [first] = ranges
  if (!first) return null
  const leg = ratio(odds, 1000)
  const total = Array.from({ length: first.minCount }, () => leg).reduce(
    (product: Ratio, each) => multiplyRatios(product, each),
    ONE,
  )
  return {
    count: first.minCount,
    plainMinor: payoutMinor(stakeMinor, total),
    boostMinor: boostMinor({ stakeMinor, odds: total, capMinor }, first.bonusOdds),
  }
}
