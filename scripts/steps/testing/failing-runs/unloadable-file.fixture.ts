import { expect, it } from 'vitest'

it('would pass', () => {
  expect(1).toBe(1)
})

throw new Error('This file does not load, on purpose')
