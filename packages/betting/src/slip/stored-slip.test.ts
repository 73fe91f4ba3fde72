import { describe, expect, it } from 'vitest'
import { anOffer, aSelection, BTC, EUR, reduceAll } from '../testing/builders.ts'
import { betsOf } from './bets-of.ts'
import { emptySlip } from './reducer/reduce-slip.ts'
import { slipMode } from './slip-mode.ts'
import { restoreSlip, storeSlip } from './stored-slip.ts'
import type { Slip } from './types.ts'

const filled = (): Slip =>
  reduceAll(
    emptySlip(EUR, 'higher'),
    { type: 'selectionToggled', selection: anOffer(1) },
    { type: 'selectionToggled', selection: anOffer(2) },
    { type: 'potentialWinEntered', betId: 'combo', winMinor: 1000 },
    { type: 'oddsMoved', prices: { [aSelection(2).id]: 1900 } },
  )

/** As storage does it. */
const reloaded = (slip: Slip, currency = EUR) =>
  restoreSlip(JSON.parse(JSON.stringify(storeSlip(slip))), emptySlip(currency, 'higher'))

describe('restoreSlip', () => {
  it('gives back the stored slip with its flags and fixed wins', () => {
    expect(reloaded(filled())).toEqual(filled())
    expect(filled().ticket.state).toBe('ODDS_CHANGED')
  })

  it('is of the kind that it was before today’s settings are known', () => {
    const singles = reduceAll(filled(), { type: 'multiSingleProvidersChanged', providers: ['betradar'] })
    expect(slipMode(reloaded(singles))).toBe(slipMode(singles))
    expect(reloaded(singles)).toEqual(singles)
  })

  it('gives back placed bets', () => {
    const placed = reduceAll(
      filled(),
      { type: 'placingStarted' },
      { type: 'placed', bets: [{ betId: 7, ref: 'R7', status: 'submitted', isVip: false }] },
    )
    expect(reloaded(placed)).toEqual(placed)
  })

  it('gives back bets on their way, so that their fate can be asked', () => {
    const processing = reduceAll(filled(), { type: 'placingStarted' })
    expect(reloaded(processing)).toEqual(processing)
    expect(reloaded(processing).ticket.state).toBe('PROCESSING')
  })

  it('leaves the stake of a fixed win as it was sent, although prices moved meanwhile', () => {
    const processing = reduceAll(
      filled(),
      { type: 'placingStarted' },
      { type: 'oddsMoved', prices: { [aSelection(1).id]: 5000 } },
    )
    expect(betsOf(reloaded(processing))[0]?.stakeMinor).toBe(betsOf(filled())[0]?.stakeMinor)
  })

  it('leaves a custom bet on its way as it was sent, although its match ended meanwhile', () => {
    // fast-check, seed of 21 November 2026: the bet was on its way, and its selection gone after a reload.
    const processing = reduceAll(
      emptySlip(EUR),
      { type: 'selectionAdded', selection: anOffer(1) },
      { type: 'modeChosen', mode: 'custom_bet' },
      { type: 'stakeEntered', betId: 'custom_bet', stakeMinor: 1 },
      { type: 'placingStarted' },
      { type: 'matchStatusChanged', matchId: 1, matchStatus: 4 },
    )
    expect(reloaded(processing).selections).toHaveLength(1)
    expect(reloaded(processing).ticket).toEqual(processing.ticket)
  })

  it('does not bring an error back', () => {
    const error = {
      code: 100,
      messageKey: 'error.place_bets.default',
      message: null,
      details: null,
      errorsByBet: [],
      isWrongOdds: false,
    }
    const rejected = { type: 'placementRejected', error, prices: {} } as const
    const failed = reduceAll(filled(), { type: 'placingStarted' }, rejected)
    expect(reloaded(failed).ticket.state).toBe('ODDS_CHANGED')
  })

  it('resets stakes that were in another currency', () => {
    const slip = reloaded(filled(), BTC)
    expect(slip.currency).toBe(BTC)
    expect(betsOf(slip)).toMatchObject([{ stakeMinor: 0, stakeSource: 'sharing', currencyCode: 'BTC' }])
  })
})
