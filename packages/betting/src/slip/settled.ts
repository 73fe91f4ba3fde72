import { stakeForWin } from '../odds/combine.ts'
import { isSameSystem, refitSystemType } from '../systems/system-types.ts'
import { betOdds } from './bet-odds.ts'
import { betsOf, singleId } from './bets-of.ts'
import type { BetId, Slip, StakeEntry, Ticket } from './types.ts'

type Entries = Slip['entries']

/**
 * Restores, after any event, what always holds: a system type that fits the number of selections, stakes only for bets
 * that can exist, a stake that follows the bet when it changes its type, fixed wins at the present odds, and a ticket
 * state that agrees with the prices.
 */
export function settled(before: Slip, after: Slip, cause: 'edit' | 'placement' | 'fact'): Slip {
  if (after === before) return before
  const fitted = withFittingSystem(after)
  const staked = { ...fitted, entries: withRescaledStakes(fitted, keptEntries(before, fitted)) }
  return { ...staked, ticket: ticketAfter(staked, cause) }
}

/** Spec 2 §4: a system whose count no longer matches becomes another system of that count; without one it is a combo. */
function withFittingSystem(slip: Slip): Slip {
  const { systemType, selections } = slip
  if (!systemType || selections.length < 2) return slip
  const refitted = refitSystemType(systemType, selections.length)
  if (!refitted) return { ...slip, systemType: null, chosenMode: 'combo' }
  return isSameSystem(systemType, refitted) ? slip : { ...slip, systemType: refitted }
}

function keptEntries(before: Slip, after: Slip): Entries {
  const possible = new Set<string>([...after.selections.map(singleId), ...jointIds(after)])
  const entries = carriedEntries(before, after)
  const kept = Object.entries(entries).filter(([id]) => possible.has(id))
  return kept.length === Object.keys(entries).length ? entries : Object.fromEntries(kept)
}

/**
 * The one bet of a slip keeps its stake when it becomes another type, as a single does that grows into a combo; not
 * when the event itself set the stakes, as restoring does.
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
  return selections.length === 1 ? ['custom_bet'] : ['combo', 'system', 'custom_bet']
}

/** Spec 2 §4: with a fixed win the stake is rescaled as odds move. Bets on their way to the platform are left alone. */
function withRescaledStakes(slip: Slip, entries: Entries): Entries {
  if (slip.ticket.state === 'PROCESSING') return entries
  const rescaled = betsOf({ ...slip, entries }).flatMap((bet): [BetId, StakeEntry][] => {
    const entry = entries[bet.id]
    const odds = betOdds(bet)
    if (entry?.stakeSource !== 'potentialWin' || !odds) return []
    return [[bet.id, { ...entry, stakeMinor: stakeForWin(entry.targetWinMinor, odds) }]]
  })
  return rescaled.length === 0 ? entries : { ...entries, ...Object.fromEntries(rescaled) }
}

/**
 * Edits clear an error or a receipt. Market facts flag changed odds unless the ticket is in progress or finished, and
 * take the flag back with the price; an error stays until then (Spec 2 §4).
 */
function ticketAfter({ ticket, selections }: Slip, cause: 'edit' | 'placement' | 'fact'): Ticket {
  const byPrices: Ticket = {
    state: selections.some(({ isChanged }) => isChanged) ? 'ODDS_CHANGED' : 'INITIAL',
  }
  const isBusy = ticket.state === 'PROCESSING' || ticket.state === 'SUCCESS' || ticket.state === 'ERROR'
  if (cause === 'edit' || !isBusy) return ticket.state === byPrices.state ? ticket : byPrices
  return cause === 'fact' && ticket.state === 'ERROR' && byPrices.state === 'ODDS_CHANGED' ? byPrices : ticket
}
