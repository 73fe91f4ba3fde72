import { describe, expect, it } from 'vitest'
import { aSelection, BTC, EUR } from '../testing/builders.ts'
import { aQuickBet, aSingleBet } from '../testing/quick-bets.ts'
import { emptyQuickBet, type QuickBet, type QuickBetEvent, reduceQuickBet } from './quick-bet.ts'
import type { QuickBetError } from './quick-bet-reasons.ts'

const BET = aSingleBet(aSelection(1), 500)
const RECEIPT = { betId: 7, ref: 'R7', status: 'submitted', isVip: false }
const ERROR: QuickBetError = {
  code: 101,
  messageKey: 'error.place_bets.invalid_odds',
  params: {},
  message: null,
  isWrongOdds: true,
}
const APPROVED = aQuickBet({ isApproved: true })
const PROCESSING = aQuickBet({ isApproved: true, ticket: { state: 'PROCESSING', bet: BET } })

function reduceAll(quickBet: QuickBet, ...events: QuickBetEvent[]): QuickBet {
  return events.reduce(reduceQuickBet, quickBet)
}

describe('reduceQuickBet: enabling and approving', () => {
  it('begins off, without approval', () => {
    expect(emptyQuickBet(EUR)).toMatchObject({ isEnabled: false, isApproved: false, stakeMinor: 0 })
  })

  it.each<{ why: string; event: QuickBetEvent; after: Partial<QuickBet> }>([
    { why: 'turning it off', event: { type: 'toggled', isEnabled: false }, after: { isEnabled: false } },
    { why: 'another stake', event: { type: 'stakeEntered', stakeMinor: 600 }, after: { stakeMinor: 600 } },
    {
      why: 'another currency',
      event: { type: 'currencyChanged', currency: BTC },
      after: { currency: BTC, stakeMinor: 0 },
    },
    { why: 'taking it back', event: { type: 'approvalChanged', isApproved: false }, after: {} },
  ])('$why ends the approval', ({ event, after }) => {
    expect(reduceQuickBet(APPROVED, event)).toMatchObject({ ...after, isApproved: false })
  })

  it('needs a new approval after it was turned off and on', () => {
    const again = reduceAll(
      APPROVED,
      { type: 'toggled', isEnabled: false },
      { type: 'toggled', isEnabled: true },
    )
    expect(again).toMatchObject({ isEnabled: true, isApproved: false, stakeMinor: 500 })
  })

  it.each([
    { why: 'without a stake', quickBet: aQuickBet({ stakeMinor: 0 }) },
    { why: 'while it is off', quickBet: aQuickBet({ isEnabled: false }) },
  ])('cannot be approved $why', ({ quickBet }) => {
    expect(reduceQuickBet(quickBet, { type: 'approvalChanged', isApproved: true })).toBe(quickBet)
  })

  it('answers the warning by being approved', () => {
    const warned = aQuickBet({ warning: 'warning.quick_bet.approval_missing' })
    const approved = reduceQuickBet(warned, { type: 'approvalChanged', isApproved: true })
    expect(approved).toMatchObject({ isApproved: true, warning: null })
  })

  it.each([-1, 0.5, Number.NaN])('takes no stake of %d', (stakeMinor) => {
    expect(reduceQuickBet(APPROVED, { type: 'stakeEntered', stakeMinor })).toBe(APPROVED)
  })

  it.each<QuickBetEvent>([
    { type: 'toggled', isEnabled: true },
    { type: 'stakeEntered', stakeMinor: 500 },
    { type: 'currencyChanged', currency: EUR },
    { type: 'warningClosed' },
    { type: 'resultClosed' },
  ])('stays approved when $type changes nothing', (event) => {
    expect(reduceQuickBet(APPROVED, event)).toBe(APPROVED)
  })
})

describe('reduceQuickBet: placing', () => {
  const start: QuickBetEvent = { type: 'placingStarted', bet: BET }

  it('goes from the press to the receipt, and to the next press', () => {
    const done = reduceAll(APPROVED, start, { type: 'placed', receipt: RECEIPT })
    expect(done.ticket).toMatchObject({ state: 'SUCCESS', bet: { betId: 7, stakeMinor: 500 } })
    expect(done.isApproved).toBe(true)
    expect(reduceAll(done, start).ticket.state).toBe('PROCESSING')
    expect(reduceAll(done, { type: 'resultClosed' }).ticket).toEqual({ state: 'INITIAL' })
  })

  it('has the price at which the bet was taken, where that is another', () => {
    const [selection] = BET.selections
    const taken = { legs: { [selection?.id ?? '']: 2150 }, groups: [], customOdds: null }
    const done = reduceAll(APPROVED, start, { type: 'placed', receipt: { ...RECEIPT, taken } })
    expect(done.ticket).toMatchObject({
      bet: { ref: 'R7', selections: [{ odds: 2150, acceptedOdds: 2150 }] },
    })
  })

  it('goes to the error, which names the bet', () => {
    const failed = reduceAll(APPROVED, start, { type: 'rejected', error: ERROR })
    expect(failed.ticket).toEqual({ state: 'ERROR', bet: BET, error: ERROR })
  })

  it('shows an error from before anything was sent', () => {
    expect(reduceAll(APPROVED, { type: 'rejected', error: ERROR }).ticket).toEqual({
      state: 'ERROR',
      bet: null,
      error: ERROR,
    })
  })

  it('is as before when the player must sign in, or nobody knows why', () => {
    expect(reduceAll(APPROVED, start, { type: 'placementAborted' })).toEqual(APPROVED)
  })

  it.each([
    { why: 'another bet is on its way', quickBet: PROCESSING },
    { why: 'a warning is shown', quickBet: { ...APPROVED, warning: 'warning.quick_bet.stake_missing' } },
    { why: 'it is not approved', quickBet: aQuickBet() },
    { why: 'it is off', quickBet: aQuickBet({ isEnabled: false }) },
  ] as const)('places nothing while $why', ({ quickBet }) => {
    expect(reduceQuickBet(quickBet, start)).toBe(quickBet)
  })

  it.each<QuickBetEvent>([{ type: 'placed', receipt: RECEIPT }, { type: 'placementAborted' }])(
    'ignores $type when nothing is on its way',
    (event) => {
      expect(reduceQuickBet(APPROVED, event)).toBe(APPROVED)
    },
  )

  it('cannot cancel a bet by being turned off, and shows its outcome', () => {
    const off = reduceAll(PROCESSING, { type: 'toggled', isEnabled: false })
    expect(off.ticket.state).toBe('PROCESSING')
    expect(reduceAll(off, { type: 'placed', receipt: RECEIPT }).ticket.state).toBe('SUCCESS')
  })
})

describe('reduceQuickBet: the balance', () => {
  it.each([
    { availableMinor: 500, isEnabled: true },
    { availableMinor: 499, isEnabled: false },
    { availableMinor: 0, isEnabled: false },
  ])('of $availableMinor with a stake of 500 leaves it on: $isEnabled', ({ availableMinor, isEnabled }) => {
    const after = reduceQuickBet(APPROVED, { type: 'balanceChanged', availableMinor })
    expect(after).toMatchObject({ isEnabled, isApproved: isEnabled })
  })

  it('of zero turns it off also without a stake', () => {
    const after = reduceQuickBet(aQuickBet({ stakeMinor: 0 }), { type: 'balanceChanged', availableMinor: 0 })
    expect(after.isEnabled).toBe(false)
  })

  it('that a bet on its way takes does not lose its answer', () => {
    const after = reduceAll(PROCESSING, { type: 'balanceChanged', availableMinor: 100 })
    expect(after).toMatchObject({ isEnabled: false, ticket: { state: 'PROCESSING' } })
  })
})
