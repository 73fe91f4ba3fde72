import { Bet } from '@touchline/contract/entities/bet'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { cashoutOffer, snapped } from './cashout-part.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })

describe('cashoutOffer', () => {
  it.each([
    // Of €10.00 worth €9.50.
    [100, { stakeMinor: null, valueMinor: 950, restStakeMinor: 0 }],
    [50, { stakeMinor: 500, valueMinor: 475, restStakeMinor: 500 }],
    [33, { stakeMinor: 330, valueMinor: 313, restStakeMinor: 670 }],
    [1, { stakeMinor: 10, valueMinor: 9, restStakeMinor: 990 }],
    [99, { stakeMinor: 990, valueMinor: 940, restStakeMinor: 10 }],
  ])('of %i percent is what the rules say', (percent, offer) => {
    expect(cashoutOffer(aBet(), percent, 10)).toMatchObject(offer)
  })

  it('is of what is still staked once a part was sold', () => {
    const bet = { ...aBet(), toCashout: eur(570), cashedOut: { stake: eur(400), paid: eur(380) } }

    expect(cashoutOffer(bet, 50, 10)).toMatchObject({ stakeMinor: 300, valueMinor: 285, restStakeMinor: 300 })
  })

  it('is all of it rather than leave less than the smallest stake', () => {
    expect(cashoutOffer(aBet(), 99, 11)).toMatchObject({ stakeMinor: null, valueMinor: 950 })
  })

  it('is nothing while the bet has no value', () => {
    expect(cashoutOffer({ ...aBet(), toCashout: null }, 100, 10)).toBeNull()
  })
})

describe('snapped', () => {
  it.each([
    [22, 25],
    [28, 25],
    [29, 29],
    [97, 100],
    [1, 1],
  ])('draws %i to %i', (percent, drawn) => {
    expect(snapped(percent)).toBe(drawn)
  })
})

function aBet(): Bet {
  return { ...fakeValue(Bet, { stake: eur(1000), toCashout: eur(950) }), cashedOut: null }
}
