import { expect, it } from 'vitest'

let tries = 0

it('passes the second time', () => {
  tries += 1
  expect(tries).toBe(2)
})
