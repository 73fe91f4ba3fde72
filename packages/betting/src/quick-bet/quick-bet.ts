// Placing a bet with one press on a price in play (Spec 2 §4): options, bets in progress and results. `checkQuickBet`
// decides what a press does; `reduceQuickBet` has neither prices nor player.
import { assertNever } from '../assert-never.ts'
import { type AmountMinor, type BettingCurrency, isAmount } from '../money/money.ts'
import type { TakenBet } from '../slip/reducer/events.ts'
import { asPlaced } from '../slip/taken-prices.ts'
import type { PlacedBet, SlipBet } from '../slip/types.ts'
import type { QuickBetError, QuickBetWarning } from './quick-bet-reasons.ts'

export const QUICK_BET_STATES = ['INITIAL', 'PROCESSING', 'SUCCESS', 'ERROR'] as const
export type QuickBetState = (typeof QUICK_BET_STATES)[number]

/** INITIAL → PROCESSING → SUCCESS | ERROR, and from any of the last to PROCESSING by the next press. */
export type QuickBetTicket =
  | { readonly state: 'INITIAL' }
  | { readonly state: 'PROCESSING'; readonly bet: SlipBet }
  | { readonly state: 'SUCCESS'; readonly bet: PlacedBet }
  | { readonly state: 'ERROR'; readonly bet: SlipBet | null; readonly error: QuickBetError }

export type QuickBet = {
  readonly isEnabled: boolean
  readonly currency: BettingCurrency
  readonly stakeMinor: AmountMinor
  /** The player agreed that a press places this stake at once. */
  readonly isApproved: boolean
  /** Shown to the player; no bet is placed before it is dismissed. */
  readonly warning: QuickBetWarning | null
  readonly ticket: QuickBetTicket
}

export type QuickBetEvent =
  | { readonly type: 'toggled'; readonly isEnabled: boolean }
  | { readonly type: 'stakeEntered'; readonly stakeMinor: AmountMinor }
  | { readonly type: 'currencyChanged'; readonly currency: BettingCurrency }
  | { readonly type: 'approvalChanged'; readonly isApproved: boolean }
  | { readonly type: 'warned'; readonly warning: QuickBetWarning }
  | { readonly type: 'warningClosed' }
  | { readonly type: 'placingStarted'; readonly bet: SlipBet }
  | { readonly type: 'placed'; readonly receipt: TakenBet }
  /** By the platform, or before the request. */
  | { readonly type: 'rejected'; readonly error: QuickBetError }
  /** Not signed in, or a failure without a code: the state before the press. */
  | { readonly type: 'placementAborted' }
  | { readonly type: 'resultClosed' }
  | { readonly type: 'balanceChanged'; readonly availableMinor: AmountMinor }
  /** Signed out, or somebody else is signed in: nothing of the player is left to the next one. */
  | { readonly type: 'playerLeft' }

export function emptyQuickBet(currency: BettingCurrency, stakeMinor: AmountMinor = 0): QuickBet {
  return {
    isEnabled: false,
    currency,
    stakeMinor,
    isApproved: false,
    warning: null,
    ticket: { state: 'INITIAL' },
  }
}

/** The state after an event; the same object when nothing changes. */
export function reduceQuickBet(quickBet: QuickBet, event: QuickBetEvent): QuickBet {
  switch (event.type) {
    case 'toggled':
      return event.isEnabled === quickBet.isEnabled
        ? quickBet
        : { ...quickBet, isEnabled: event.isEnabled, ...UNAPPROVED, ticket: keptTicket(quickBet) }
    case 'stakeEntered':
      return event.stakeMinor === quickBet.stakeMinor || !isAmount(event.stakeMinor)
        ? quickBet
        : { ...quickBet, stakeMinor: event.stakeMinor, ...UNAPPROVED }
    case 'currencyChanged':
      // A stake in another currency starts at 0, as on the slip.
      return event.currency.code === quickBet.currency.code
        ? quickBet
        : { ...quickBet, currency: event.currency, stakeMinor: 0, ...UNAPPROVED }
    case 'approvalChanged':
      return withApproval(quickBet, event.isApproved)
    case 'warned':
      return quickBet.isEnabled ? { ...quickBet, warning: event.warning } : quickBet
    case 'warningClosed':
      return quickBet.warning === null ? quickBet : { ...quickBet, warning: null }
    case 'balanceChanged':
      return isCovered(quickBet, event.availableMinor)
        ? quickBet
        : { ...quickBet, isEnabled: false, ...UNAPPROVED }
    case 'playerLeft':
      return { ...emptyQuickBet(quickBet.currency), ticket: keptTicket(quickBet) }
    case 'placingStarted':
    case 'placed':
    case 'rejected':
    case 'placementAborted':
    case 'resultClosed':
      return withTicket(quickBet, event)
    default:
      return assertNever(event)
  }
}

const UNAPPROVED = { isApproved: false, warning: null } as const

/** A bet being placed is kept; any other state ends with the mode. */
function keptTicket({ ticket }: QuickBet): QuickBetTicket {
  return ticket.state === 'PROCESSING' ? ticket : { state: 'INITIAL' }
}

/** Only a stake can be agreed to; agreeing answers the prompt. */
function withApproval(quickBet: QuickBet, isApproved: boolean): QuickBet {
  const isPossible = !isApproved || (quickBet.isEnabled && quickBet.stakeMinor > 0)
  if (!isPossible || isApproved === quickBet.isApproved) return quickBet
  return { ...quickBet, isApproved, warning: null }
}

/** Spec 2 §4: turns off if the balance is below the stake or zero. */
function isCovered({ isEnabled, stakeMinor }: QuickBet, availableMinor: AmountMinor): boolean {
  return !isEnabled || (availableMinor > 0 && availableMinor >= stakeMinor)
}

type TicketEvent = Extract<
  QuickBetEvent,
  { type: 'placingStarted' | 'placed' | 'rejected' | 'placementAborted' | 'resultClosed' }
>

/** One bet at a time: a press during placement, or a reply without a placement, changes nothing. */
function withTicket(quickBet: QuickBet, event: TicketEvent): QuickBet {
  const { ticket } = quickBet
  switch (event.type) {
    case 'placingStarted':
      return canPlace(quickBet) ? { ...quickBet, ticket: { state: 'PROCESSING', bet: event.bet } } : quickBet
    case 'placed':
      return ticket.state === 'PROCESSING'
        ? { ...quickBet, ticket: { state: 'SUCCESS', bet: asPlaced(ticket.bet, event.receipt) } }
        : quickBet
    case 'rejected':
      return {
        ...quickBet,
        ticket: {
          state: 'ERROR',
          bet: ticket.state === 'PROCESSING' ? ticket.bet : null,
          error: event.error,
        },
      }
    case 'placementAborted':
      return ticket.state === 'PROCESSING' ? { ...quickBet, ticket: { state: 'INITIAL' } } : quickBet
    case 'resultClosed':
      return ticket.state === 'SUCCESS' || ticket.state === 'ERROR'
        ? { ...quickBet, ticket: { state: 'INITIAL' } }
        : quickBet
    default:
      return assertNever(event)
  }
}

function canPlace({ isEnabled, isApproved, warning, ticket }: QuickBet): boolean {
  return isEnabled && isApproved && warning === null && ticket.state !== 'PROCESSING'
}
