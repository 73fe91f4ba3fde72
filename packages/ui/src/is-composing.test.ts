import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it.each([
  ['a key of its own', { isComposing: false, keyCode: 13 }, false],
  ['one that chooses characters', { isComposing: true, keyCode: 13 }, true],
  ['Safari’s, after they are chosen', { isComposing: false, keyCode: 229 }, true],
])('tells %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
