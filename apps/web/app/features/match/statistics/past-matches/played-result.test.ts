import { expect, it } from 'vitest'
import { playedResult } from './played-result.ts'

it.each([
  { home: 2, away: 1, of: 1, result: 'won' },
  { home: 2, away: 1, of: 2, result: 'lost' },
  { home: 0, away: 3, of: 1, result: 'lost' },
  { home: 0, away: 3, of: 2, result: 'won' },
  { home: 1, away: 1, of: 1, result: 'drawn' },
  { home: 1, away: 1, of: 2, result: 'drawn' },
])('$home:$away is $result for side $of', ({ home, away, of, result }) => {
  expect(playedResult({ homeId: 1, score: { home, away } }, of)).toBe(result)
})
