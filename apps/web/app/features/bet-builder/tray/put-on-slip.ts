import { slipMode } from '@touchline/betting/slip/slip-mode'
import { SLIP_SELECTIONS_MAX } from '@touchline/betting/slip/slip-size'
import type { Slip } from '@touchline/betting/slip/types'
import type { CurrentSlip } from '../../../shared/slip/current-slip.ts'
import type { CustomBet } from '../../../shared/slip/custom-bet-question.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'

/**
 * How the slip relates to a custom bet of this match: as its own, which can be changed, or as a different slip to
 * replace.
 */
export function takesCustomBet(slip: Slip, matchId: number): boolean {
  if (slip.selections.length === 0) return true
  return slipMode(slip) === 'custom_bet' && slip.selections.every((each) => each.matchId === matchId)
}

export function isOnSlip(slip: Slip, keys: readonly string[]): boolean {
  if (slipMode(slip) !== 'custom_bet' || slip.selections.length !== keys.length) return false
  return slip.selections.every(({ id }) => keys.includes(id))
}

/** Replaces the slip with this custom bet. An existing custom bet's stake is kept; anything else is removed. */
export function putOnSlip(slip: CurrentSlip, { selections, oddsThousandths }: CustomBet): void {
  const [first] = selections
  if (!first) return
  if (!takesCustomBet(slip.get(), first.matchId)) slip.send({ type: 'slipCleared' })
  const ids = selections.map(({ id }) => id)
  for (const selection of selections) slip.send({ type: 'selectionAdded', selection })
  for (const { id } of slip.get().selections) {
    if (!ids.includes(id)) slip.send({ type: 'selectionRemoved', id })
  }
  slip.send({ type: 'modeChosen', mode: 'custom_bet' })
  slip.send({ type: 'customOddsQuoted', ids, odds: oddsThousandths, problem: null })
}

/** Adds one outcome to the custom bet on the slip. */
export function addToCustomBet(slip: CurrentSlip, selection: SlipSelectionInput, odds: number): void {
  slip.send({ type: 'selectionAdded', selection })
  const ids = slip.get().selections.map(({ id }) => id)
  slip.send({ type: 'customOddsQuoted', ids, odds, problem: null })
}

/** Replaces the custom bet by an ordinary slip with this one outcome. */
export function startNewSlip(slip: CurrentSlip, selection: SlipSelectionInput): void {
  slip.send({ type: 'slipCleared' })
  slip.send({ type: 'selectionAdded', selection })
}

/** An outcome of another match beside the custom bet on the slip: both are legs of a combo. The stake stays. */
export function addAsCombo(slip: CurrentSlip, selection: SlipSelectionInput): void {
  const { selections, customQuote } = slip.get()
  const odds = customQuote?.isOffered ? (customQuote.price?.odds ?? null) : null
  slip.send({ type: 'selectionAdded', selection })
  slip.send({ type: 'modeChosen', mode: 'combo' })
  if (odds !== null)
    slip.send({ type: 'customOddsQuoted', ids: selections.map(({ id }) => id), odds, problem: null })
}

/** Whether a combo with the slip's selections takes the custom bet as a leg, whole: nothing else on it is of its match. */
export function takesAsGroup(slip: Slip, { selections }: CustomBet): boolean {
  const isOfOthers = slip.selections.every(({ matchId }) => matchId !== selections[0]?.matchId)
  const hasRoom = slip.selections.length + selections.length <= SLIP_SELECTIONS_MAX
  return slip.takesGroups && isOfOthers && hasRoom
}

/** A custom bet as one more leg of a combo with the slip's selections. */
export function addAsGroup(slip: CurrentSlip, { selections, oddsThousandths }: CustomBet): void {
  for (const selection of selections) slip.send({ type: 'selectionAdded', selection })
  slip.send({ type: 'modeChosen', mode: 'combo' })
  const ids = selections.map(({ id }) => id)
  slip.send({ type: 'customOddsQuoted', ids, odds: oddsThousandths, problem: null })
}
