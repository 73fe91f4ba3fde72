import { describe, expect, it } from 'vitest'
import { anOffer, aSelection, aSlip, reduceAll } from '../testing/builders.ts'
import { betsOf, singleId } from './bets-of.ts'
import { checkSlip } from './checks/check-slip.ts'
import type { SlipEvent } from './reducer/events.ts'
import { reduceSlip } from './reducer/reduce-slip.ts'
import { availableModes, slipMode } from './slip-mode.ts'
import { summarizeSlip } from './summarize-slip.ts'
import type { BetId, Slip, SlipSelection } from './types.ts'

const [A, B, C] = [aSelection(1), aSelection(2), aSelection(3)]
const UNLIMITED = { limits: null, availableMinor: null }
const stake = (betId: BetId, stakeMinor: number): SlipEvent => ({ type: 'stakeEntered', betId, stakeMinor })

function aMixed(selections: SlipSelection[] = [A, B, C], facts: Partial<Slip> = {}): Slip {
  return aSlip({ selections, chosenMode: 'mixed', multiSingleProviders: ['betradar', 'oddin'], ...facts })
}

const idsOf = (slip: Slip) => betsOf(slip).map(({ id }) => id)
const ofProvider = (provider: string) => [1, 2, 3].map((matchId) => aSelection(matchId, { provider }))

describe('a mixed slip', () => {
  it('offers every single, the combo, every system and every full cover that fits', () => {
    expect(idsOf(aMixed())).toEqual([
      singleId(A),
      singleId(B),
      singleId(C),
      'combo',
      'system:patent',
      'system:2/3',
      'system:trixie',
    ])
    expect(summarizeSlip(aMixed())).toMatchObject({ name: 'mixed', selectionCount: 3 })
    expect(betsOf(aMixed()).every(({ bankerIds }) => bankerIds.length === 0)).toBe(true)
  })

  it('has no singles where the provider allows only one, and no systems of oddin', () => {
    expect(idsOf(aMixed([A, B], { multiSingleProviders: [] }))).toEqual(['combo'])
    expect(idsOf(aMixed(ofProvider('oddin'))).filter((id) => id.startsWith('system'))).toEqual([])
  })

  it.each<{ why: string; selections: SlipSelection[]; isOffered: boolean }>([
    { why: 'two matches', selections: [A, B], isOffered: true },
    { why: 'one selection', selections: [A], isOffered: false },
    { why: 'a match twice', selections: [A, B, aSelection(1, { marketId: 18 })], isOffered: false },
    { why: 'two providers', selections: [A, { ...B, provider: 'oddin' }], isOffered: false },
  ])('of $why: $isOffered', ({ selections, isOffered }) => {
    expect(availableModes(aMixed(selections)).includes('mixed')).toBe(isOffered)
    expect(slipMode(aMixed(selections)) === 'mixed').toBe(isOffered)
  })

  it('is singles while a match stands twice, and mixed again with all its stakes after', () => {
    const staked = reduceAll(aMixed(), stake('combo', 100), stake('system:2/3', 300))
    const twice = { type: 'selectionToggled', selection: anOffer(1, { marketId: 18 }) } as const
    const between = reduceAll(staked, twice)
    expect(slipMode(between)).toBe('singles')
    expect(reduceAll(between, twice).chosenMode).toBe('mixed')
    expect(betsOf(reduceAll(between, twice)).find(({ id }) => id === 'combo')).toMatchObject({
      stakeMinor: 100,
    })
  })

  it('places each bet with a stake, each on its own, in one request', () => {
    const slip = reduceAll(
      aMixed(),
      stake(singleId(B), 100),
      stake('combo', 200),
      stake('system:trixie', 400),
    )
    expect(checkSlip(slip, UNLIMITED).status).toBe('placeable')
    const placing = reduceAll(slip, { type: 'placingStarted' }).ticket
    expect(placing.state === 'PROCESSING' && placing.processingBets.map(({ id }) => id)).toEqual([
      singleId(B),
      'combo',
      'system:trixie',
    ])
    expect(summarizeSlip(slip).stakeMinor).toBe(700)
  })

  it('asks for one stake at least, and adds all of them up against the balance', () => {
    expect(checkSlip(aMixed(), UNLIMITED)).toMatchObject({
      reasons: [{ key: 'error.validation.slip.stake_missing', betId: null }],
    })
    const slip = reduceAll(aMixed(), stake('combo', 600), stake('system:2/3', 600))
    expect(checkSlip(slip, { limits: null, availableMinor: 1199 })).toMatchObject({
      reasons: [{ key: 'error.validation.slip.insufficient_balance' }],
    })
    expect(checkSlip(slip, { limits: null, availableMinor: 1200 }).status).toBe('placeable')
  })

  it('gives the most important reason of all its bets first', () => {
    const limits = {
      selectionLimit: null,
      oddsLimit: null,
      minStake: [],
      vipStake: [],
      maxStake: [{ currencyCode: 'EUR', amount: 500 }],
      payout: [],
    }
    const suspended = [A, { ...B, isSuspended: true }, C]
    const slip = reduceAll(aMixed(suspended), stake('combo', 600), stake(singleId(A), 100))
    const verdict = checkSlip(slip, { limits, availableMinor: null })
    expect(verdict).toMatchObject({
      reasons: [
        { key: 'error.validation.slip.selection_suspended', betId: 'combo' },
        { key: 'error.validation.bet_limits.max_stake_limit_exceeded', betId: 'combo' },
      ],
    })
  })

  it('keeps the selections of which nothing was placed', () => {
    const placed = reduceAll(
      aMixed(),
      stake(singleId(A), 100),
      { type: 'placingStarted' },
      { type: 'placed', bets: [{ betId: 1, ref: 'R1', status: 'submitted', isVip: false }] },
    )
    expect(placed.selections.map(({ id }) => id)).toEqual([B.id, C.id])
    expect(betsOf(placed).every(({ stakeMinor }) => stakeMinor === 0)).toBe(true)
  })

  it('forgets the stakes of systems that no longer fit', () => {
    const slip = reduceAll(aMixed(), stake('system:2/3', 300), { type: 'selectionRemoved', id: C.id })
    expect(slip.entries).toEqual({})
  })
})

describe('reduceSlip: a shared stake', () => {
  it('goes to every single, and to nothing else of a mixed slip', () => {
    const slip = reduceAll(aMixed(), stake('combo', 70), { type: 'sharedStakeEntered', stakeMinor: 500 })
    const stakes = betsOf(slip).map(({ stakeMinor }) => stakeMinor)
    expect(stakes).toEqual([500, 500, 500, 70, 0, 0, 0])
  })

  it('can be changed for one of them after', () => {
    const singles = aSlip({ selections: [A, B], multiSingleProviders: ['betradar'] })
    const slip = reduceAll(singles, { type: 'sharedStakeEntered', stakeMinor: 500 }, stake(singleId(B), 900))
    expect(betsOf(slip).map(({ stakeMinor }) => stakeMinor)).toEqual([500, 900])
  })

  it('changes nothing without singles, or without being an amount', () => {
    const combo = aSlip({ selections: [A, B], chosenMode: 'combo' })
    expect(reduceSlip(combo, { type: 'sharedStakeEntered', stakeMinor: 500 })).toBe(combo)
    const slip = aMixed()
    expect(reduceSlip(slip, { type: 'sharedStakeEntered', stakeMinor: -1 })).toBe(slip)
  })
})
