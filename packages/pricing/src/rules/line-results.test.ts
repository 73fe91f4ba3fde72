import { describe, expect, it } from 'vitest'
import {
  handicapResults,
  oneOfResults,
  overUnderResults,
  threeWayResults,
  twoWayResults,
} from './line-results.ts'

// The usual settlement tables of Asian handicaps and totals.
describe('handicapResults', () => {
  it.each([
    { difference: 1, handicap: -0.5, results: ['win', 'lose'] },
    { difference: 0, handicap: -0.5, results: ['lose', 'win'] },
    { difference: 1, handicap: -1, results: ['void', 'void'] },
    { difference: 1, handicap: -0.75, results: ['half_win', 'half_lose'] },
    { difference: 1, handicap: -1.25, results: ['half_lose', 'half_win'] },
    { difference: 0, handicap: 0.25, results: ['half_win', 'half_lose'] },
    { difference: 0, handicap: -0.25, results: ['half_lose', 'half_win'] },
    { difference: -1, handicap: 1.25, results: ['half_win', 'half_lose'] },
    { difference: -3, handicap: 2.5, results: ['lose', 'win'] },
  ])('settles a lead of $difference on home $handicap', ({ difference, handicap, results }) => {
    expect(handicapResults(difference, handicap)).toEqual(results)
  })
})

describe('overUnderResults', () => {
  it.each([
    { total: 3, line: 2.5, results: ['win', 'lose'] },
    { total: 2, line: 2.5, results: ['lose', 'win'] },
    { total: 2, line: 2, results: ['void', 'void'] },
    { total: 2, line: 2.25, results: ['half_lose', 'half_win'] },
    { total: 3, line: 2.75, results: ['half_win', 'half_lose'] },
  ])('settles $total goals on $line', ({ total, line, results }) => {
    expect(overUnderResults(total, line)).toEqual(results)
  })
})

describe('winners', () => {
  it('names home, draw and away', () => {
    expect(threeWayResults(2)).toEqual(['win', 'lose', 'lose'])
    expect(threeWayResults(0)).toEqual(['lose', 'win', 'lose'])
    expect(threeWayResults(-1)).toEqual(['lose', 'lose', 'win'])
  })

  it('refunds a two-way market when level', () => {
    expect(twoWayResults(0)).toEqual(['void', 'void'])
    expect(twoWayResults(-2)).toEqual(['lose', 'win'])
  })

  it('lets one of a list win', () => {
    expect(oneOfResults(1, 3)).toEqual(['lose', 'win', 'lose'])
  })
})
