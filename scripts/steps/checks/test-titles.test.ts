import { expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

it('reads the titles of tests, groups and tables', () => {
  const source = `
    describe('the slip', () => {
      it("is a bettor's", () => expect(run('not a title')).toBe(1))
      it.each([[1], [2]])('takes %d', () => {})
      it.each<{ count: number }>([{ count: 1 }])(\`takes $count\`, () => {})
      test.describe('on a phone', () => {})
      test('it\\'s the home page', () => {})
    })`
  expect(testTitles(source)).toEqual([
    'the slip',
    "is a bettor's",
    'takes %d',
    'takes $count',
    'on a phone',
    "it's the home page",
  ])
})
