import { expect, it } from 'vitest'
import { createWindowCounter } from './window-counter.ts'

function counter(keysMax = 100) {
  let now = 0
  const count = createWindowCounter({ max: 2, windowMs: 60_000, keysMax, nowMs: () => now })
  return { count, pass: (ms: number) => (now += ms) }
}

it('lets so many by in a window, and says how long the others have to wait', () => {
  const { count, pass } = counter()
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60])
  pass(59_500)
  expect([count('a'), count('b')]).toEqual([1, 0])
  pass(500)
  expect(count('a')).toBe(0)
})

it('forgets the oldest beyond its bound, so that invented keys cost no memory', () => {
  const { count } = counter(3)
  for (const key of ['a', 'a', 'a', 'b', 'c', 'd']) count(key)
  expect(count('a')).toBe(0)
})
