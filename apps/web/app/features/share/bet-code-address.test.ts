import { describe, expect, it } from 'vitest'
import { betCodeLink, readBetCodeAddress } from './bet-code-address.ts'

describe('readBetCodeAddress', () => {
  it.each([
    ['https://bets.example/?betcode=ABCD-1234', { code: 'ABCD-1234', rest: '/' }],
    [
      'https://bets.example/de/live?sport=soccer&betcode=ABCD#top',
      { code: 'ABCD', rest: '/de/live?sport=soccer#top' },
    ],
    ['https://bets.example/?betcode=%20', null],
    ['https://bets.example/?sport=soccer', null],
  ])('of %s', (address, found) => {
    expect(readBetCodeAddress(new URL(address))).toEqual(found)
  })

  it('reads what a link says', () => {
    const link = betCodeLink('/ar/', 'https://bets.example', 'ABCD')
    expect(link).toBe('https://bets.example/ar/?betcode=ABCD')
    expect(readBetCodeAddress(new URL(link))).toEqual({ code: 'ABCD', rest: '/ar/' })
  })
})
