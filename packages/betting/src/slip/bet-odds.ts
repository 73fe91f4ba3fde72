import { assertNever } from '../assert-never.ts'
import { combineOdds, oddsRatio } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { Ratio } from '../odds/ratio.ts'
import { systemOdds } from '../systems/system-return.ts'
import type { OutcomeKey } from './outcome-key.ts'
import type { SlipBet } from './types.ts'

/** What a bet's odds are computed from; the platform fills it with its own prices. */
export type PricedBet = Pick<SlipBet, 'betType' | 'systemType' | 'bankerIds' | 'customOdds'> & {
  readonly selections: readonly { readonly id: OutcomeKey; readonly odds: OddsThousandths }[]
}

/**
 * What a unit of stake returns when every selection wins, exactly. Null without a price: a custom bet not yet quoted,
 * or a system whose type does not fit its selections.
 */
export function betOdds({ betType, selections, systemType, bankerIds, customOdds }: PricedBet): Ratio | null {
  switch (betType) {
    case 'single':
    case 'combo':
      return combineOdds(selections.map(({ odds }) => odds))
    case 'system': {
      const bankers = selections.filter(({ id }) => bankerIds.includes(id))
      const others = selections.filter(({ id }) => !bankerIds.includes(id))
      return systemType?.totalCount === others.length
        ? systemOdds(systemType, others.map(ratioOf), bankers.map(ratioOf))
        : null
    }
    case 'custom_bet':
      return customOdds === null ? null : oddsRatio(customOdds)
    default:
      return assertNever(betType)
  }
}

function ratioOf({ odds }: { readonly odds: OddsThousandths }): Ratio {
  return oddsRatio(odds)
}
