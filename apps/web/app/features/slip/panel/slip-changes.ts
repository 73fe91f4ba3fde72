import { isBettable } from '@touchline/betting/slip/checks/selection-problem'
import { type SlipGroup, slipGroups } from '@touchline/betting/slip/match-groups'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip, SlipSelection } from '@touchline/betting/slip/types'

export type SlipChange =
  | { kind: 'suspended' | 'reopened' | 'odds'; selection: SlipSelection; beforeOdds: number }
  /** The joint price of a custom bet, or of a group in a combo. */
  | { kind: 'custom_odds'; beforeOdds: number; odds: number }

/** Changes of selections that stayed on the slip, without the player's own actions. */
export function slipChanges(before: Slip, after: Slip): SlipChange[] {
  const isCustom = slipMode(after) === 'custom_bet'
  const grouped = new Set(comboGroups(after).flatMap(({ ids }) => ids))
  const ofSelections = after.selections.flatMap((selection): SlipChange[] => {
    const known = before.selections.find(({ id }) => id === selection.id)
    if (!known || known === selection) return []
    const beforeOdds = known.odds
    if (isBettable(known) !== isBettable(selection))
      return [{ kind: isBettable(selection) ? 'reopened' : 'suspended', selection, beforeOdds }]
    // What stands together has no prices of its own.
    return isCustom || grouped.has(selection.id) || known.odds === selection.odds
      ? []
      : [{ kind: 'odds', selection, beforeOdds }]
  })
  return [...ofSelections, ...changeOfQuote(before, after), ...changesOfGroups(before, after)]
}

function changeOfQuote(before: Slip, after: Slip): SlipChange[] {
  const beforeOdds = before.customQuote?.price?.odds
  const odds = after.customQuote?.price?.odds
  const isSameBet = before.selections.length === after.selections.length
  if (!isSameBet || beforeOdds === undefined || odds === undefined || beforeOdds === odds) return []
  return [{ kind: 'custom_odds', beforeOdds, odds }]
}

function changesOfGroups(before: Slip, after: Slip): SlipChange[] {
  const known = comboGroups(before)
  return comboGroups(after).flatMap(({ ids, odds }): SlipChange[] => {
    const beforeOdds = known.find((group) => group.ids.join() === ids.join())?.odds ?? null
    const isMoved = odds !== null && beforeOdds !== null && odds !== beforeOdds
    return isMoved ? [{ kind: 'custom_odds', beforeOdds, odds }] : []
  })
}

function comboGroups(slip: Slip): SlipGroup[] {
  return slipMode(slip) === 'combo' ? slipGroups(slip) : []
}
