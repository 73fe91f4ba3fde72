import { describe, expect, it } from 'vitest'
import { anOffer, aRestoredSlip, aSelection, aSlip, BTC, EUR, reduceAll } from '../../testing/builders.ts'
import { betsOf, singleId } from '../bets-of.ts'
import { outcomeKey } from '../outcome-key.ts'
import { slipMode } from '../slip-mode.ts'
import type { BetId, Slip } from '../types.ts'
import type { SlipEvent } from './events.ts'
import { emptySlip, reduceSlip } from './reduce-slip.ts'

const [A, B, C] = [aSelection(1), aSelection(2), aSelection(3)]
const add = (matchId: number, provider = 'betradar'): SlipEvent => ({
  type: 'selectionToggled',
  selection: anOffer(matchId, { provider }),
})
const stake = (betId: BetId, stakeMinor: number): SlipEvent => ({
  type: 'stakeEntered',
  betId,
  stakeMinor,
})
const stakes = (slip: Slip) => betsOf(slip).map(({ betType, stakeMinor }) => [betType, stakeMinor])
const aSingle = () => reduceAll(emptySlip(EUR), add(1), stake(singleId(A), 500))
const aCombo = () => reduceAll(emptySlip(EUR), add(1), add(2), stake('combo', 500))

describe('reduceSlip: building the slip', () => {
  it('makes a single of the first selection and a combo of more', () => {
    expect(stakes(reduceAll(emptySlip(EUR), add(1)))).toEqual([['single', 0]])
    expect(stakes(aCombo())).toEqual([['combo', 500]])
  })

  it('takes a selected outcome off again', () => {
    expect(reduceAll(aCombo(), add(2)).selections).toEqual([A])
  })

  it('adds nothing twice', () => {
    const twice = reduceAll(aCombo(), { type: 'selectionAdded', selection: anOffer(2) })
    expect(twice).toBe(reduceSlip(twice, { type: 'selectionAdded', selection: anOffer(2) }))
    expect(twice.selections).toHaveLength(2)
  })

  it('takes as many selections as bets that go together, and no more, also from elsewhere', () => {
    const events = Array.from({ length: 51 }, (_, at) => add(at + 1))
    const full = reduceAll(emptySlip(EUR), ...events)
    expect(full.selections).toHaveLength(50)
    expect(reduceSlip(full, add(51))).toBe(full)
    expect(reduceAll(full, add(1), add(51)).selections.at(-1)?.matchId).toBe(51)
    const selections = Array.from({ length: 51 }, (_, at) => aSelection(at + 1))
    const restored = reduceAll(emptySlip(EUR), { type: 'slipRestored', slip: aRestoredSlip(selections) })
    expect(restored.selections).toHaveLength(50)
  })

  it('keeps the stake when a single grows into a combo and shrinks back', () => {
    const grown = reduceAll(aSingle(), add(2))
    expect(stakes(grown)).toEqual([['combo', 500]])
    expect(stakes(reduceAll(grown, { type: 'selectionRemoved', id: A.id }))).toEqual([['single', 500]])
  })

  it('forgets the stake of a bet that was removed', () => {
    expect(stakes(reduceAll(aSingle(), add(1), add(1)))).toEqual([['single', 0]])
    expect(stakes(reduceAll(aCombo(), { type: 'slipCleared' }, add(1), add(2)))).toEqual([['combo', 0]])
  })

  it('adds another single where the provider allows several, each with its own stake', () => {
    const slip = reduceAll(
      aSlip({ multiSingleProviders: ['betradar'] }),
      add(1),
      stake(singleId(A), 100),
      add(2),
      stake(singleId(B), 200),
    )
    expect(stakes(slip)).toEqual([
      ['single', 100],
      ['single', 200],
    ])
    expect(stakes(reduceAll(slip, add(3, 'oddin')))).toEqual([['combo', 0]])
  })

  it('converts singles to a combo and back, remembering the stakes of both', () => {
    const singles = reduceAll(
      aSlip({ multiSingleProviders: ['betradar'] }),
      add(1),
      add(2),
      stake(singleId(A), 100),
    )
    const combo = reduceAll(singles, { type: 'modeChosen', mode: 'combo' }, stake('combo', 700))
    const back = reduceAll(combo, { type: 'modeChosen', mode: 'singles' })
    expect(stakes(combo)).toEqual([['combo', 700]])
    expect(stakes(back)).toEqual([
      ['single', 100],
      ['single', 0],
    ])
  })

  it('ignores a mode that is not available', () => {
    const slip = aCombo()
    expect(reduceSlip(slip, { type: 'modeChosen', mode: 'singles' })).toBe(slip)
    expect(reduceSlip(slip, { type: 'modeChosen', mode: 'system' })).toBe(slip)
    expect(reduceSlip(slip, { type: 'modeChosen', mode: 'custom_bet' })).toBe(slip)
  })

  it('offers no system with a selection of oddin', () => {
    const slip = reduceAll(emptySlip(EUR), add(1), add(2), add(3, 'oddin'))
    expect(reduceSlip(slip, { type: 'modeChosen', mode: 'system' })).toBe(slip)
  })

  it('fits a system to its count and ends as a combo', () => {
    const system = reduceAll(aCombo(), add(3), { type: 'modeChosen', mode: 'system' })
    expect(system.systemType).toEqual({ winCount: 2, totalCount: 3 })
    expect(stakes(system)).toEqual([['system', 500]])
    expect(reduceAll(system, add(4)).systemType).toEqual({ winCount: 2, totalCount: 4 })
    expect(stakes(reduceAll(system, add(3)))).toEqual([['combo', 500]])
  })

  it('keeps a custom bet a custom bet down to one selection, and drops its quote with each change', () => {
    const first = anOffer(1)
    const second = anOffer(1, { marketId: 18 })
    const slip = reduceAll(
      emptySlip(EUR),
      { type: 'selectionAdded', selection: first },
      { type: 'selectionAdded', selection: second },
      { type: 'modeChosen', mode: 'custom_bet' },
      { type: 'customOddsQuoted', ids: [first, second].map(outcomeKey), odds: 4500, problem: null },
    )
    expect(betsOf(slip)).toMatchObject([{ betType: 'custom_bet', customOdds: 4500 }])
    const smaller = reduceAll(slip, { type: 'selectionToggled', selection: second })
    expect(betsOf(smaller)).toMatchObject([{ betType: 'custom_bet', customOdds: null }])
    const larger = reduceAll(slip, { type: 'selectionAdded', selection: anOffer(1, { marketId: 29 }) })
    expect(betsOf(larger)).toMatchObject([{ betType: 'custom_bet', customOdds: null }])
  })

  it('begins anew once the last selection of a custom bet is gone', () => {
    const slip = reduceAll(emptySlip(EUR), add(1), { type: 'modeChosen', mode: 'custom_bet' }, add(1), add(2))
    expect(stakes(slip)).toEqual([['single', 0]])
  })

  it('takes only stakes that are amounts, for bets that exist', () => {
    const slip = aCombo()
    for (const stakeMinor of [-1, 0.5, Number.NaN, Infinity]) {
      expect(reduceSlip(slip, stake('combo', stakeMinor))).toBe(slip)
    }
    expect(reduceSlip(slip, stake(singleId(A), 100))).toBe(slip)
  })
})

describe('reduceSlip: stakes that follow', () => {
  const fixedWin = () =>
    reduceAll(emptySlip(EUR), add(1), { type: 'potentialWinEntered', betId: singleId(A), winMinor: 10_000 })

  it('takes the stake from a fixed win and the odds', () => {
    expect(betsOf(fixedWin())).toMatchObject([{ stakeMinor: 5000, stakeSource: 'potentialWin' }])
  })

  it('rescales it when odds move and when the bet grows', () => {
    const moved = reduceAll(fixedWin(), { type: 'oddsMoved', prices: { [A.id]: 2500 } })
    expect(betsOf(moved)).toMatchObject([{ stakeMinor: 4000 }])
    expect(betsOf(reduceAll(moved, add(2)))).toMatchObject([{ betType: 'combo', stakeMinor: 2000 }])
  })

  it('leaves a typed stake alone when odds move', () => {
    const moved = reduceAll(aSingle(), { type: 'oddsMoved', prices: { [A.id]: 2500 } })
    expect(betsOf(moved)).toMatchObject([{ stakeMinor: 500, stakeSource: 'stake' }])
  })

  it('resets stakes to 0 with source sharing when the currency changes, and only then', () => {
    const changed = reduceAll(aSingle(), { type: 'currencyChanged', currency: BTC })
    expect(betsOf(changed)).toMatchObject([{ stakeMinor: 0, stakeSource: 'sharing', currencyCode: 'BTC' }])
    const slip = aSingle()
    expect(reduceSlip(slip, { type: 'currencyChanged', currency: EUR })).toBe(slip)
  })
})

describe('reduceSlip: restoring', () => {
  it('takes over a shared slip without doubles, and flags prices that moved since', () => {
    const moved = { ...B, odds: 1800 }
    const slip = reduceAll(
      aSingle(),
      { type: 'restoringStarted' },
      {
        type: 'slipRestored',
        slip: aRestoredSlip([A, A, moved], {
          mode: 'combo',
          entries: { combo: { stakeSource: 'sharing', stakeMinor: 300 } },
        }),
      },
    )
    expect(slip.isRestoring).toBe(false)
    expect(slip.selections.map(({ isChanged }) => isChanged)).toEqual([false, true])
    expect(slip.ticket.state).toBe('ODDS_CHANGED')
    expect(betsOf(slip)).toMatchObject([{ betType: 'combo', stakeMinor: 300, stakeSource: 'sharing' }])
  })

  it('marks restored selections of a provider that is down', () => {
    const slip = reduceAll(
      emptySlip(EUR),
      { type: 'providerStatusChanged', provider: 'betradar', isAvailable: false },
      { type: 'slipRestored', slip: aRestoredSlip([A]) },
    )
    expect(slip.selections).toMatchObject([{ isNotAvailable: true }])
  })

  it('clears the restoring flag when it fails and leaves the slip', () => {
    const slip = reduceAll(aSingle(), { type: 'restoringStarted' })
    expect(slip.isRestoring).toBe(true)
    expect(reduceAll(slip, { type: 'restoringFailed' })).toEqual(aSingle())
  })

  it('refits a shared system that does not exist', () => {
    const slip = reduceAll(emptySlip(EUR), {
      type: 'slipRestored',
      slip: aRestoredSlip([A, B, C], { mode: 'system', systemType: { winCount: 0, totalCount: 3 } }),
    })
    expect(slip.systemType).toEqual({ winCount: 2, totalCount: 3 })
    expect(slipMode(slip)).toBe('system')
  })
})
