import { Match } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { expect, it } from 'vitest'
import { personalMatches } from './personal-matches.ts'

const matches = (...ids: number[]) => ids.map((id) => fakeValue(Match, { id }))
const shown = (followed: number[], seen: number[]) =>
  personalMatches(matches(...followed), matches(...seen)).map(({ match, reason }) => `${reason} ${match.id}`)

it('shows what is followed before what was seen, and each match once', () => {
  expect(shown([1, 2], [2, 3])).toEqual(['followed 1', 'followed 2', 'seen 3'])
})

it('shows eight at most, and nothing without a past', () => {
  expect(shown([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toHaveLength(8)
  expect(shown([], [])).toEqual([])
})
