import { stakeForWin } from '../../odds/combine.ts'
import { systemTypesFor } from '../../systems/system-types.ts'
import { withFittingSystem } from '../bankers.ts'
import { betOdds } from '../bet-odds.ts'
import { betsOf, mixedSystemId, singleId } from '../bets-of.ts'
import { hasChangedBonus } from '../bonus/changed-bonus.ts'
import { withSettledBonuses } from '../bonus/settle-bonuses.ts'
import { slipGroups } from '../match-groups.ts'
import { isMatchOpen } from '../match-status.ts'
import { slipMode } from '../slip-mode.ts'
import type { BetId, Slip, StakeEntry, Ticket } from '../types.ts'

type Entries = Slip['entries']

/**
 * Restores the invariants after any event: a system type that fits the number of selections, stakes only for existing
 * bets, a stake that follows the bet when it changes its type, fixed wins at the current odds, and a ticket state
 * consistent with the prices.
 */
export function normalize(before: Slip, after: Slip, cause: 'edit' | 'fact'): Slip {
  if (after === before) return before
  const living = withoutDeadCustomBet(after)
  const kept = isOnlyRepriced(before, living)
    ? living
    : withKeptEntries(before, withFittingSystem(begunAnew(living)))
  const fitted = withSettledBonuses(before, kept, cause)
  const entries = withRescaledStakes(fitted)
  const ticket = ticketAfter(fitted, cause)
  return entries === fitted.entries && ticket === fitted.ticket ? fitted : { ...fitted, entries, ticket }
}

/** Skips recomputing stakes when selections and choices are the same: prices change many times a second. */
function isOnlyRepriced(before: Slip, after: Slip): boolean {
  return (
    before.entries === after.entries &&
    before.chosenMode === after.chosenMode &&
    before.bankerIds === after.bankerIds &&
    before.selections.length === after.selections.length &&
    before.selections.every(({ id }, index) => id === after.selections[index]?.id)
  )
}

/** Spec 2 §4: custom bets are dropped if a selection's match is neither prematch nor live; not during placement. */
function withoutDeadCustomBet(slip: Slip): Slip {
  if (slipMode(slip) !== 'custom_bet' || slip.ticket.state === 'PROCESSING') return slip
  const isDead = slip.selections.some(({ matchStatus }) => !isMatchOpen(matchStatus))
  return isDead ? { ...slip, selections: [], customQuote: null } : slip
}

/** A system and a custom bet end with their last selection. */
function begunAnew(slip: Slip): Slip {
  const isOfSelections = slip.chosenMode === 'system' || slip.chosenMode === 'custom_bet'
  if (slip.selections.length > 0 || !isOfSelections) return slip
  return { ...slip, chosenMode: null, systemType: null, bankerIds: [] }
}

function withKeptEntries(before: Slip, after: Slip): Slip {
  const entries = keptEntries(before, after)
  return entries === after.entries ? after : { ...after, entries }
}

function keptEntries(before: Slip, after: Slip): Entries {
  const possible = new Set<string>([...after.selections.map(singleId), ...jointIds(after)])
  const entries = carriedEntries(before, after)
  const kept = Object.entries(entries).filter(([id]) => possible.has(id))
  return kept.length === Object.keys(entries).length ? entries : Object.fromEntries(kept)
}

/**
 * The slip's only bet keeps its stake when its type changes, such as from single to combo; not when the event itself
 * set the stakes, as restoring does.
 */
function carriedEntries(before: Slip, after: Slip): Entries {
  const [from, ...othersBefore] = betsOf(before)
  const [to, ...othersAfter] = betsOf(after)
  const isOneBet = othersBefore.length === 0 && othersAfter.length === 0 && after.entries === before.entries
  const entry = from && before.entries[from.id]
  if (!isOneBet || !entry || !to || from.id === to.id) return after.entries
  const { [from.id]: _carried, ...others } = after.entries
  return { ...others, [to.id]: entry }
}

function jointIds({ selections }: Slip): BetId[] {
  if (selections.length === 0) return []
  if (selections.length === 1) return ['custom_bet']
  return ['combo', 'system', 'custom_bet', ...systemTypesFor(selections.length).map(mixedSystemId)]
}

/** Spec 2 §4: with a fixed win the stake is rescaled as odds move. Not for bets being placed. */
function withRescaledStakes(slip: Slip): Entries {
  const { entries, ticket } = slip
  const hasFixedWin = Object.values(entries).some((entry) => entry?.stakeSource === 'potentialWin')
  if (!hasFixedWin || ticket.state === 'PROCESSING') return entries
  const rescaled = betsOf(slip).flatMap((bet): [BetId, StakeEntry][] => {
    const entry = entries[bet.id]
    if (entry?.stakeSource !== 'potentialWin') return []
    const odds = betOdds(bet)
    return odds ? [[bet.id, { ...entry, stakeMinor: stakeForWin(entry.targetWinMinor, odds) }]] : []
  })
  return rescaled.length === 0 ? entries : { ...entries, ...Object.fromEntries(rescaled) }
}

/**
 * Edits clear an error or a receipt. Market events flag changed odds unless the ticket is in progress or finished,
 * and clear the flag when the price returns (Spec 2 §4; docs/open-questions.md#error-until-an-edit).
 */
function ticketAfter(slip: Slip, cause: 'edit' | 'fact'): Ticket {
  const { ticket } = slip
  const byPrices: Ticket = { state: hasChangedOdds(slip) ? 'ODDS_CHANGED' : 'INITIAL' }
  const isBusy = ticket.state === 'PROCESSING' || ticket.state === 'SUCCESS' || ticket.state === 'ERROR'
  if (isBusy && cause === 'fact') return ticket
  return ticket.state === byPrices.state ? ticket : byPrices
}

/** Prices or bonuses. A custom bet and a group of a combo have prices of their own; those of their selections do not count. */
export function hasChangedOdds(slip: Slip): boolean {
  if (hasChangedBonus(slip.bonuses)) return true
  const mode = slipMode(slip)
  if (mode === 'combo') {
    const groups = slipGroups(slip)
    const grouped = new Set(groups.flatMap(({ ids }) => ids))
    const isAnyAlone = slip.selections.some(({ id, isChanged }) => isChanged && !grouped.has(id))
    return isAnyAlone || groups.some(({ isChanged }) => isChanged)
  }
  if (mode !== 'custom_bet') return slip.selections.some(({ isChanged }) => isChanged)
  const { price = null, isOffered = false } = slip.customQuote ?? {}
  return isOffered && price?.isChanged === true
}
