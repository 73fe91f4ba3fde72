import { LADDER_THOUSANDTHS_MAX, LADDER_THOUSANDTHS_MIN } from './price-ladder.ts'

/** What a kind of market takes: of the whole book, and at most of one outcome. */
export interface MarketMargin {
  /** What a fair book of 1 becomes, before prices are rounded down to the ladder. */
  overround: number
  returns: readonly ReturnFloor[]
}

/** An outcome priced below this returns at least this share of a stake in the long run. */
export interface ReturnFloor {
  belowThousandths: number
  least: number
}

/** The longer the price, the less sure is the chance behind it, and the more it may take. */
const RETURNS: readonly ReturnFloor[] = [
  { belowThousandths: 4000, least: 0.88 },
  { belowThousandths: 10_000, least: 0.82 },
  { belowThousandths: 30_000, least: 0.72 },
  { belowThousandths: Number.POSITIVE_INFINITY, least: 0.6 },
]

/** By the kind of market. Main markets keep a book of 104 to 108 %, rounding included; long lists carry more. */
export const MARGINS = {
  twoWay: { overround: 1.05, returns: RETURNS },
  threeWay: { overround: 1.06, returns: RETURNS },
  /** Handicap and total lines are the most competitive. */
  line: { overround: 1.05, returns: RETURNS },
  shortList: { overround: 1.1, returns: RETURNS },
  longList: { overround: 1.2, returns: RETURNS },
} as const satisfies Record<string, MarketMargin>

/** The shortest price that may be offered on a chance; infinite without one. */
export function priceFloor(probability: number, { returns }: MarketMargin): number {
  let belowBefore = 0
  for (const { belowThousandths, least } of returns) {
    const thousandths = Math.max((1000 * least) / probability, belowBefore)
    if (thousandths < belowThousandths) return Math.max(thousandths, LADDER_THOUSANDTHS_MIN)
    belowBefore = belowThousandths
  }
  return Number.POSITIVE_INFINITY
}

/** Whether a price gives back enough of a stake in the long run, and no more than all of it. */
export function returnable(probability: number, oddsThousandths: number, margin: MarketMargin): boolean {
  const floor = priceFloor(probability, margin)
  return (
    floor <= LADDER_THOUSANDTHS_MAX &&
    oddsThousandths >= floor * (1 - ROUNDING) &&
    oddsThousandths * probability <= 1000 * (1 + ROUNDING)
  )
}

/** Of floating point. */
const ROUNDING = 1e-9
