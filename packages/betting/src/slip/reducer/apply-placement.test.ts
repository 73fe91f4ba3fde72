import { describe, expect, it } from 'vitest'
import { anOffer, aRestoredSlip, aSelection, aSlip, BTC, EUR, reduceAll } from '../../testing/builders.ts'
import { betsOf, singleId } from '../bets-of.ts'
import { summarizeBet } from '../summarize-slip.ts'
import { atTakenPrices } from '../taken-prices.ts'
import type { BetId, PlacedBetReceipt, Slip, TicketError } from '../types.ts'
import type { SlipEvent } from './events.ts'
import { emptySlip, reduceSlip } from './reduce-slip.ts'

const [A, B, C] = [aSelection(1), aSelection(2), aSelection(3)]
const add = (matchId: number): SlipEvent => ({ type: 'selectionToggled', selection: anOffer(matchId) })
const stake = (betId: BetId, stakeMinor: number): SlipEvent => ({ type: 'stakeEntered', betId, stakeMinor })
const receipt = (betId: number): PlacedBetReceipt => ({
  betId,
  ref: `R${betId}`,
  status: 'submitted',
  isVip: false,
})
const REJECTION: TicketError = {
  code: 101,
  messageKey: 'error.place_bets.invalid_odds',
  message: null,
  details: null,
  errorsByBet: [],
  isWrongOdds: true,
}

const stakes = (slip: Slip) => betsOf(slip).map(({ betType, stakeMinor }) => [betType, stakeMinor])
const aCombo = () => reduceAll(emptySlip(EUR), add(1), add(2), stake('combo', 500))
const processing = () => reduceAll(aCombo(), { type: 'placingStarted' })
const [COMBO] = betsOf(aCombo())

describe('reduceSlip: placing', () => {
  it('keeps the bets with a stake above 0 and ignores a second press', () => {
    const singles = reduceAll(
      aSlip({ multiSingleProviders: ['betradar'] }),
      add(1),
      add(2),
      stake(singleId(A), 100),
      { type: 'placingStarted' },
    )
    expect(singles.ticket).toMatchObject({ state: 'PROCESSING', processingBets: [{ id: singleId(A) }] })
    expect(reduceSlip(singles, { type: 'placingStarted' })).toBe(singles)
  })

  it('does not start without a stake', () => {
    const slip = reduceAll(emptySlip(EUR), add(1))
    expect(reduceSlip(slip, { type: 'placingStarted' })).toBe(slip)
  })

  it.each<SlipEvent>([
    add(1),
    add(3),
    { type: 'selectionRemoved', id: A.id },
    { type: 'slipCleared' },
    { type: 'closedSelectionsRemoved' },
    { type: 'modeChosen', mode: 'system' },
    stake('combo', 900),
    { type: 'potentialWinEntered', betId: 'combo', winMinor: 900 },
    { type: 'oddsChangesAccepted' },
    { type: 'currencyChanged', currency: BTC },
    { type: 'slipRestored', slip: aRestoredSlip([C]) },
    { type: 'receiptClosed', keepsSelections: false },
  ])('ignores $type meanwhile', (edit) => {
    const slip = processing()
    expect(reduceSlip(slip, edit)).toBe(slip)
  })

  it('lets prices move but not the bets on their way', () => {
    const moved = reduceAll(processing(), { type: 'oddsMoved', prices: { [A.id]: 1500 } })
    expect(moved.selections[0]).toMatchObject({ odds: 1500, isChanged: true })
    expect(moved.ticket).toEqual(processing().ticket)
  })

  it('moves placed selections to the receipt, so that the next click starts anew', () => {
    const placed = reduceAll(processing(), { type: 'placed', bets: [receipt(7)] })
    expect(placed.selections).toEqual([])
    expect(placed.ticket).toMatchObject({
      state: 'SUCCESS',
      placedBets: [{ betId: 7, ref: 'R7', stakeMinor: 500, selections: [A, B] }],
    })
    expect(stakes(reduceAll(placed, add(3)))).toEqual([['single', 0]])
  })

  it('shows on the receipt at what the bet was taken, not what was sent', () => {
    const taken = { legs: { [A.id]: 2500, [B.id]: 3000 }, groups: [], customOdds: null }
    const placed = reduceAll(processing(), { type: 'placed', bets: [{ ...receipt(7), taken }] })
    const [bet] = placed.ticket.state === 'SUCCESS' ? placed.ticket.placedBets : []
    expect(bet?.selections.map(({ acceptedOdds }) => acceptedOdds)).toEqual([2500, 3000])
    expect(bet && summarizeBet(bet)).toMatchObject({ oddsThousandths: 7500, possibleWinMinor: 3750 })
    expect(bet).not.toHaveProperty('taken')
  })

  it('shows the joint price of a custom bet, and of what stands in a combo together, as it was taken', () => {
    if (!COMBO) throw new Error('There is a combo')
    const bet = { ...COMBO, customOdds: 1800, acceptedCustomOdds: 1800 }
    const none = { legs: {}, groups: [], customOdds: null }
    expect(atTakenPrices(bet, { ...none, customOdds: 1900 })).toMatchObject({
      customOdds: 1900,
      acceptedCustomOdds: 1900,
      selections: bet.selections,
    })
    const group = {
      matchId: 1,
      ids: [A.id, B.id],
      odds: 2000,
      acceptedOdds: 2000,
      isChanged: false,
      problem: null,
    }
    const grouped = { ...bet, groups: [group] }
    const taken = { ...none, groups: [{ ids: [B.id, A.id], odds: 2100 }] }
    expect(atTakenPrices(grouped, taken).groups).toMatchObject([{ odds: 2100, acceptedOdds: 2100 }])
    expect(atTakenPrices(grouped, none).groups).toMatchObject([{ odds: 2000, acceptedOdds: 2000 }])
  })

  it('can stand the same selections again, without stakes', () => {
    const placed = reduceAll(processing(), { type: 'placed', bets: [receipt(7)] })
    const again = reduceAll(placed, { type: 'receiptClosed', keepsSelections: true })
    expect(again).toMatchObject({ selections: [A, B], ticket: { state: 'INITIAL' } })
    expect(stakes(again)).toEqual([['combo', 0]])
    expect(reduceAll(placed, { type: 'receiptClosed', keepsSelections: false }).selections).toEqual([])
  })

  it('stands placed selections beside those that were not placed', () => {
    const placed = reduceAll(
      aSlip({ selections: [A, B], multiSingleProviders: ['betradar'] }),
      stake(singleId(A), 500),
      { type: 'placingStarted' },
      { type: 'placed', bets: [receipt(7)] },
    )
    expect(placed.selections).toEqual([B])
    expect(reduceAll(placed, { type: 'receiptClosed', keepsSelections: true }).selections).toEqual([A, B])
  })

  it('begins anew after a system or a custom bet, and stands it again with the selections that are kept', () => {
    const done: SlipEvent = { type: 'placed', bets: [receipt(7)] }
    const system = reduceAll(
      aSlip({ selections: [A, B, C] }),
      { type: 'modeChosen', mode: 'system', systemType: { winCount: 2, totalCount: 3 } },
      { type: 'bankerToggled', id: B.id },
      stake('system', 600),
      { type: 'placingStarted' },
      done,
    )
    expect(system).toMatchObject({ chosenMode: null, systemType: null, bankerIds: [] })
    const again = reduceAll(system, { type: 'receiptClosed', keepsSelections: true })
    expect(betsOf(again)).toMatchObject([{ id: 'system', bankerIds: [B.id], stakeMinor: 0 }])

    const custom = reduceAll(
      aSlip({ selections: [A], chosenMode: 'custom_bet' }),
      stake('custom_bet', 600),
      { type: 'placingStarted' },
      done,
    )
    expect(stakes(reduceAll(custom, add(3)))).toEqual([['single', 0]])
    const kept = reduceAll(custom, { type: 'receiptClosed', keepsSelections: true })
    expect(betsOf(kept)).toMatchObject([{ id: 'custom_bet', customOdds: null }])
  })

  it('shows the error until the player edits, with the prices that hold', () => {
    const prices = { [A.id]: 1800 }
    const failed = reduceAll(processing(), { type: 'placementRejected', error: REJECTION, prices })
    expect(failed.selections).toMatchObject([{ odds: 1800, acceptedOdds: A.odds, isChanged: true }, B])
    expect(failed.ticket).toEqual({ state: 'ERROR', error: REJECTION })
    expect(stakes(failed)).toEqual([['combo', 500]])
    expect(reduceAll(failed, stake('combo', 400)).ticket.state).toBe('ODDS_CHANGED')
    expect(reduceAll(failed, { type: 'oddsChangesAccepted' }).ticket.state).toBe('INITIAL')
    for (const fact of [
      { type: 'oddsMoved', prices: { [A.id]: 1500 } },
      { type: 'outcomesSuspended', ids: [A.id] },
    ] as const)
      expect(reduceAll(failed, fact).ticket).toEqual(failed.ticket)
  })

  it('drops the refusal of a player who is a visitor now, and nothing else', () => {
    const failed = reduceAll(processing(), { type: 'placementRejected', error: REJECTION, prices: {} })
    const dismissed = reduceAll(failed, { type: 'refusalDismissed' })
    expect(dismissed.ticket.state).toBe('INITIAL')
    expect(stakes(dismissed)).toEqual([['combo', 500]])
    const placed = reduceAll(processing(), { type: 'placed', bets: [receipt(7)] })
    expect(reduceSlip(placed, { type: 'refusalDismissed' })).toBe(placed)
  })

  it('returns to where it was when the placement is aborted', () => {
    expect(reduceAll(processing(), { type: 'placementAborted' }).ticket.state).toBe('INITIAL')
    const moved = reduceAll(processing(), { type: 'oddsMoved', prices: { [A.id]: 1500 } })
    expect(reduceAll(moved, { type: 'placementAborted' }).ticket.state).toBe('ODDS_CHANGED')
  })

  it('ignores a reply when nothing is being placed', () => {
    const slip = aCombo()
    expect(reduceSlip(slip, { type: 'placed', bets: [receipt(7)] })).toBe(slip)
    expect(reduceSlip(slip, { type: 'placementRejected', error: REJECTION, prices: {} })).toBe(slip)
    expect(reduceSlip(slip, { type: 'placementAborted' })).toBe(slip)
  })
})
