import { describe, expect, it } from 'vitest'
import { readTheme } from './host-page.ts'
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
  it('is heard when it speaks the protocol, of the theme', () => {
    expect(readTheme({ ns: 'touchline.provider/1', type: 'theme', theme: 'light' })).toBe('light')
  })

  it.each([
    null,
    'light',
    { ns: 'touchline.provider/1', type: 'theme', theme: 'sepia' },
    { ns: 'touchline.provider/2', type: 'theme', theme: 'light' },
    { ns: 'touchline.provider/1', type: 'balance', theme: 'light' },
  ])('is dropped otherwise: %j', (data) => {
    expect(readTheme(data)).toBeNull()
  })
})
