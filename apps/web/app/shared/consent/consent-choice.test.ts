import { CONSENT_PURPOSES, type ConsentPurpose } from '@touchline/contract/entities/consent'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConsentChoice, decided, isConsented, undecided } from './consent-choice.ts'

const choice = (granted: ConsentPurpose[], refused: ConsentPurpose[]): ConsentChoice => ({
  id: 'one',
  granted,
  refused,
})

describe('a choice of consent', () => {
  it('allows nothing before it is made, and nothing that is in both lists', () => {
    for (const purpose of CONSENT_PURPOSES) expect(isConsented(null, purpose)).toBe(false)
    expect(isConsented(choice(['push'], []), 'push')).toBe(true)
    expect(isConsented(choice(['push'], ['push']), 'push')).toBe(false)
  })

  it('is asked for again only of purposes that were not asked before', () => {
    expect(undecided(null, ['functional', 'push'])).toEqual(['functional', 'push'])
    expect(undecided(choice(['functional'], ['push']), ['functional', 'push'])).toEqual([])
    expect(undecided(choice([], ['push']), ['analytics', 'push'])).toEqual(['analytics'])
  })

  it('keeps what else was decided, and has each purpose in one list at most', () => {
    const purpose = fc.constantFrom(...CONSENT_PURPOSES)
    const decisions = fc.array(fc.tuple(purpose, fc.boolean())).map((pairs) => new Map(pairs))
    fc.assert(
      fc.property(decisions, decisions, (first, second) => {
        const after = decided(decided(null, first, 'a'), second, 'b')
        const expected = new Map([...first, ...second])
        for (const each of CONSENT_PURPOSES) {
          expect(after.granted.includes(each)).toBe(expected.get(each) === true)
          expect(after.refused.includes(each)).toBe(expected.get(each) === false)
        }
      }),
    )
  })
})
