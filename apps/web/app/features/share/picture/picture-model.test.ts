import { describe, expect, it } from 'vitest'
import { shortened } from './draw-picture.ts'
import { brandParts } from './picture-model.ts'

describe('brandParts', () => {
  it.each([
    ['Touchline', 'line', ['Touch', '*line']],
    ['Northgoal', 'goal', ['North', '*goal']],
    ['LineLine', 'line', ['Line', '*Line']],
    ['Touchline', '', ['Touchline']],
    ['Touchline', 'bet', ['Touchline']],
  ])('of %s and %j', (wordmark, accent, parts) => {
    expect(brandParts(wordmark, accent).map(({ text, isAccent }) => (isAccent ? `*${text}` : text))).toEqual(
      parts,
    )
  })
})

describe('shortened', () => {
  const ofTen = (text: string) => [...new Intl.Segmenter().segment(text)].length * 10

  it('keeps what fits', () => {
    expect(shortened('Arsenal', 70, ofTen)).toBe('Arsenal')
  })

  it('says that there is more', () => {
    expect(shortened('Arsenal', 50, ofTen)).toBe('Arse…')
  })

  it('breaks no letter in two', () => {
    expect(shortened('e\u0301e\u0301e\u0301', 20, ofTen)).toBe('e\u0301…')
  })
})
