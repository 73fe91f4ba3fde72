import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeKey, parseOutcomeKey } from './outcome-key.ts'

describe('outcomeKey', () => {
  it('joins match, market, specifier and outcome', () => {
    expect(outcomeKey({ matchId: 42, marketId: 1, specifier: '', outcomeId: 3 })).toBe('42:1::3')
    expect(outcomeKey({ matchId: 42, marketId: 18, specifier: 'total=2.5', outcomeId: 12 })).toBe(
      '42:18:total=2.5:12',
    )
  })

  it('is read back whatever the specifier holds', () => {
    const specifier = fc.stringMatching(/^[-+:.=|a-z0-9]{0,30}$/)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), specifier, fc.nat(), (matchId, marketId, text, outcomeId) => {
        const ref = { matchId, marketId, specifier: text, outcomeId }
        expect(parseOutcomeKey(outcomeKey(ref))).toEqual(ref)
      }),
    )
  })

  it.each(['', '1:2:3', '1:2', 'a:1::2', '1:1::x', '-1:1::2', '1.5:1::2'])('finds no key in "%s"', (text) => {
    expect(parseOutcomeKey(text)).toBeNull()
  })
})
