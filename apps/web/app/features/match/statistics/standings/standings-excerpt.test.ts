import { expect, it } from 'vitest'
import { standingsExcerpt } from './standings-excerpt.ts'

const TABLE = Array.from({ length: 20 }, (_, index) => ({ competitorId: index + 1 }))

it.each([
  { of: [1, 2], shown: [1, 2, 3, 4] },
  { of: [20, 19], shown: [17, 18, 19, 20] },
  { of: [3, 12], shown: [2, 3, 4, 12] },
  { of: [99], shown: [1, 2, 3, 4] },
])('shows $shown around $of', ({ of, shown }) => {
  expect(standingsExcerpt(TABLE, of, 4).map(({ competitorId }) => competitorId)).toEqual(shown)
})

it('shows a short table whole', () => {
  expect(standingsExcerpt(TABLE.slice(0, 3), [1, 2], 4)).toHaveLength(3)
})
