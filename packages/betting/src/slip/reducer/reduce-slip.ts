import { assertNever } from '../../assert-never.ts'
import type { BettingCurrency } from '../../money/money.ts'
import { NO_BONUSES } from '../bonus/bonus-places.ts'
import { quoteUnder } from '../custom-quote.ts'
import { groupQuotesUnder } from '../match-groups.ts'
import { type OddsMode, withOdds } from '../odds-policy.ts'
import type { Slip } from '../types.ts'
import { applyEdit } from './apply-edit.ts'
import { applyMarketFact } from './apply-market-fact.ts'
import { applyPlacement } from './apply-placement.ts'
import type { SettingFact, SlipEvent } from './events.ts'
import { normalize } from './normalize.ts'

/**
 * The slip after an event; the same object when nothing changes. During a placement edits are ignored, prices still
 * update, and the bets being placed stay as they were sent (Spec 2 §4).
 */
export function reduceSlip(slip: Slip, event: SlipEvent): Slip {
  switch (event.type) {
    case 'selectionToggled':
    case 'selectionAdded':
    case 'selectionRemoved':
    case 'closedSelectionsRemoved':
    case 'slipCleared':
    case 'modeChosen':
    case 'bankerToggled':
    case 'stakeEntered':
    case 'sharedStakeEntered':
    case 'potentialWinEntered':
    case 'bonusChosen':
    case 'oddsChangesAccepted':
    case 'currencyChanged':
    case 'slipRestored':
    case 'refusalDismissed':
    case 'receiptClosed':
      return slip.ticket.state === 'PROCESSING' ? slip : normalize(slip, applyEdit(slip, event), 'edit')
    case 'placingStarted':
    case 'placed':
    case 'placementRejected':
    case 'placementAborted':
      return normalize(slip, applyPlacement(slip, event), 'fact')
    case 'oddsModeChanged':
    case 'groupsOffered':
    case 'multiSingleProvidersChanged':
    case 'bonusesOffered':
    case 'restoringStarted':
    case 'restoringFailed':
      return normalize(slip, applySetting(slip, event), 'fact')
    case 'oddsMoved':
    case 'outcomesSuspended':
    case 'outcomesReopened':
    case 'marketsUpdated':
    case 'matchStatusChanged':
    case 'matchPauseChanged':
    case 'providerStatusChanged':
    case 'customOddsQuoted':
      return normalize(slip, applyMarketFact(slip, event), 'fact')
    default:
      return assertNever(event)
  }
}

export function emptySlip(currency: BettingCurrency, oddsMode: OddsMode = 'none'): Slip {
  return {
    currency,
    oddsMode,
    chosenMode: null,
    systemType: null,
    bankerIds: [],
    customQuote: null,
    takesGroups: false,
    groupQuotes: [],
    selections: [],
    entries: {},
    multiSingleProviders: [],
    unavailableProviders: [],
    bonuses: NO_BONUSES,
    ticket: { state: 'INITIAL' },
    isRestoring: false,
  }
}

function applySetting(slip: Slip, event: SettingFact): Slip {
  switch (event.type) {
    case 'oddsModeChanged': {
      const { oddsMode } = event
      const selections = slip.selections.map((selection) => withOdds(selection, selection.odds, oddsMode))
      const groupQuotes = groupQuotesUnder(oddsMode, slip.groupQuotes)
      return {
        ...slip,
        oddsMode,
        selections,
        customQuote: quoteUnder(oddsMode, slip.customQuote),
        groupQuotes,
      }
    }
    case 'groupsOffered':
      return slip.takesGroups === event.takesGroups ? slip : { ...slip, takesGroups: event.takesGroups }
    case 'multiSingleProvidersChanged':
      return { ...slip, multiSingleProviders: event.providers }
    case 'bonusesOffered': {
      const { offers, matches } = event
      return { ...slip, bonuses: { ...slip.bonuses, offers, matches } }
    }
    case 'restoringStarted':
      return { ...slip, isRestoring: true }
    case 'restoringFailed':
      return { ...slip, isRestoring: false }
    default:
      return assertNever(event)
  }
}
