import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it('counts two IPv6 addresses as one when they have their first half in common', () => {
  const half = fc.array(fc.nat({ max: 0xffff }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      // As URLs write them, which shortens runs of zeros.
      const written = (groups: number[]) =>
        new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]/`).hostname.slice(1, -1)
      expect(addressKey(written([...network, ...one]))).toBe(addressKey(written([...network, ...other])))
    }),
  )
})
