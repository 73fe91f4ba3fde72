import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTokenVerifier, issueConnectionToken, issueSubscriptionToken } from './tokens.ts'

const NOW_MS = 1_763_673_600_000
const NOW_SECONDS = NOW_MS / 1000
const settings = { secret: 'secret', nowMs: NOW_MS, ttlSeconds: 60 }
const verifier = createTokenVerifier('secret', () => NOW_MS)

/** A token by hand, so that the tests do not rest on the library they test. */
function handmade(
  claims: unknown,
  secret = 'secret',
  header: unknown = { alg: 'HS256', typ: 'JWT' },
): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

describe('tokens', () => {
  it('verifies what it issues', async () => {
    expect(await verifier.connection(await issueConnectionToken('42', settings))).toEqual({
      status: 'valid',
      claims: { userId: '42', expiresAt: NOW_SECONDS + 60, info: undefined, channels: [] },
    })
    expect(await verifier.subscription(await issueSubscriptionToken('42', '$user:42', settings))).toEqual({
      status: 'valid',
      claims: { userId: '42', channel: '$user:42', expiresAt: NOW_SECONDS + 60, info: undefined },
    })
  })

  it('accepts a token of another issuer without subject or expiry as an anonymous, endless one', async () => {
    // A subscription token of the client's own test suite, secret "secret".
    const token =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE3Mzc1MzIzNDgsImNoYW5uZWwiOiJ0ZXN0MSJ9.eqPQxbBtyYxL8Hvbkm-P6aH7chUsSG_EMWe-rTwF_HI'
    expect(await verifier.subscription(token)).toEqual({
      status: 'valid',
      claims: { userId: '', channel: 'test1', expiresAt: null, info: undefined },
    })
  })

  it('lets a user’s tokens from before expire, and nobody else’s', async () => {
    let nowMs = NOW_MS + 1
    const own = createTokenVerifier('secret', () => nowMs)
    const statusOf = async (token: Promise<string> | string) => (await own.connection(await token)).status

    own.expireUser('42')

    expect(await statusOf(issueConnectionToken('42', settings))).toBe('expired')
    expect(await statusOf(handmade({ sub: '42', iat: NOW_SECONDS }))).toBe('expired')
    const channel = await issueSubscriptionToken('42', '$user:42', settings)
    expect(await own.subscription(channel)).toEqual({ status: 'expired' })
    expect(await statusOf(issueConnectionToken('42', { ...settings, nowMs }))).toBe('valid')
    expect(await statusOf(issueConnectionToken('43', settings))).toBe('valid')
    expect(await statusOf(handmade({ sub: '42' }))).toBe('valid')
    // Remembered for longer than any of them lasts.
    nowMs += 25 * 3_600_000
    own.expireUser('43')
    expect(await statusOf(handmade({ sub: '42', iat: NOW_SECONDS }))).toBe('valid')
  })

  it('distinguishes expired from invalid', async () => {
    expect(await verifier.connection(handmade({ sub: '42', exp: NOW_SECONDS - 1 }))).toEqual({
      status: 'expired',
    })
    expect(await verifier.connection(handmade({ sub: '42', exp: NOW_SECONDS + 1 }, 'forged'))).toEqual({
      status: 'invalid',
    })
    // An expired token with a wrong signature is a forgery first.
    expect(await verifier.connection(handmade({ sub: '42', exp: NOW_SECONDS - 1 }, 'forged'))).toEqual({
      status: 'invalid',
    })
  })

  it.each([
    ['garbage', 'garbage'],
    [
      'an unsigned token',
      `${handmade({ sub: '1' }, 'secret', { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
    ],
    ['a number for a subject', handmade({ sub: 42 })],
    ['an unsupported algorithm', handmade({ sub: '42' }, 'secret', { alg: 'HS512' })],
  ])('refuses %s', async (_name, token) => {
    expect(await verifier.connection(token)).toEqual({ status: 'invalid' })
    expect(await verifier.subscription(token)).toEqual({ status: 'invalid' })
  })

  it('does not take one kind of token for the other', async () => {
    expect(await verifier.connection(await issueSubscriptionToken('42', '$user:42', settings))).toEqual({
      status: 'invalid',
    })
    expect(await verifier.subscription(await issueConnectionToken('42', settings))).toEqual({
      status: 'invalid',
    })
  })

  it('lets expire_at outlast or end the token', async () => {
    const exp = NOW_SECONDS + 10
    const endless = await verifier.connection(handmade({ sub: '42', exp, expire_at: 0 }))
    expect(endless).toMatchObject({ claims: { expiresAt: null } })
    const longer = await verifier.connection(handmade({ sub: '42', exp, expire_at: exp + 500 }))
    expect(longer).toMatchObject({ claims: { expiresAt: exp + 500 } })
  })

  it('refuses every token when it has no secret', async () => {
    const open = createTokenVerifier('', () => NOW_MS)
    expect(await open.connection(handmade({ sub: '42' }, ''))).toEqual({ status: 'invalid' })
  })
})
