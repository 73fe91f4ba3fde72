import { expect, it } from 'vitest'
import type { PricedOutcome } from './price-history.queries.ts'
import { winChances } from './win-chances.ts'

const AT_S = 1_700_000_000

it.each<{ prices: PricedOutcome[]; home: number; draw: number | null; away: number }>([
  // A fair book stays what it is.
  {
    prices: [
      [1, 2000],
      [2, 4000],
      [3, 4000],
    ],
    home: 0.5,
    draw: 0.25,
    away: 0.25,
  },
  // A margin of a tenth.
  {
    prices: [
      [4, 1818],
      [5, 1818],
    ],
    home: 0.5,
    draw: null,
    away: 0.5,
  },
  {
    prices: [
      [4, 1250],
      [5, 3750],
    ],
    home: 0.75,
    draw: null,
    away: 0.25,
  },
  // Independent of the stored order.
  {
    prices: [
      [3, 4000],
      [1, 2000],
      [2, 4000],
    ],
    home: 0.5,
    draw: 0.25,
    away: 0.25,
  },
])('reads $prices as $home, $draw, $away', ({ prices, home, draw, away }) => {
  expect(winChances([[AT_S, prices]])).toEqual([{ at: '2023-11-14T22:13:20.000Z', home, draw, away }])
})

it.each([
  [[[1, 2000]]],
  [
    [
      [1, 2000],
      [2, 3000],
      [3, 4000],
      [4, 5000],
    ],
  ],
  [[]],
])('makes nothing of %j, which are not two or three sides', (prices) => {
  expect(winChances([[AT_S, prices.map(([id = 0, odds = 0]): PricedOutcome => [id, odds])]])).toEqual([])
})
