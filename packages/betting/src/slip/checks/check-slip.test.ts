import { describe, expect, it } from 'vitest'
import type { BetLimits } from '../../limits/limits.ts'
import { AMOUNT_MINOR_MAX } from '../../money/money.ts'
import { aQuote, aSelection, aSlip } from '../../testing/builders.ts'
import { betsOf } from '../bets-of.ts'
import type { Slip, StakeEntry } from '../types.ts'
import { checkBet } from './check-bet.ts'
import { checkSlip, type SlipCircumstances } from './check-slip.ts'
import { REASON_KEYS } from './reasons.ts'

const UNLIMITED: SlipCircumstances = { limits: null, availableMinor: null }
const LIMITS: BetLimits = {
  selectionLimit: 2,
  oddsLimit: { value: 3000, action: 'accept' },
  minStake: [],
  vipStake: [],
  maxStake: [{ currencyCode: 'EUR', amount: 1000 }],
  payout: [],
}
const [A, B, C] = [aSelection(1), aSelection(2), aSelection(3)]
const typed = (stakeMinor: number): StakeEntry => ({ stakeSource: 'stake', stakeMinor })
const entries = {
  combo: typed(1000),
  system: typed(1000),
  custom_bet: typed(1000),
  [`single:${A.id}`]: typed(1000),
}
const aCombo = (facts: Partial<Slip> = {}) => aSlip({ selections: [A, B], entries, ...facts })

function reasonKeys(slip: Slip, circumstances: Partial<SlipCircumstances> = {}): string[] {
  const verdict = checkSlip(slip, { ...UNLIMITED, ...circumstances })
  return verdict.status === 'blocked' ? verdict.reasons.map(({ key }) => key) : []
}

describe('checkSlip', () => {
  it('lets a sound slip be placed', () => {
    const verdict = checkSlip(aCombo(), { limits: { ...LIMITS, oddsLimit: null }, availableMinor: 1000 })
    expect(verdict).toEqual({ status: 'placeable', warnings: [] })
  })

  it.each<{ why: string; slip: Slip; key: string }>([
    { why: 'the slip is empty', slip: aSlip(), key: 'error.validation.slip.empty' },
    {
      why: 'bets are being placed',
      slip: aCombo({ ticket: { state: 'PROCESSING', processingBets: [] } }),
      key: 'error.validation.slip.processing',
    },
    {
      why: 'a match is over',
      slip: aCombo({ selections: [A, { ...B, matchStatus: 4 }] }),
      key: 'error.validation.slip.selection_over',
    },
    {
      why: 'a provider is down',
      slip: aCombo({ selections: [A, { ...B, isNotAvailable: true }] }),
      key: 'error.validation.slip.selection_not_available',
    },
    {
      why: 'a market is suspended',
      slip: aCombo({ selections: [A, { ...B, isSuspended: true }] }),
      key: 'error.validation.slip.selection_suspended',
    },
    {
      why: 'an outcome is inactive',
      slip: aCombo({ selections: [A, { ...B, active: false }] }),
      key: 'error.validation.slip.selection_suspended',
    },
    {
      why: 'a combo holds a match twice',
      slip: aCombo({ selections: [A, aSelection(1, { marketId: 18 })] }),
      key: 'error.validation.slip.same_match',
    },
    {
      why: 'a custom bet holds two matches',
      slip: aCombo({ chosenMode: 'custom_bet', customQuote: aQuote(2000) }),
      key: 'error.validation.slip.different_matches',
    },
    {
      why: 'a combo mixes providers',
      slip: aCombo({ selections: [A, { ...B, provider: 'oddin' }] }),
      key: 'error.validation.slip.mixed_providers',
    },
    {
      why: 'a system holds selections of oddin',
      slip: aCombo({
        selections: [1, 2, 3].map((matchId) => aSelection(matchId, { provider: 'oddin' })),
        chosenMode: 'system',
        systemType: { winCount: 2, totalCount: 3 },
      }),
      key: 'error.validation.slip.system_provider',
    },
    {
      why: 'a custom bet has no quote',
      slip: aCombo({ selections: [A, aSelection(1, { marketId: 18 })], chosenMode: 'custom_bet' }),
      key: 'error.validation.slip.custom_odds_missing',
    },
    {
      why: 'odds changed',
      slip: aCombo({ selections: [A, { ...B, isChanged: true }] }),
      key: 'error.validation.slip.odds_changed',
    },
    {
      why: 'the stake is missing',
      slip: aCombo({ entries: {} }),
      key: 'error.validation.slip.stake_missing',
    },
    {
      why: 'the win is too large to count',
      slip: aCombo({ entries: { combo: typed(AMOUNT_MINOR_MAX) } }),
      key: 'error.validation.slip.amount_too_large',
    },
    {
      why: 'the win does not exceed the stake',
      slip: aSlip({
        selections: [{ ...A, odds: 1040 }],
        entries: { [`single:${A.id}`]: typed(24) },
      }),
      key: 'error.potential_win.equal_or_less',
    },
  ])('refuses when $why', ({ slip, key }) => {
    expect(reasonKeys(slip)).toEqual([key])
  })

  it('refuses stakes beyond the balance, all of them together', () => {
    const slip = aSlip({
      selections: [A, B],
      multiSingleProviders: ['betradar'],
      entries: { [`single:${A.id}`]: typed(600), [`single:${B.id}`]: typed(600) },
    })
    expect(reasonKeys(slip, { availableMinor: 1200 })).toEqual([])
    expect(checkSlip(slip, { ...UNLIMITED, availableMinor: 1199 })).toMatchObject({
      status: 'blocked',
      reasons: [
        {
          key: 'error.validation.slip.insufficient_balance',
          params: { amountMinor: 1199, currencyCode: 'EUR' },
        },
      ],
    })
  })

  it('does not ask a visitor for a balance', () => {
    expect(reasonKeys(aCombo(), { availableMinor: null })).toEqual([])
  })

  it('carries the warnings of limits that accept, and the reasons of those that do not', () => {
    expect(checkSlip(aCombo(), { limits: LIMITS, availableMinor: null })).toMatchObject({
      status: 'placeable',
      warnings: [{ key: 'warning.validation.bet_limits.odds_limit_exceeded', betId: 'combo' }],
    })
    const overStake = aCombo({ entries: { combo: typed(1001) } })
    expect(reasonKeys(overStake, { limits: LIMITS })).toEqual([
      'error.validation.bet_limits.max_stake_limit_exceeded',
    ])
    expect(reasonKeys(aCombo({ selections: [A, B, C] }), { limits: LIMITS })).toEqual([
      'error.validation.bet_limits.selection_limit_exceeded',
    ])
  })

  it('lists every reason in the stated order, the most lasting first', () => {
    const slip = aCombo({
      selections: [
        { ...A, isChanged: true },
        { ...A, id: '1:2::1', marketId: 2, isSuspended: true },
        { ...B, matchStatus: 3, provider: 'oddin' },
      ],
      entries: { combo: typed(2000) },
    })
    const keys = reasonKeys(slip, { limits: LIMITS, availableMinor: 10 })
    expect(keys).toEqual([
      'error.validation.slip.selection_over',
      'error.validation.slip.selection_suspended',
      'error.validation.slip.same_match',
      'error.validation.slip.mixed_providers',
      'error.validation.slip.odds_changed',
      'error.validation.bet_limits.selection_limit_exceeded',
      'error.validation.slip.insufficient_balance',
    ])
    expect(keys).toEqual(REASON_KEYS.filter((key) => keys.includes(key)))
  })

  it('speaks of limits before a stake is entered, but not of the smallest stake', () => {
    const limits: BetLimits = { ...LIMITS, minStake: [{ currencyCode: 'EUR', amount: 10 }] }
    const stakeless = aCombo({ selections: [A, B, C], entries: {} })
    expect(reasonKeys(stakeless, { limits })).toEqual([
      'error.validation.slip.stake_missing',
      'error.validation.bet_limits.selection_limit_exceeded',
    ])
    expect(reasonKeys(aCombo({ entries: {} }), { limits })).toEqual(['error.validation.slip.stake_missing'])
  })

  it('names the selections a reason is about', () => {
    const slip = aCombo({ selections: [A, aSelection(1, { marketId: 18 }), C] })
    expect(checkSlip(slip, UNLIMITED)).toMatchObject({
      reasons: [{ betId: 'combo', selectionIds: ['1:1::1', '1:18::1'] }],
    })
  })

  it('lets several singles hold a match twice, mixed with other providers', () => {
    const slip = aSlip({
      selections: [A, aSelection(1, { marketId: 18 }), aSelection(2, { provider: 'oddin' })],
      multiSingleProviders: ['betradar', 'oddin'],
      entries: {
        'single:1:1::1': typed(100),
        'single:1:18::1': typed(100),
        'single:2:1::1': typed(100),
      },
    })
    expect(reasonKeys(slip)).toEqual([])
  })
})

describe('checkBet', () => {
  it('refuses a system that is not offered, as a request could ask for', () => {
    const [bet] = betsOf(aCombo({ selections: [A, B, C] }))
    if (!bet) throw new TypeError('The slip has a combo')
    const keys = (systemType: { winCount: number; totalCount: number } | null) =>
      checkBet({ ...bet, betType: 'system', systemType }, null).reasons.map(({ key }) => key)
    expect(keys({ winCount: 2, totalCount: 3 })).toEqual([])
    expect(keys({ winCount: 3, totalCount: 3 })).toEqual(['error.validation.slip.system_type'])
    expect(keys({ winCount: 2, totalCount: 4 })).toEqual(['error.validation.slip.system_type'])
    expect(keys(null)).toEqual(['error.validation.slip.system_type'])
  })
})
