import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { createTravellingClock, testPlatform, testSite } from '../../testing/index.ts'
import { pruneAll } from '../retention/index.ts'

const BOOK = 'https://book.example'
const HOST = 'https://casino.example'
const ISSUER = 'casino'
const eddsa = await generateKeyPair('EdDSA', { extractable: true })
const es256 = await generateKeyPair('ES256', { extractable: true })
const KEYS = [
  { ...(await exportJWK(eddsa.publicKey)), kid: 'ed' },
  { ...(await exportJWK(es256.publicKey)), kid: 'es' },
]
const EMBED = { hosts: [HOST], issuer: ISSUER, keys: KEYS }
const nowS = () => Math.floor(Date.now() / 1000)

describe('POST /users/host_session', () => {
  it('signs in by a cookie of the frame, which no other visit sends, and knows the player again', async () => {
    const platform = await embedded()
    const first = await post(platform, { token: await token() })
    expect(first).toMatchObject({ status: 200, body: { bearer: null, max_age_s: 12 * 3600 } })
    expect(first.cookie).toMatch(
      /^__Host-touchline_frame=[\w-]{43};.*HttpOnly; Secure; Partitioned; SameSite=None$/,
    )
    const again = await post(platform, { token: await token({ locale: 'de' }) })
    const other = await post(platform, { token: await token({ sub: 'player-2' }) })
    expect(again.body).toMatchObject({ player: { id: playerOf(first) } })
    expect(playerOf(other)).not.toBe(playerOf(first))
    expect(await me(platform, { cookie: cookieOf(again) })).toBe(playerOf(first))
  })

  it('signs in by a header where no cookie is kept, and sets none', async () => {
    const platform = await embedded()
    const reply = await post(platform, { token: await token(), carrier: 'header' })
    expect(reply.body['bearer']).toMatch(/^[\w-]{43}$/)
    expect(reply.cookie).toBe('')
    const authorization = `Bearer ${String(reply.body['bearer'])}`
    expect(await me(platform, { authorization })).toBe(playerOf(reply))
    await call(platform, 'DELETE', '/users/sign_out', { headers: { authorization } })
    expect(await me(platform, { authorization })).toBe(0)
  })

  it('takes ES256 as well as EdDSA', async () => {
    const platform = await embedded()
    const signed = await token({}, { alg: 'ES256', kid: 'es', key: es256.privateKey })
    expect(await post(platform, { token: signed })).toMatchObject({ status: 200 })
  })

  it.each<[string, () => Promise<string>, string]>([
    ['another audience', () => token({ aud: 'https://other.example' }), 'host_token_invalid'],
    ['another issuer', () => token({ iss: 'other' }), 'host_token_invalid'],
    ['another page', () => token({ origin: 'https://evil.example' }), 'host_token_invalid'],
    ['no signature', async () => new UnsecuredJWT(claims()).encode(), 'host_token_invalid'],
    ['the public key as a secret', () => withPublicKeyAsSecret(), 'host_token_invalid'],
    ['a key of somebody else', () => withAnotherKey(), 'host_token_invalid'],
    ['no end', () => token({ exp: undefined }), 'host_token_invalid'],
    ['a life of three minutes', () => token({ exp: nowS() + 180 }), 'host_token_invalid'],
    ['a time to come', () => token({ iat: nowS() + 60, exp: nowS() + 120 }), 'host_token_invalid'],
    ['an age of three minutes', () => token({ iat: nowS() - 180, exp: nowS() - 65 }), 'host_token_expired'],
    ['no name of the token', () => token({ jti: undefined }), 'host_token_invalid'],
    ['a NUL in the player’s name', () => token({ sub: 'player\u0000' }), 'host_token_invalid'],
    ['half a character in its own', () => token({ jti: 'a-token-\ud800' }), 'host_token_invalid'],
    ['nonsense', async () => 'a.b.c', 'host_token_invalid'],
    ['an unknown currency', () => token({ currency: 'ZZZ' }), 'currency_not_offered'],
  ])('refuses a token with %s', async (_, made, error) => {
    const platform = await embedded()
    expect(await post(platform, { token: await made() })).toMatchObject({ status: 400, body: { error } })
  })

  it('refuses a page that is no host of the site, though its token names it', async () => {
    const platform = await embedded()
    const origin = 'https://evil.example'
    expect(await post(platform, { token: await token({ origin }), origin })).toMatchObject({
      status: 400,
      body: { error: 'host_token_invalid' },
    })
  })

  it('spends a token once, also where it comes six times at the same moment', async () => {
    const platform = await embedded()
    const signed = await token()
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(platform, { token: signed })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply.body).toMatchObject({ error: 'host_token_used' })
  })

  it('makes one player of two first tokens at the same moment', async () => {
    const platform = await embedded()
    const tokens = await Promise.all([token(), token(), token()])
    const replies = await Promise.all(tokens.map((each) => post(platform, { token: each })))
    expect(new Set(replies.map(playerOf)).size).toBe(1)
  })

  it('ends the session of another player before, and mails nobody', async () => {
    const platform = await embedded()
    const first = await post(platform, { token: await token() })
    const second = await post(
      platform,
      { token: await token({ sub: 'player-2' }) },
      { cookie: cookieOf(first) },
    )
    expect(await me(platform, { cookie: cookieOf(first) })).toBe(0)
    expect(await me(platform, { cookie: cookieOf(second) })).toBe(playerOf(second))
    const mails = await platform.services.db.selectFrom('mail').select('id').execute()
    expect(mails).toEqual([])
  })

  it('keeps the cookie from whatever a foreign page sends, though the browser lets it go with it', async () => {
    const platform = await embedded()
    const cookie = cookieOf(await post(platform, { token: await token() }))
    const foreign: Record<string, string>[] = [
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, origin: HOST },
      { cookie, origin: 'null' },
      { cookie, 'x-application': '' },
    ]
    for (const headers of foreign)
      expect(
        await call(platform, 'POST', '/player/accounts', { body: { currency: 'USD' }, headers }),
      ).toMatchObject({ status: 403, body: { error: 'csrf_rejected' } })
    expect(
      await call(platform, 'DELETE', '/users/sign_out', { headers: { cookie, origin: HOST } }),
    ).toMatchObject({
      status: 403,
    })
    expect(await me(platform, { cookie })).not.toBe(0)
  })

  it('is closed where nobody may sign in', async () => {
    const access = { blockedCountries: { signIn: ['AT'] } }
    const platform = await embedded({ access }, { TRUST_PROXY: '1' })
    const headers = { 'cf-ipcountry': 'AT' }
    expect(await post(platform, { token: await token() }, headers)).toMatchObject({
      status: 403,
      body: { error: 'forbidden' },
    })
  })

  it('makes no player where nobody may sign up, and signs in those who are there', async () => {
    const access = { blockedCountries: { signUp: ['AT'] } }
    const platform = await embedded({ access }, { TRUST_PROXY: '1' })
    const there = { 'cf-ipcountry': 'AT' }
    const refused = await post(platform, { token: await token() }, there)
    expect(refused).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect(await post(platform, { token: await token() })).toMatchObject({ status: 200 })
    expect(await post(platform, { token: await token() }, there)).toMatchObject({ status: 200 })
  })

  it('is closed on a site without hosts', async () => {
    const platform = await testPlatform({ PUBLIC_URL: BOOK })
    expect(await post(platform, { token: await token() })).toMatchObject({
      status: 400,
      body: { error: 'host_token_invalid' },
    })
  })

  it('answers for ten seconds more what was asked before it was renewed', async () => {
    const clock = createTravellingClock()
    const platform = await embedded({}, {}, { clock })
    const first = cookieOf(await post(platform, { token: await token() }))
    const renewed = await post(platform, { token: await token() }, { cookie: first })
    clock.travel(9000)
    expect(await me(platform, { cookie: first })).toBe(playerOf(renewed))
    clock.travel(2000)
    expect(await me(platform, { cookie: first })).toBe(0)
    expect(await me(platform, { cookie: cookieOf(renewed) })).toBe(playerOf(renewed))
  })

  it('ends after half an hour without use', async () => {
    const clock = createTravellingClock()
    const platform = await embedded({}, {}, { clock })
    const cookie = cookieOf(await post(platform, { token: await token() }))
    clock.travel(29 * 60_000)
    expect(await me(platform, { cookie })).not.toBe(0)
    clock.travel(31 * 60_000)
    expect(await me(platform, { cookie })).toBe(0)
  })

  it('forgets spent tokens when none of them could be good any more', async () => {
    const clock = createTravellingClock()
    const platform = await embedded({}, {}, { clock })
    await post(platform, { token: await token() })
    const count = async () =>
      (await platform.services.db.selectFrom('hostToken').select('jti').execute()).length
    await pruneAll(platform.services)
    expect(await count()).toBe(1)
    clock.travel(2 * 24 * 3_600_000)
    await pruneAll(platform.services)
    expect(await count()).toBe(0)
  })
})

async function embedded(
  site: object = {},
  variables: Record<string, string> = {},
  options: Parameters<typeof testPlatform>[1] = {},
): Promise<Platform> {
  const files = await testSite({ embed: EMBED, ...site })
  return testPlatform({ ...files, PUBLIC_URL: BOOK, ...variables }, options)
}

const claims = (changed: object = {}) => ({
  iss: ISSUER,
  aud: BOOK,
  sub: 'player-1',
  jti: randomUUID(),
  iat: nowS(),
  exp: nowS() + 60,
  origin: HOST,
  ...changed,
})

async function token(
  changed: object = {},
  { alg = 'EdDSA', kid = 'ed', key = eddsa.privateKey }: { alg?: string; kid?: string; key?: CryptoKey } = {},
): Promise<string> {
  return new SignJWT(claims(changed)).setProtectedHeader({ alg, kid }).sign(key)
}

async function withPublicKeyAsSecret(): Promise<string> {
  const { x = '' } = await exportJWK(eddsa.publicKey)
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'ed' })
    .sign(Buffer.from(x, 'base64url'))
}

async function withAnotherKey(): Promise<string> {
  return token({}, { key: (await generateKeyPair('EdDSA')).privateKey })
}

interface Answer {
  status: number
  body: Record<string, unknown>
  cookie: string
}

async function call(
  platform: Platform,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const reply = await platform.app.fastify.inject({
    method,
    url: `/api${path}`,
    headers: { host: 'book.example', 'x-application': 'sportsbook', ...headers },
    ...(body && { payload: body }),
  })
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  return {
    status: reply.statusCode,
    body: reply.json(),
    cookie: cookies.find((each) => each.startsWith('__Host-touchline_frame=')) ?? '',
  }
}

const post = (platform: Platform, body: object, headers: Record<string, string> = {}) =>
  call(platform, 'POST', '/users/host_session', {
    body: { origin: HOST, carrier: 'cookie', ...body },
    headers,
  })

const cookieOf = ({ cookie }: Answer) => cookie.split(';', 1)[0] ?? ''

function playerOf({ body }: Answer): unknown {
  const { player } = body
  return typeof player === 'object' && player !== null && 'id' in player ? player.id : undefined
}

/** 0 for a visitor. */
async function me(platform: Platform, headers: Record<string, string>): Promise<unknown> {
  const { body } = await call(platform, 'GET', '/player', { headers })
  return body['id']
}
