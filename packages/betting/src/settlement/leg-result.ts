import { assertNever } from '../assert-never.ts'
import { ODDS_BASE, type OddsThousandths } from '../odds/odds.ts'
import { multiplyRatios, ONE, type Ratio, ratio, ZERO } from '../odds/ratio.ts'

/** How one selection ended. Half results come from quarter lines of Asian handicaps and totals. */
export const LEG_RESULTS = ['win', 'lose', 'void', 'half_win', 'half_lose'] as const
export type LegResult = (typeof LEG_RESULTS)[number]

/** Several selections tied for fewer places: each wins `places / tied` of its stake. `places` is below `tied`. */
export type DeadHeat = { readonly places: number; readonly tied: number }

/**
 * What a unit on this leg becomes: `v + (1 − v) × w × d × odds`, with the refunded share v (void 1, half results 1/2),
 * w = 1 for a win and the share d of a dead heat. So a half win is (odds + 1) / 2 and a half loss 1/2.
 */
export function legFactor(odds: OddsThousandths, result: LegResult, deadHeat: DeadHeat | null = null): Ratio {
  switch (result) {
    case 'win':
      return wonFactor(odds, deadHeat)
    case 'lose':
      return ZERO
    case 'void':
      return ONE
    case 'half_win': {
      const { numerator, denominator } = wonFactor(odds, deadHeat)
      return ratio(numerator + denominator, 2n * denominator)
    }
    case 'half_lose':
      return ratio(1, 2)
    default:
      return assertNever(result)
  }
}

/** The share of a dead heat; one without. */
export function deadHeatShare(deadHeat: DeadHeat | null): Ratio {
  return deadHeat ? ratio(deadHeat.places, deadHeat.tied) : ONE
}

function wonFactor(odds: OddsThousandths, deadHeat: DeadHeat | null): Ratio {
  return multiplyRatios(ratio(odds, ODDS_BASE), deadHeatShare(deadHeat))
}
