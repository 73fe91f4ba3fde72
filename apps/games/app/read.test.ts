import { describe, expect, it } from 'vitest'
import { readLook } from './host-page.ts'
import { result, UnreadableError } from './read.ts'

describe('a result from the wire', () => {
  it.each([
    { game: 'races', order: [3, 1, 2] },
    { game: 'overs', balls: [0, 'W', 6] },
    { game: 'penalties', home: [true], away: [false] },
  ])('is read where it is one: $game', (value) => {
    expect(result({ ...value, extra: 1 })).toEqual(value)
  })

  it.each([
    null,
    'races',
    [],
    {},
    { game: 'poker', order: [] },
    { game: 'races', order: '3-1-2' },
    { game: 'races', order: ['3'] },
    { game: 'overs', balls: [5] },
    { game: 'penalties', home: [1], away: [] },
  ])('is refused where it is none: %j', (value) => {
    expect(() => result(value)).toThrow(UnreadableError)
  })
})

describe('a message of the page around', () => {
  const theme = { ns: 'touchline.provider/1', type: 'theme', theme: 'light' }

  it('is heard when it speaks the protocol, of the theme', () => {
    expect(readLook(theme)).toEqual({ theme: 'light', colors: new Map() })
  })

  it('brings the brand’s colours; what cannot be one is left out', () => {
    const colors = { 'on-accent': 'oklch(0.7 0.1 30)', text: 7, page: '', 'A;b': 'red' }
    expect(readLook({ ...theme, colors })?.colors).toEqual(new Map([['on-accent', 'oklch(0.7 0.1 30)']]))
    expect(readLook({ ...theme, colors: 'red' })?.colors).toEqual(new Map())
  })

  it.each([
    null,
    'light',
    { ...theme, theme: 'sepia' },
    { ...theme, ns: 'touchline.provider/2' },
    { ...theme, type: 'balance' },
  ])('is dropped otherwise: %j', (data) => {
    expect(readLook(data)).toBeNull()
  })
})
