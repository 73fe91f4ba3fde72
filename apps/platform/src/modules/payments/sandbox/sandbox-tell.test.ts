import { expect, it } from 'vitest'
import { addressHere } from './sandbox-tell.ts'

it.each([
  ['http://se.localhost:3000', 'http://localhost:3000'],
  ['http://a.b.localhost', 'http://localhost'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://localhost.example:3000', 'https://localhost.example:3000'],
])('the sandbox of payments tells a platform at %s at %s', (base, address) => {
  expect(addressHere(base)).toBe(address)
})
