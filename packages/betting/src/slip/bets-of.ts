import { assertNever } from '../assert-never.ts'
import { slipMode } from './slip-mode.ts'
import type { Bet, BetId, BetType, Slip, SlipSelection } from './types.ts'

/** The bets the slip stands for, in the order of its selections; none for an empty slip. */
export function betsOf(slip: Slip): Bet[] {
  const { selections } = slip
  if (selections.length === 0) return []
  const mode = slipMode(slip)
  switch (mode) {
    case 'singles':
      return selections.map((selection) => bet(slip, singleId(selection), 'single', [selection]))
    case 'combo':
      return [bet(slip, 'combo', 'combo', selections)]
    case 'system':
      return [{ ...bet(slip, 'system', 'system', selections), systemType: slip.systemType }]
    case 'custom_bet':
      return [{ ...bet(slip, 'custom_bet', 'custom_bet', selections), customOdds: slip.customOdds }]
    default:
      return assertNever(mode)
  }
}

export function singleId({ id }: Pick<SlipSelection, 'id'>): BetId {
  return `single:${id}`
}

function bet(slip: Slip, id: BetId, betType: BetType, selections: readonly SlipSelection[]): Bet {
  const entry = slip.entries[id]
  return {
    id,
    betType,
    selections,
    systemType: null,
    customOdds: null,
    stakeMinor: entry?.stakeMinor ?? 0,
    stakeSource: entry?.stakeSource ?? 'stake',
    currencyCode: slip.currency.code,
  }
}
