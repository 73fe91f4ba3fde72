import { emptyQuickBet, type QuickBet } from '../quick-bet/quick-bet.ts'
import { betsOf, singleId } from '../slip/bets-of.ts'
import type { SlipBet, SlipSelection } from '../slip/types.ts'
import { aSlip, EUR } from './builders.ts'

/** Turned on with a stake of 5.00, not approved. */
export function aQuickBet(facts: Partial<QuickBet> = {}): QuickBet {
  return { ...emptyQuickBet(EUR, 500), isEnabled: true, ...facts }
}

export function aSingleBet(selection: SlipSelection, stakeMinor: number): SlipBet {
  const entries = { [singleId(selection)]: { stakeSource: 'stake', stakeMinor } } as const
  const [bet] = betsOf(aSlip({ selections: [selection], entries }))
  if (!bet) throw new TypeError('One selection makes one bet')
  return bet
}
