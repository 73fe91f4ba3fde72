import { assertNever } from '../assert-never.ts'
import { ODDS_BASE, type OddsThousandths } from '../odds/odds.ts'
import { ONE, type Ratio, ratio, ZERO } from '../odds/ratio.ts'

/** How one selection ended. Half results come from quarter lines of Asian handicaps and totals. */
export const LEG_RESULTS = ['win', 'lose', 'void', 'half_win', 'half_lose'] as const
export type LegResult = (typeof LEG_RESULTS)[number]

/**
 * What a unit on this leg becomes. A half result settles half of the stake as won or lost and gives the other half
 * back: (odds + 1) / 2 and 1 / 2.
 */
export function legFactor(odds: OddsThousandths, result: LegResult): Ratio {
  switch (result) {
    case 'win':
      return ratio(odds, ODDS_BASE)
    case 'lose':
      return ZERO
    case 'void':
      return ONE
    case 'half_win':
      return ratio(odds + ODDS_BASE, 2 * ODDS_BASE)
    case 'half_lose':
      return ratio(1, 2)
    default:
      return assertNever(result)
  }
}
