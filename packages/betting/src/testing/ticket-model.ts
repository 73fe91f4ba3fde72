import { betsOf } from '../slip/bets-of.ts'
import type { SlipEvent } from '../slip/reducer/events.ts'
import { slipMode } from '../slip/slip-mode.ts'
import type { Slip, TicketState } from '../slip/types.ts'

/**
 * The ticket states of Spec 2 §4 as a table, written independently of the reducer: the state after an event, from the
 * state before and whether a price on the slip is not agreed to afterwards.
 */
export function statesAllowed(before: Slip, event: SlipEvent, after: Slip): readonly TicketState[] {
  const byPrices = hasUnagreedPrice(after) ? 'ODDS_CHANGED' : 'INITIAL'
  const { state } = before.ticket
  if (event.type === 'placingStarted') return [hasNothingToPlace(before) ? state : 'PROCESSING']
  if (state === 'PROCESSING') return [stateAfterReply(event.type, byPrices)]
  if (before === after || REPLIES.has(event.type)) return [state]
  return FACTS.has(event.type) ? statesAfterFact(state, byPrices) : [byPrices]
}

const REPLIES: ReadonlySet<SlipEvent['type']> = new Set<SlipEvent['type']>([
  'placed',
  'placementRejected',
  'placementAborted',
])

const FACTS: ReadonlySet<SlipEvent['type']> = new Set<SlipEvent['type']>([
  'oddsMoved',
  'outcomesSuspended',
  'outcomesReopened',
  'marketsUpdated',
  'matchStatusChanged',
  'matchPauseChanged',
  'providerStatusChanged',
  'customOddsQuoted',
  'oddsModeChanged',
  'groupsOffered',
  'multiSingleProvidersChanged',
  'bonusesOffered',
  'restoringStarted',
  'restoringFailed',
])

function hasNothingToPlace(slip: Slip): boolean {
  const isIdle = slip.ticket.state !== 'PROCESSING'
  return isIdle && betsOf(slip).every(({ stakeMinor }) => stakeMinor === 0)
}

/** During a placement only the reply counts. */
function stateAfterReply(eventType: SlipEvent['type'], byPrices: TicketState): TicketState {
  if (eventType === 'placed') return 'SUCCESS'
  if (eventType === 'placementRejected') return 'ERROR'
  return eventType === 'placementAborted' ? byPrices : 'PROCESSING'
}

/** Set to odds changed unless in progress or finished. */
function statesAfterFact(state: TicketState, byPrices: TicketState): readonly TicketState[] {
  return [state === 'SUCCESS' || state === 'ERROR' ? state : byPrices]
}

function hasUnagreedPrice(slip: Slip): boolean {
  const { customQuote, selections } = slip
  if (betsOf(slip).some(({ isBonusChanged }) => isBonusChanged)) return true
  if (slipMode(slip) === 'custom_bet')
    return customQuote?.isOffered === true && customQuote.price?.isChanged === true
  const groups = betsOf(slip).flatMap((bet) => bet.groups ?? [])
  return (
    groups.some(({ isChanged }) => isChanged) ||
    selections.some(({ id, isChanged }) => isChanged && !groups.some(({ ids }) => ids.includes(id)))
  )
}
