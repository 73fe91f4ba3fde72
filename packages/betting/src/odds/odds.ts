/**
 * Decimal odds as an integer count of thousandths (Spec 2 §9): 1850 is 1.85, a stake of 1 returns 1.85 with the stake
 * in it. From 1001 (1.001) to 100,000,000 (100,000.000).
 */
export type OddsThousandths = number

export const ODDS_BASE = 1000
export const ODDS_THOUSANDTHS_MIN: OddsThousandths = 1001
export const ODDS_THOUSANDTHS_MAX: OddsThousandths = 100_000_000

export function isOdds(value: number): boolean {
  return Number.isSafeInteger(value) && value >= ODDS_THOUSANDTHS_MIN && value <= ODDS_THOUSANDTHS_MAX
}

/** For prices computed elsewhere and for products beyond the range. */
export function clampOdds(thousandths: number): OddsThousandths {
  return Math.min(Math.max(thousandths, ODDS_THOUSANDTHS_MIN), ODDS_THOUSANDTHS_MAX)
}
