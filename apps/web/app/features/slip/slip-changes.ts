import { isBettable } from '@touchline/betting/slip/selection-problem'
import type { Slip, SlipSelection } from '@touchline/betting/slip/types'

export interface SlipChange {
  kind: 'suspended' | 'reopened' | 'odds'
  selection: SlipSelection
  beforeOdds: number
}

/** What happened to selections that were and are on the slip; what the player did is not news to the player. */
export function slipChanges(before: Slip, after: Slip): SlipChange[] {
  return after.selections.flatMap((selection): SlipChange[] => {
    const known = before.selections.find(({ id }) => id === selection.id)
    if (!known || known === selection) return []
    const beforeOdds = known.odds
    if (isBettable(known) !== isBettable(selection))
      return [{ kind: isBettable(selection) ? 'reopened' : 'suspended', selection, beforeOdds }]
    return known.odds === selection.odds ? [] : [{ kind: 'odds', selection, beforeOdds }]
  })
}
