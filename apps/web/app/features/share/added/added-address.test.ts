import { describe, expect, it } from 'vitest'
import { readAddedAddress } from './added-address.ts'

const HOME = { matchId: 42, marketId: 1, specifier: '', outcomeId: 1 }

describe('what a link adds to the slip', () => {
  it.each([
    ['https://bets.example/live?add=42:1::1', [{ outcome: HOME, seenOdds: undefined }], '/live'],
    [
      'https://bets.example/?sport=soccer&add=42:1::1@1850#top',
      [{ outcome: HOME, seenOdds: 1850 }],
      '/?sport=soccer#top',
    ],
    [
      'https://bets.example/?add=42:16:hcp%3D1:0:3&add=42:1::1',
      [
        { outcome: { matchId: 42, marketId: 16, specifier: 'hcp=1:0', outcomeId: 3 }, seenOdds: undefined },
        { outcome: HOME, seenOdds: undefined },
      ],
      '/',
    ],
    ['https://bets.example/?add=42:1::1@1000', [{ outcome: HOME, seenOdds: undefined }], '/'],
    ['https://bets.example/?add=42:1::1@9.5', [{ outcome: HOME, seenOdds: undefined }], '/'],
    ['https://bets.example/?add=&add=x:1::1&add=__proto__', [], '/'],
  ])('of %s', (address, outcomes, rest) => {
    expect(readAddedAddress(new URL(address))).toEqual({ outcomes, rest })
  })

  it('is nothing without the parameter, and at most twenty', () => {
    expect(readAddedAddress(new URL('https://bets.example/live?added=1'))).toBeNull()
    const many = `https://bets.example/?${'add=42:1::1&'.repeat(30)}`
    expect(readAddedAddress(new URL(many))?.outcomes).toHaveLength(20)
  })
})
