import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSelection } from '../testing/builders.ts'
import { acceptsOdds, ODDS_MODES, withOdds } from './odds-policy.ts'

describe('withOdds', () => {
  // Spec 2 §4: none flags any change, higher only a drop; accepted odds follow a rise (higher) or always (any).
  it.each([
    { mode: 'none', from: 2000, to: 2100, isChanged: true, acceptedOdds: 2000 },
    { mode: 'none', from: 2000, to: 1900, isChanged: true, acceptedOdds: 2000 },
    { mode: 'higher', from: 2000, to: 2100, isChanged: false, acceptedOdds: 2100 },
    { mode: 'higher', from: 2000, to: 1900, isChanged: true, acceptedOdds: 2000 },
    { mode: 'any', from: 2000, to: 2100, isChanged: false, acceptedOdds: 2100 },
    { mode: 'any', from: 2000, to: 1900, isChanged: false, acceptedOdds: 1900 },
  ] as const)('$mode, $from to $to', ({ mode, from, to, isChanged, acceptedOdds }) => {
    const moved = withOdds(aSelection(1, { odds: from, acceptedOdds: from }), to, mode)
    expect(moved).toMatchObject({ odds: to, acceptedOdds, isChanged, initialOdds: 2000 })
  })

  it('clears the flag when the price comes back', () => {
    const dropped = withOdds(aSelection(1), 1900, 'none')
    expect(withOdds(dropped, 2000, 'none')).toEqual(aSelection(1))
  })

  it('measures a rise after a drop from what was agreed, in higher mode', () => {
    const dropped = withOdds(aSelection(1), 1800, 'higher')
    expect(withOdds(dropped, 1900, 'higher')).toMatchObject({ isChanged: true, acceptedOdds: 2000 })
    expect(withOdds(dropped, 2050, 'higher')).toMatchObject({ isChanged: false, acceptedOdds: 2050 })
  })

  it('returns the same object when the price did not move', () => {
    const selection = aSelection(1)
    for (const mode of ODDS_MODES) expect(withOdds(selection, 2000, mode)).toBe(selection)
  })

  it('leaves no flag exactly where the mode accepts the price, and then agreed and current are equal', () => {
    const odds = fc.integer({ min: 1001, max: 10_000 })
    fc.assert(
      fc.property(fc.constantFrom(...ODDS_MODES), odds, fc.array(odds), (mode, first, moves) => {
        let selection = aSelection(1, { odds: first, acceptedOdds: first, initialOdds: first })
        for (const move of moves) {
          const isAccepted = acceptsOdds(mode, selection.acceptedOdds, move)
          selection = withOdds(selection, move, mode)
          expect(selection.isChanged).toBe(!isAccepted)
          expect(selection.isChanged || selection.acceptedOdds === selection.odds).toBe(true)
        }
        expect(selection.initialOdds).toBe(first)
      }),
    )
  })
})
