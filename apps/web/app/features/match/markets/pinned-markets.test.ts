import { expect, it } from 'vitest'
import { parsePinned, pinnedFirst, withToggled } from './pinned-markets.ts'

it.each([
  ['[18,1]', [18, 1]],
  ['[18,"1",null,2.5,{}]', [18]],
  ['{"18":true}', []],
  [JSON.stringify(Array.from({ length: 90 }, (_, id) => id)), Array.from({ length: 50 }, (_, id) => id)],
])('reads %j from the storage as %j', (text, pins) => {
  expect(parsePinned(text)).toEqual(pins)
})

it('puts pinned markets on top in the order of the pins, and leaves the others as they were', () => {
  const blocks = [1, 10, 18, 18, 29].map((marketId, place) => ({ marketId, place }))

  const sorted = pinnedFirst(blocks, [29, 18, 777])

  expect(sorted.map(({ marketId, place }) => [marketId, place])).toEqual([
    [29, 4],
    [18, 2],
    [18, 3],
    [1, 0],
    [10, 1],
  ])
  expect(pinnedFirst(blocks, [])).toBe(blocks)
})

it.each([
  { pins: [], marketId: 1, after: [1] },
  { pins: [18], marketId: 1, after: [1, 18] },
  { pins: [1, 18], marketId: 18, after: [1] },
])('makes $after of $pins by $marketId', ({ pins, marketId, after }) => {
  expect(withToggled(pins, marketId)).toEqual(after)
})
