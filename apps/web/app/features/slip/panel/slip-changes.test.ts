import { aQuote, aSelection, aSlip } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import { slipChanges } from './slip-changes.ts'

describe('slipChanges', () => {
  const one = aSelection(1, { odds: 2000 })
  const other = aSelection(1, { marketId: 18, outcomeId: 12, odds: 1800 })

  it('announces prices and suspensions, not what the player added or removed', () => {
    const before = aSlip({ selections: [one] })
    const after = aSlip({ selections: [{ ...one, odds: 2100 }, other] })
    expect(slipChanges(before, after)).toMatchObject([{ kind: 'odds', beforeOdds: 2000 }])
    const suspended = aSlip({ selections: [{ ...one, isSuspended: true }] })
    expect(slipChanges(before, suspended)).toMatchObject([{ kind: 'suspended' }])
    expect(slipChanges(suspended, before)).toMatchObject([{ kind: 'reopened' }])
  })

  it('announces the joint price of a custom bet, and not the prices of its legs', () => {
    const custom = { chosenMode: 'custom_bet' as const, selections: [one, other] }
    const before = aSlip({ ...custom, customQuote: aQuote(2900) })
    const after = aSlip({
      ...custom,
      selections: [{ ...one, odds: 2050 }, other],
      customQuote: aQuote(2950),
    })
    expect(slipChanges(before, after)).toEqual([{ kind: 'custom_odds', beforeOdds: 2900, odds: 2950 }])
  })

  it('announces the joint price of a group in a combo, and not the prices within', () => {
    const combo = { takesGroups: true, selections: [one, other, aSelection(2)] }
    const quoted = (odds: number) => [{ ...aQuote(odds), ids: [one.id, other.id] }]
    const before = aSlip({ ...combo, groupQuotes: quoted(2900) })
    const selections = [{ ...one, odds: 2050 }, other, aSelection(2)]
    const after = aSlip({ ...combo, selections, groupQuotes: quoted(2950) })
    expect(slipChanges(before, after)).toEqual([{ kind: 'custom_odds', beforeOdds: 2900, odds: 2950 }])
    expect(slipChanges(aSlip({ ...combo }), before)).toEqual([])
  })

  it('does not announce the first price of another combination', () => {
    const before = aSlip({ chosenMode: 'custom_bet', selections: [one], customQuote: aQuote(2000) })
    const after = aSlip({ chosenMode: 'custom_bet', selections: [one, other], customQuote: aQuote(2900) })
    expect(slipChanges(before, after)).toEqual([])
  })
})
