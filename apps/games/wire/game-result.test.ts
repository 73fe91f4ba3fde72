import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { GameResult } from './game-result.ts'

describe('a result from the wire', () => {
  it.each([
    { game: 'races', order: [3, 1, 2] },
    { game: 'overs', balls: [0, 'W', 6] },
    { game: 'penalties', home: [true], away: [false] },
  ])('is read where it is one: $game', (value) => {
    expect(z.parse(GameResult, { ...value, extra: 1 })).toEqual(value)
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
    expect(z.safeParse(GameResult, value).success).toBe(false)
  })
})
