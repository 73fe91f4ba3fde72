import { describe, expect, it } from 'vitest'
import { createBlockedWords } from './blocked-words.ts'

const words = createBlockedWords(['rotten', 'swindl*', 'Arsch', 'идиот', '*', ''])

describe('createBlockedWords', () => {
  it.each([
    'what a rotten match',
    'ROTTEN',
    'r0tt3n!',
    'röttén',
    'rrrooottteeennn',
    'r o t t e n',
    'so r.o.t.t.e.n, ref',
    'ro\u200Btten',
    'ｒｏｔｔｅｎ',
    'rоtten',
    'they swindled us',
    'Swindlers',
    '@rsch',
    'ты идиот',
  ])('finds one in "%s"', (text) => {
    expect(words.isIn(text)).toBe(true)
  })

  it.each(['', 'forgotten', 'carotene', 'a b c d', 'Scunthorpe', 'маршал', '1:0 now', 'r o t'])(
    'finds none in "%s"',
    (text) => {
      expect(words.isIn(text)).toBe(false)
    },
  )

  it('blocks nothing without a list', () => {
    expect(createBlockedWords([]).isIn('rotten')).toBe(false)
  })
})
