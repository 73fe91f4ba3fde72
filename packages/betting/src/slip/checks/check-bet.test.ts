// What a request to the platform may hold and a slip never would.
import { describe, expect, it } from 'vitest'
import type { BetLimits } from '../../limits/limits.ts'
import { parseSystemId } from '../../systems/system-types.ts'
import { aSelection } from '../../testing/builders.ts'
import type { SlipSelection } from '../types.ts'
import { type CheckedBet, checkBet } from './check-bet.ts'

const six = [1, 2, 3, 4, 5, 6].map((matchId) => aSelection(matchId))

function aSystem(
  systemId: string,
  selections: readonly SlipSelection[],
  bankers: readonly number[] = [],
): CheckedBet {
  return {
    id: 'system',
    betType: 'system',
    systemType: parseSystemId(systemId),
    bankerIds: bankers.flatMap((position) => selections[position]?.id ?? []),
    customOdds: null,
    selections,
    stakeMinor: 1000,
    currencyCode: 'EUR',
  }
}

const keysOf = (bet: CheckedBet) => checkBet(bet, null).reasons.map(({ key }) => key)

describe('checkBet: systems', () => {
  it.each([
    { why: 'two of three', bet: aSystem('2/3', six.slice(0, 3)) },
    { why: 'a full cover', bet: aSystem('lucky63', six) },
    { why: 'single legs beside a banker', bet: aSystem('1/5', six, [0]) },
    { why: 'a full cover beside bankers', bet: aSystem('lucky15', six, [1, 4]) },
  ])('takes $why', ({ bet }) => {
    expect(keysOf(bet)).toEqual([])
  })

  it.each([
    { why: 'a name that is none', bet: aSystem('3/3', six.slice(0, 3)) },
    { why: 'another number of selections', bet: aSystem('2/4', six.slice(0, 3)) },
    { why: 'a cover of another number', bet: aSystem('lucky15', six) },
    { why: 'single legs without a banker', bet: aSystem('1/6', six) },
    { why: 'bankers that are counted', bet: aSystem('2/6', six, [0]) },
    { why: 'the same banker twice', bet: aSystem('2/4', six, [0, 0]) },
    { why: 'a banker of another bet', bet: { ...aSystem('2/5', six), bankerIds: [aSelection(9).id] } },
    { why: 'no system at all', bet: { ...aSystem('2/6', six), systemType: null } },
    {
      why: 'more than twelve selections',
      bet: aSystem(
        '2/12',
        Array.from({ length: 13 }, (_, index) => aSelection(index + 1)),
        [0],
      ),
    },
  ])('refuses $why', ({ bet }) => {
    expect(keysOf(bet)).toEqual(['error.validation.slip.system_type'])
  })

  it.each([
    { why: 'a match twice', change: { matchId: 1, marketId: 18 }, key: 'error.validation.slip.same_match' },
    {
      why: 'two providers',
      change: { provider: 'betconstruct' },
      key: 'error.validation.slip.mixed_providers',
    },
  ])('refuses $why, also where one of them is a banker', ({ change, key }) => {
    const selections = [...six.slice(0, 3), aSelection(4, change)]
    expect(keysOf(aSystem('2/4', selections))).toEqual([key])
    expect(keysOf(aSystem('2/3', selections, [3]))).toEqual([key])
  })

  it('refuses selections of oddin, and names them', () => {
    const selections = [1, 2, 3].map((matchId) => aSelection(matchId, { provider: 'oddin' }))
    expect(checkBet(aSystem('2/3', selections), null).reasons).toEqual([
      {
        key: 'error.validation.slip.system_provider',
        params: {},
        betId: 'system',
        selectionIds: selections.map(({ id }) => id),
      },
    ])
  })
})

describe('checkBet: reasons', () => {
  it('are all there are, the most important first', () => {
    const wrong = [
      aSelection(1, { matchStatus: 4 }),
      aSelection(2, { provider: 'oddin', isNotAvailable: true }),
      aSelection(1, { marketId: 18, isSuspended: true, isChanged: true }),
    ]
    const limits = {
      selectionLimit: 1,
      oddsLimit: null,
      minStake: [],
      vipStake: [],
      maxStake: [],
      payout: [],
    }
    const keys = checkBet({ ...aSystem('2/4', wrong), stakeMinor: 0 }, limits).reasons.map(({ key }) => key)
    expect(keys).toEqual([
      'error.validation.slip.selection_over',
      'error.validation.slip.selection_not_available',
      'error.validation.slip.selection_suspended',
      'error.validation.slip.same_match',
      'error.validation.slip.mixed_providers',
      'error.validation.slip.system_provider',
      'error.validation.slip.system_type',
      'error.validation.slip.odds_changed',
      'error.validation.slip.stake_missing',
      'error.validation.bet_limits.selection_limit_exceeded',
    ])
  })
})

describe('checkBet: a limit that accepts', () => {
  const limits: BetLimits = {
    selectionLimit: null,
    oddsLimit: null,
    minStake: [],
    vipStake: [],
    maxStake: [],
    payout: [{ currencyCode: 'EUR', amount: 100, action: 'accept' }],
  }
  const single: CheckedBet = {
    ...aSystem('2/3', six.slice(0, 1)),
    betType: 'single',
    systemType: null,
  }
  const boost = {
    id: 1,
    type: 'comboboost',
    name: 'Boost',
    bonusOdds: 1100,
    capMinor: null,
    freebet: null,
    potentialPoints: null,
    legs: [null],
  } as const

  it('warns of a bet beyond it', () => {
    const { reasons, warnings } = checkBet(single, limits)

    expect(reasons).toEqual([])
    expect(warnings).toMatchObject([{ key: 'warning.validation.bet_limits.payout_limit_exceeded' }])
  })

  it('refuses one with a bonus, which would go beyond what is paid', () => {
    const { reasons } = checkBet({ ...single, bonus: boost }, limits)

    expect(reasons).toMatchObject([{ key: 'error.validation.bet_limits.payout_limit_exceeded' }])
  })
})
