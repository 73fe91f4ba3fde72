import { assertNever } from '../../assert-never.ts'
import { isAmount } from '../../money/money.ts'
import { firstSystemType, isOfferedSystem } from '../../systems/system-types.ts'
import { withBanker } from '../bankers.ts'
import { betsOf } from '../bets-of.ts'
import { withBonus, withRestoredBonuses } from '../bonus/choose-slip-bonus.ts'
import { isBettable } from '../checks/selection-problem.ts'
import { quoteUnder } from '../custom-quote.ts'
import { groupQuotesUnder, livingQuotes } from '../match-groups.ts'
import { withOdds } from '../odds-policy.ts'
import { outcomeKey } from '../outcome-key.ts'
import { isModeAvailable } from '../slip-mode.ts'
import { isSlipFull, SLIP_SELECTIONS_MAX } from '../slip-size.ts'
import type { BetId, OfferedSelection, Slip, SlipBet, SlipSelection, StakeEntry } from '../types.ts'
import type { RestoredSlip, SlipEdit } from './events.ts'

const EMPTIED = {
  selections: [],
  entries: {},
  systemType: null,
  bankerIds: [],
  customQuote: null,
  groupQuotes: [],
} as const

/** The player's edits. An edit of a selection not on the slip, or one not allowed, changes nothing. */
export function applyEdit(slip: Slip, event: SlipEdit): Slip {
  switch (event.type) {
    case 'selectionToggled':
      return has(slip, event.selection)
        ? without(slip, ({ id }) => id === outcomeKey(event.selection))
        : withSelection(slip, event.selection)
    case 'selectionAdded':
      return has(slip, event.selection) ? slip : withSelection(slip, event.selection)
    case 'selectionRemoved':
      return without(slip, ({ id }) => id === event.id)
    case 'closedSelectionsRemoved':
      return without(slip, (selection) => !isBettable(selection))
    case 'slipCleared':
      return { ...slip, ...EMPTIED, chosenMode: null }
    case 'modeChosen':
      return isModeAvailable(slip, event.mode) ? withMode(slip, event) : slip
    case 'bankerToggled':
      return withBanker(slip, event.id)
    case 'stakeEntered':
      return withEntry(slip, event.betId, { stakeSource: 'stake', stakeMinor: event.stakeMinor })
    case 'sharedStakeEntered':
      return withSharedStake(slip, event.stakeMinor)
    case 'potentialWinEntered':
      // `normalize` derives the stake from the odds.
      return withEntry(slip, event.betId, {
        stakeSource: 'potentialWin',
        stakeMinor: 0,
        targetWinMinor: event.winMinor,
      })
    case 'bonusChosen':
      return withBonus(slip, event)
    case 'oddsChangesAccepted':
      return {
        ...slip,
        bonuses: { ...slip.bonuses, agreed: {} },
        selections: slip.selections.map((each) => withOdds(each, each.odds, 'any')),
        customQuote: quoteUnder('any', slip.customQuote),
        groupQuotes: groupQuotesUnder('any', slip.groupQuotes),
      }
    case 'currencyChanged':
      return event.currency.code === slip.currency.code ? slip : withCurrency(slip, event.currency)
    case 'slipRestored':
      return restored(slip, event.slip)
    case 'refusalDismissed':
      return slip.ticket.state === 'ERROR' ? { ...slip, ticket: { state: 'INITIAL' } } : slip
    case 'receiptClosed':
      return withReceiptClosed(slip, event.keepsSelections)
    default:
      return assertNever(event)
  }
}

export function toSelection(
  offered: OfferedSelection,
  unavailableProviders: readonly string[],
): SlipSelection {
  return {
    ...offered,
    id: outcomeKey(offered),
    acceptedOdds: offered.odds,
    initialOdds: offered.odds,
    isChanged: false,
    isNotAvailable: unavailableProviders.includes(offered.provider),
  }
}

function has({ selections }: Slip, offered: OfferedSelection): boolean {
  return selections.some(({ id }) => id === outcomeKey(offered))
}

/** A quote is for exactly its selections, so any other set needs a new one. */
function withSelection(slip: Slip, offered: OfferedSelection): Slip {
  if (isSlipFull(slip)) return slip
  const selection = toSelection(offered, slip.unavailableProviders)
  return withSelections(slip, [...slip.selections, selection])
}

function without(slip: Slip, isRemoved: (selection: SlipSelection) => boolean): Slip {
  const selections = slip.selections.filter((selection) => !isRemoved(selection))
  return selections.length === slip.selections.length ? slip : withSelections(slip, selections)
}

function withSelections(slip: Slip, selections: readonly SlipSelection[]): Slip {
  const after = { ...slip, selections, customQuote: null }
  return { ...after, groupQuotes: livingQuotes(after) }
}

function withMode(slip: Slip, { mode, systemType }: Extract<SlipEdit, { type: 'modeChosen' }>): Slip {
  if (mode !== 'system') return { ...slip, chosenMode: mode, systemType: null, bankerIds: [] }
  const freeCount = slip.selections.length - slip.bankerIds.length
  const isWanted = systemType?.totalCount === freeCount && isOfferedSystem(systemType, slip.bankerIds.length)
  const chosen = isWanted ? systemType : firstSystemType(freeCount, slip.bankerIds.length)
  return { ...slip, chosenMode: mode, systemType: chosen }
}

function withEntry(slip: Slip, betId: BetId, entry: StakeEntry): Slip {
  const amount = entry.stakeSource === 'potentialWin' ? entry.targetWinMinor : entry.stakeMinor
  const bet = betsOf(slip).find(({ id }) => id === betId)
  // A free bet has its stake.
  return bet && !bet.bonus?.freebet && isAmount(amount)
    ? { ...slip, entries: { ...slip.entries, [betId]: entry } }
    : slip
}

/** The same stake for every single; other bets keep theirs. */
function withSharedStake(slip: Slip, stakeMinor: number): Slip {
  const singles = betsOf(slip).filter(({ betType, bonus }) => betType === 'single' && !bonus?.freebet)
  if (singles.length === 0 || !isAmount(stakeMinor)) return slip
  const shared = singles.map(({ id }) => [id, { stakeSource: 'stake', stakeMinor }])
  return { ...slip, entries: { ...slip.entries, ...Object.fromEntries(shared) } }
}

/** Spec 2 §4: changing currency resets stakes to 0 with source sharing. */
function withCurrency(slip: Slip, currency: Slip['currency']): Slip {
  const reset = Object.keys(slip.entries).map((id) => [id, { stakeSource: 'sharing', stakeMinor: 0 }])
  return { ...slip, currency, entries: Object.fromEntries(reset) }
}

function restored(
  slip: Slip,
  {
    selections,
    mode,
    systemType,
    bankerIds,
    customPrice,
    groupQuotes = [],
    entries,
    chosenBonuses = {},
  }: RestoredSlip,
): Slip {
  return {
    ...slip,
    ...withRestoredBonuses(slip, chosenBonuses, entries),
    selections: standing(slip, selections),
    chosenMode: mode,
    systemType,
    bankerIds,
    customQuote: customPrice && { price: customPrice, isOffered: false, problem: null },
    groupQuotes: groupQuotes.map((quote) => ({ ...quote, isOffered: false, problem: null })),
    isRestoring: false,
  }
}

function withReceiptClosed(slip: Slip, keepsSelections: boolean): Slip {
  if (slip.ticket.state !== 'SUCCESS') return slip
  const { placedBets } = slip.ticket
  if (!keepsSelections) return { ...slip, ticket: { state: 'INITIAL' } }
  const placed = placedBets.flatMap((bet) => bet.selections)
  return {
    ...slip,
    ...modeOf(placedBets),
    selections: standing(slip, [...placed, ...slip.selections]),
    customQuote: null,
    groupQuotes: [],
    ticket: { state: 'INITIAL' },
  }
}

/** The mode of a slip with one system or one custom bet; every other mode survives a placement. */
function modeOf(
  placedBets: readonly SlipBet[],
): Pick<Slip, 'chosenMode' | 'systemType' | 'bankerIds'> | null {
  const [bet, ...others] = placedBets
  if (!bet || others.length > 0 || (bet.id !== 'system' && bet.id !== 'custom_bet')) return null
  return { chosenMode: bet.id, systemType: bet.systemType, bankerIds: bet.bankerIds }
}

/** Selections from elsewhere, each once and as many as there may be, under the slip's own odds mode and provider states. */
function standing(slip: Slip, selections: readonly SlipSelection[]): SlipSelection[] {
  const byId = new Map(selections.map((selection) => [selection.id, selection]))
  return [...byId.values()].slice(0, SLIP_SELECTIONS_MAX).map((selection) => standingOne(slip, selection))
}

function standingOne({ oddsMode, unavailableProviders }: Slip, selection: SlipSelection): SlipSelection {
  const isNotAvailable = unavailableProviders.includes(selection.provider)
  return { ...withOdds(selection, selection.odds, oddsMode), isNotAvailable }
}
