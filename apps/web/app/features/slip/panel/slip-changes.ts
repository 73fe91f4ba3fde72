import { isBettable } from '@touchline/betting/slip/checks/selection-problem'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip, SlipSelection } from '@touchline/betting/slip/types'

export type SlipChange =
  | { kind: 'suspended' | 'reopened' | 'odds'; selection: SlipSelection; beforeOdds: number }
  /** The joint price of a custom bet. */
  | { kind: 'custom_odds'; beforeOdds: number; odds: number }

/** Changes of selections that stayed on the slip, without the player's own actions. */
export function slipChanges(before: Slip, after: Slip): SlipChange[] {
  const isCustom = slipMode(after) === 'custom_bet'
  const ofSelections = after.selections.flatMap((selection): SlipChange[] => {
    const known = before.selections.find(({ id }) => id === selection.id)
    if (!known || known === selection) return []
    const beforeOdds = known.odds
    if (isBettable(known) !== isBettable(selection))
      return [{ kind: isBettable(selection) ? 'reopened' : 'suspended', selection, beforeOdds }]
    // A leg of a custom bet has no price of its own.
    return isCustom || known.odds === selection.odds ? [] : [{ kind: 'odds', selection, beforeOdds }]
  })
  return [...ofSelections, ...changeOfQuote(before, after)]
}

function changeOfQuote(before: Slip, after: Slip): SlipChange[] {
  const beforeOdds = before.customQuote?.price?.odds
  const odds = after.customQuote?.price?.odds
  const isSameBet = before.selections.length === after.selections.length
  if (!isSameBet || beforeOdds === undefined || odds === undefined || beforeOdds === odds) return []
  return [{ kind: 'custom_odds', beforeOdds, odds }]
}
