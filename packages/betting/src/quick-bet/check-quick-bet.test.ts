import { describe, expect, it } from 'vitest'
import type { BetLimits } from '../limits/limits.ts'
import { anOffer } from '../testing/builders.ts'
import { aQuickBet } from '../testing/quick-bets.ts'
import { checkQuickBet, type QuickBetCircumstances } from './check-quick-bet.ts'
import type { QuickBet } from './quick-bet.ts'

const LIVE = anOffer(1, { matchStatus: 1 })
const APPROVED = aQuickBet({ isApproved: true })
const NO_LIMITS: BetLimits = {
  selectionLimit: null,
  oddsLimit: null,
  minStake: [],
  vipStake: [],
  maxStake: [],
  payout: [],
}

function among(facts: Partial<QuickBetCircumstances> = {}): QuickBetCircumstances {
  return {
    isSignedIn: true,
    isPve: false,
    closedKey: null,
    oddsMode: 'none',
    limits: NO_LIMITS,
    availableMinor: 10_000,
    unavailableProviders: [],
    ...facts,
  }
}

function press(quickBet: QuickBet, circumstances = among(), offer = LIVE) {
  return checkQuickBet(quickBet, offer, circumstances)
}

describe('checkQuickBet', () => {
  it('places the pressed price with the approved stake', () => {
    expect(press(APPROVED)).toMatchObject({
      type: 'place',
      bet: {
        betType: 'single',
        stakeMinor: 500,
        currencyCode: 'EUR',
        selections: [{ id: '1:1::1', acceptedOdds: 2000 }],
      },
    })
  })

  it.each([
    { why: 'quick bet is off', quickBet: aQuickBet({ isEnabled: false }), offer: LIVE },
    { why: 'the match has not begun', quickBet: APPROVED, offer: anOffer(1, { matchStatus: 0 }) },
    { why: 'the match is stopped', quickBet: APPROVED, offer: anOffer(1, { matchStatus: 2 }) },
  ])('leaves the press to the slip when $why', ({ quickBet, offer }) => {
    expect(press(quickBet, among(), offer)).toEqual({ type: 'select' })
  })

  it.each<{ why: string; quickBet: QuickBet }>([
    {
      why: 'a warning is shown',
      quickBet: { ...APPROVED, warning: 'warning.quick_bet.approval_missing' },
    },
    {
      why: 'a bet is on its way',
      quickBet: aQuickBet({
        isApproved: true,
        ticket: { state: 'PROCESSING', bet: betOf(press(APPROVED)) },
      }),
    },
  ])('ignores the press while $why', ({ quickBet }) => {
    expect(press(quickBet)).toEqual({ type: 'ignore' })
  })

  it.each([
    { warning: 'warning.quick_bet.stake_missing', quickBet: aQuickBet({ stakeMinor: 0 }) },
    { warning: 'warning.quick_bet.approval_missing', quickBet: aQuickBet() },
  ])('asks with $warning', ({ warning, quickBet }) => {
    expect(press(quickBet)).toEqual({ type: 'warn', warning })
  })

  it.each<{ key: string; circumstances?: Partial<QuickBetCircumstances>; offer?: typeof LIVE }>([
    { key: 'error.platform.pve_player_bet_forbidden', circumstances: { isPve: true } },
    {
      key: 'error.protection.gambling_blocked',
      circumstances: { closedKey: 'error.protection.gambling_blocked' },
    },
    { key: 'error.validation.slip.selection_suspended', offer: { ...LIVE, isSuspended: true } },
    {
      key: 'error.validation.slip.selection_not_available',
      circumstances: { unavailableProviders: ['betradar'] },
    },
    { key: 'error.validation.slip.insufficient_balance', circumstances: { availableMinor: 499 } },
    // 5.00 at 1.001 wins half a cent, which is cut.
    { key: 'error.potential_win.equal_or_less', offer: { ...LIVE, odds: 1001 } },
    {
      key: 'error.validation.bet_limits.odds_limit_exceeded',
      circumstances: { limits: { ...NO_LIMITS, oddsLimit: { value: 1999, action: 'reject' } } },
    },
    {
      key: 'error.validation.bet_limits.min_stake_limit_not_reached',
      circumstances: { limits: { ...NO_LIMITS, minStake: [{ currencyCode: 'EUR', amount: 501 }] } },
    },
    {
      key: 'error.validation.bet_limits.max_stake_limit_exceeded',
      circumstances: { limits: { ...NO_LIMITS, maxStake: [{ currencyCode: 'EUR', amount: 499 }] } },
    },
    {
      key: 'error.validation.bet_limits.payout_limit_exceeded',
      circumstances: {
        limits: { ...NO_LIMITS, payout: [{ currencyCode: 'EUR', amount: 499, action: 'reject' }] },
      },
    },
  ])('refuses with $key', ({ key, circumstances, offer }) => {
    expect(press(APPROVED, among(circumstances), offer)).toMatchObject({
      type: 'reject',
      error: { messageKey: key, code: null },
    })
  })

  it.each<{ why: string; limits: BetLimits }>([
    {
      why: 'odds that are taken with a warning',
      limits: { ...NO_LIMITS, oddsLimit: { value: 1999, action: 'accept' } },
    },
    {
      why: 'a payout that is cut with a warning',
      limits: { ...NO_LIMITS, payout: [{ currencyCode: 'EUR', amount: 499, action: 'accept' }] },
    },
    {
      why: 'a stake that a trader looks at',
      limits: { ...NO_LIMITS, vipStake: [{ currencyCode: 'EUR', amount: 499 }] },
    },
  ])('sends $why to the slip', ({ limits }) => {
    expect(press(APPROVED, among({ limits }))).toMatchObject({ type: 'sendToSlip', bet: { stakeMinor: 500 } })
  })

  it('asks a visitor to sign in before anything else', () => {
    expect(press(aQuickBet(), among({ isSignedIn: false, isPve: true, availableMinor: 0 }))).toEqual({
      type: 'signIn',
    })
  })

  it('asks of balance, win and limits in this order', () => {
    const limits: BetLimits = { ...NO_LIMITS, maxStake: [{ currencyCode: 'EUR', amount: 1 }] }
    const worthless = { ...LIVE, odds: 1001 }
    const keyOf = (availableMinor: number, offer: typeof LIVE) => {
      const action = press(APPROVED, among({ limits, availableMinor }), offer)
      return action.type === 'reject' && action.error.messageKey
    }
    expect(keyOf(0, worthless)).toBe('error.validation.slip.insufficient_balance')
    expect(keyOf(500, worthless)).toBe('error.potential_win.equal_or_less')
    expect(keyOf(500, LIVE)).toBe('error.validation.bet_limits.max_stake_limit_exceeded')
  })

  it('places what it cannot check, since the platform does', () => {
    expect(press(APPROVED, among({ limits: null, availableMinor: null })).type).toBe('place')
  })
})

function betOf(action: ReturnType<typeof checkQuickBet>) {
  if (action.type !== 'place') throw new TypeError(action.type)
  return action.bet
}
