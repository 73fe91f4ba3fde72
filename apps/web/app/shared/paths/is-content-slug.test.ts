import { ContentSlug } from '@touchline/contract/entities/content'
import { expect, it } from 'vitest'
import { isContentSlug } from './is-content-slug.ts'

it.each([
  ['bet-builder', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  ['', false],
  ['__proto__', false],
  ['9999-12-31T23:59:59Z', false],
  ['\0', false],
  ['a--b', false],
  ['a\n', false],
])('takes what the contract takes: %j is %s', (segment, isSlug) => {
  expect(isContentSlug(segment)).toBe(isSlug)
  expect(ContentSlug.safeParse(segment).success).toBe(isSlug)
})
