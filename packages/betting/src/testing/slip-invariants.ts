import { isAmount } from '../money/money.ts'
import { isOdds } from '../odds/odds.ts'
import { betsOf } from '../slip/bets-of.ts'
import { checkSlip } from '../slip/check-slip.ts'
import { acceptsOdds } from '../slip/odds-policy.ts'
import { hasChangedOdds } from '../slip/settled.ts'
import { slipMode } from '../slip/slip-mode.ts'
import { summarizeSlip } from '../slip/summarize-slip.ts'
import type { Slip } from '../slip/types.ts'

/** The sentences that hold for every slip and are broken by this one; none for a sound slip. */
export function brokenInvariants(slip: Slip): string[] {
  return Object.entries(INVARIANTS).flatMap(([sentence, holds]) => (holds(slip) ? [] : [sentence]))
}

const INVARIANTS: Record<string, (slip: Slip) => boolean> = {
  'no selection stands twice': ({ selections }) =>
    new Set(selections.map(({ id }) => id)).size === selections.length,

  'every selection is in exactly one bet, but for a mixed slip': (slip) =>
    slipMode(slip) === 'mixed' ||
    String(betsOf(slip).flatMap(({ selections }) => selections.map(({ id }) => id))) ===
      String(slip.selections.map(({ id }) => id)),

  'no stake is negative, fractional or unsafe': (slip) =>
    betsOf(slip).every(({ stakeMinor }) => isAmount(stakeMinor)),

  'a single has one selection, a combo or system at least two': (slip) =>
    betsOf(slip).every(({ betType, selections }) => {
      if (betType === 'single') return selections.length === 1
      return betType === 'custom_bet' ? selections.length >= 1 : selections.length >= 2
    }),

  'a system fits its selections': (slip) =>
    betsOf(slip).every(
      ({ betType, systemType, bankerIds, selections }) =>
        betType !== 'system' || systemType?.totalCount === selections.length - bankerIds.length,
    ),

  'all prices are odds': ({ selections }) =>
    selections.every(({ odds, acceptedOdds, initialOdds }) =>
      [odds, acceptedOdds, initialOdds].every(isOdds),
    ),

  'a selection is flagged exactly when its price is not acceptable': ({ selections, oddsMode }) =>
    selections.every(
      ({ isChanged, acceptedOdds, odds }) => isChanged === !acceptsOdds(oddsMode, acceptedOdds, odds),
    ),

  'the ticket state agrees with the flags': (slip) => {
    const { ticket } = slip
    const hasChanged = hasChangedOdds(slip)
    return ticket.state === 'ODDS_CHANGED' ? hasChanged : ticket.state !== 'INITIAL' || !hasChanged
  },

  'stakes are kept only for bets that can exist': ({ entries, selections }) =>
    Object.keys(entries).every(
      (id) => !id.startsWith('single:') || selections.some((selection) => id === `single:${selection.id}`),
    ),

  'what is placed is not on the slip any more': ({ ticket, selections }) =>
    ticket.state !== 'SUCCESS' ||
    ticket.placedBets.every((bet) =>
      bet.selections.every(({ id }) => selections.every((each) => each.id !== id)),
    ),

  'totals are amounts': (slip) => {
    const { stakeMinor, possibleWinMinor } = summarizeSlip(slip)
    return isAmount(stakeMinor) && isAmount(possibleWinMinor)
  },

  'only a slip with every stake entered and every price agreed can be placed': (slip) => {
    const { status } = checkSlip(slip, { limits: null, availableMinor: null })
    const bets = betsOf(slip)
    const hasStakes =
      slipMode(slip) === 'mixed'
        ? bets.some(({ stakeMinor }) => stakeMinor > 0)
        : bets.length > 0 && bets.every(({ stakeMinor }) => stakeMinor > 0)
    return status === 'blocked' || (hasStakes && !hasChangedOdds(slip) && slip.ticket.state !== 'PROCESSING')
  },
}
