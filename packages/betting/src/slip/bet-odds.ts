import { assertNever } from '../assert-never.ts'
import { combineOdds, oddsRatio } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { Ratio } from '../odds/ratio.ts'
import { systemOdds } from '../systems/system-return.ts'
import type { SlipGroup } from './match-groups.ts'
import type { OutcomeKey } from './outcome-key.ts'
import type { SlipBet } from './types.ts'

/** What a bet's odds are computed from; the platform fills it with its own prices. */
export type PricedBet = Pick<SlipBet, 'betType' | 'systemType' | 'bankerIds' | 'customOdds'> & {
  readonly groups?: readonly Pick<SlipGroup, 'ids' | 'odds'>[] | undefined
  readonly selections: readonly { readonly id: OutcomeKey; readonly odds: OddsThousandths }[]
}

/**
 * What a unit of stake returns when every selection wins, exactly. Null without a price: a custom bet or a group not yet
 * quoted, or a system whose type does not fit its selections.
 */
export function betOdds(bet: PricedBet): Ratio | null {
  const { betType, selections, systemType, bankerIds, customOdds } = bet
  switch (betType) {
    case 'single':
      return combineOdds(selections.map(({ odds }) => odds))
    case 'combo':
      return comboOdds(bet)
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

/** A group has one price for all its selections. */
function comboOdds({ selections, groups = [] }: PricedBet): Ratio | null {
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const joint = groups.flatMap(({ odds }) => odds ?? [])
  if (joint.length < groups.length) return null
  const alone = selections.flatMap(({ id, odds }) => (grouped.has(id) ? [] : [odds]))
  return combineOdds([...alone, ...joint])
}

function ratioOf({ odds }: { readonly odds: OddsThousandths }): Ratio {
  return oddsRatio(odds)
}
