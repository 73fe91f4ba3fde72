import { AMOUNT_MINOR_MAX, isAmount } from '../money/money.ts'
import { isOdds } from '../odds/odds.ts'
import { betsOf } from '../slip/bets-of.ts'
import { freeStakeMinor, isSameBonus } from '../slip/bonus/bonus-places.ts'
import { checkSlip } from '../slip/checks/check-slip.ts'
import { isMatchOpen } from '../slip/match-status.ts'
import { acceptsOdds } from '../slip/odds-policy.ts'
import { hasChangedOdds } from '../slip/reducer/normalize.ts'
import { slipMode } from '../slip/slip-mode.ts'
import { summarizeSlip } from '../slip/summarize-slip.ts'
import type { Slip, SlipBet } from '../slip/types.ts'
import { isOfferedSystem, parseSystemId } from '../systems/system-types.ts'

/** The invariants that this slip breaks; none for a valid slip. */
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

  'no bet stands twice': (slip) => {
    const ids = betsOf(slip).map(({ id }) => id)
    return new Set(ids).size === ids.length
  },

  'a system is one that is offered': (slip) =>
    betsOf(slip).every(
      ({ systemType, bankerIds }) => !systemType || isOfferedSystem(systemType, bankerIds.length),
    ),

  'bankers are of the system, on the slip, and none twice': ({ bankerIds, systemType, selections }) =>
    new Set(bankerIds).size === bankerIds.length &&
    bankerIds.every((bankerId) => systemType && selections.some(({ id }) => id === bankerId)),

  'a mixed slip may stand in a combo': (slip) =>
    slipMode(slip) !== 'mixed' ||
    (new Set(slip.selections.map(({ matchId }) => matchId)).size === slip.selections.length &&
      new Set(slip.selections.map(({ provider }) => provider)).size === 1),

  'the joint price is flagged exactly when it is not acceptable': ({ customQuote, oddsMode }) =>
    !customQuote?.price ||
    customQuote.price.isChanged !==
      acceptsOdds(oddsMode, customQuote.price.acceptedOdds, customQuote.price.odds),

  'what stands together is of one match, and all that the combo has of it': (slip) =>
    betsOf(slip).every(({ betType, selections, groups = [] }) =>
      groups.every(({ matchId, ids }) => {
        const ofMatch = selections.filter((selection) => selection.matchId === matchId).map(({ id }) => id)
        return betType === 'combo' && ids.length > 1 && String(ofMatch) === String(ids)
      }),
    ),

  'a bet with something together carries no bonus': (slip) =>
    slip.ticket.state === 'PROCESSING' ||
    betsOf(slip).every(({ groups, bonus }) => !groups?.length || !bonus),

  'a joint price of a group is flagged exactly when it is not acceptable': ({ groupQuotes, oddsMode }) =>
    groupQuotes.every(
      ({ price }) => !price || price.isChanged !== acceptsOdds(oddsMode, price.acceptedOdds, price.odds),
    ),

  'a custom bet of a match that is over stands only while it is placed': (slip) =>
    slipMode(slip) !== 'custom_bet' ||
    slip.ticket.state === 'PROCESSING' ||
    slip.selections.every(({ matchStatus }) => isMatchOpen(matchStatus)),

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
    Object.keys(entries).every((id) => {
      const [, systemId] = /^system:(.*)$/.exec(id) ?? []
      if (systemId) return parseSystemId(systemId)?.totalCount === selections.length
      return !id.startsWith('single:') || selections.some((selection) => id === `single:${selection.id}`)
    }),

  'what is on its way has a stake': ({ ticket }) => {
    const bets = ticket.state === 'PROCESSING' ? ticket.processingBets : []
    return (
      (ticket.state !== 'PROCESSING' || bets.length > 0) && bets.every(({ stakeMinor }) => stakeMinor > 0)
    )
  },

  'what is placed is not on the slip any more': ({ ticket, selections }) =>
    ticket.state !== 'SUCCESS' ||
    ticket.placedBets.every((bet) =>
      bet.selections.every(({ id }) => selections.every((each) => each.id !== id)),
    ),

  'totals are amounts, and the sums of the bets': (slip) => {
    const { bets, stakeMinor, possibleWinMinor, profitMinor } = summarizeSlip(slip)
    const sum = (amounts: readonly number[]) =>
      amounts.reduce((total, amount) => Math.min(total + amount, AMOUNT_MINOR_MAX), 0)
    return (
      isAmount(stakeMinor) &&
      isAmount(possibleWinMinor) &&
      stakeMinor === sum(bets.map((bet) => bet.ownStakeMinor)) &&
      possibleWinMinor === sum(bets.map((bet) => bet.possibleWinMinor)) &&
      profitMinor === possibleWinMinor - stakeMinor
    )
  },

  'one bonus a bet, of those offered, that fits it; a free bet of one bet only': (slip) => {
    if (slip.ticket.state === 'PROCESSING') return true
    const bets = betsOf(slip)
    const carrying = bets.flatMap(({ id, betType, selections, bonus }) =>
      bonus ? [{ id, betType, selections, bonus }] : [],
    )
    const freebets = carrying.filter(({ bonus }) => bonus.type === 'freebet')
    return (
      carrying.every(
        ({ betType, selections, bonus }) =>
          (betType === 'single' || betType === 'combo') &&
          bonus.legs.length === selections.length &&
          slip.bonuses.offers?.some((offer) => isSameBonus(offer, bonus)),
      ) &&
      new Set(freebets.map(({ bonus }) => bonus.id)).size === freebets.length &&
      Object.keys(slip.bonuses.carried).every((id) => bets.some((bet) => bet.id === id))
    )
  },

  'a free stake only with its grant, and it is the whole stake': (slip) =>
    betsOf(slip).every(
      ({ bonus, stakeMinor }) => !bonus?.freebet || stakeMinor === bonus.freebet.amountMinor,
    ) &&
    (slip.ticket.state === 'PROCESSING' ||
      betsOf(slip).every(({ bonus }) => {
        const offer = slip.bonuses.offers?.find((each) => isSameBonus(each, bonus))
        return (
          !bonus?.freebet ||
          (offer?.type === 'freebet' && offer.freebet.amountMinor === bonus.freebet.amountMinor)
        )
      })),

  'a free bet is carried only where the player chose it': (slip) =>
    slip.ticket.state === 'PROCESSING' ||
    betsOf(slip).every(
      ({ id, bonus }) => bonus?.type !== 'freebet' || isSameBonus(slip.bonuses.chosen[id], bonus),
    ),

  'total stake is own money': (slip) =>
    summarizeSlip(slip).stakeMinor ===
    betsOf(slip).reduce(
      (total, { bonus, stakeMinor }) =>
        Math.min(total + stakeMinor - freeStakeMinor(bonus), AMOUNT_MINOR_MAX),
      0,
    ),

  'a bonus never makes less of a bet than its own stake would': (slip) =>
    summarizeSlip(slip).bets.every(
      ({ boostMinor, possibleWinMinor }) => boostMinor >= 0 && possibleWinMinor >= 0,
    ),

  'only a slip with every stake entered and every price agreed can be placed': (slip) => {
    const { status } = checkSlip(slip, { limits: null, availableMinor: null })
    if (status === 'blocked') return true
    // Bets of a mixed slip without a stake are not placed.
    const bets = betsOf(slip).filter(({ stakeMinor }) => stakeMinor > 0 || slipMode(slip) !== 'mixed')
    const isReady = bets.length > 0 && slip.ticket.state !== 'PROCESSING'
    return isReady && bets.every((bet) => bet.stakeMinor > 0 && !bet.isBonusChanged && !isUnagreed(bet))
  },
}

function isUnagreed({ betType, isCustomOddsChanged, selections, groups = [] }: SlipBet): boolean {
  const alone = selections.filter(({ id }) => !groups.some(({ ids }) => ids.includes(id)))
  if (groups.some(({ odds, isChanged }) => odds === null || isChanged)) return true
  return betType === 'custom_bet' ? isCustomOddsChanged : alone.some(({ isChanged }) => isChanged)
}
