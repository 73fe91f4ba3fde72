import { describe, expect, it } from 'vitest'
import { isSignedByStripe, stripeDigest } from './stripe-signature.ts'

describe('the signature', () => {
  it('is HMAC-SHA256 over the time, a point and the body, lately and of this secret', () => {
    const raw = '{"id":"evt_1"}'
    const now = new Date('2026-11-23T12:00:00Z')
    const time = String(now.getTime() / 1000)
    const header = `t=${time},v1=${stripeDigest('whsec_a', time, raw)},v0=abc`
    const check = (over: object) => isSignedByStripe('whsec_a', { header, raw, now, ...over })

    expect(check({})).toBe(true)
    expect(check({ raw: `${raw} ` })).toBe(false)
    expect(check({ now: new Date(now.getTime() + 301_000) })).toBe(false)
    expect(check({ now: new Date(now.getTime() - 301_000) })).toBe(false)
    expect(isSignedByStripe('whsec_b', { header, raw, now })).toBe(false)
    for (const bad of [undefined, '', 't=,v1=', `t=${time}`, `v1=${stripeDigest('whsec_a', '', raw)}`])
      expect(check({ header: bad })).toBe(false)
  })
})
