import { randomBytes } from 'node:crypto'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
} from '../../../testing/index.ts'
import { send, tokenIn } from '../testing/send.ts'
import { hashToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { endSessionAt, extendSession } from './sessions.queries.ts'

const DAY_MS = 24 * 3_600_000

describe('the session cookie', () => {
  it('is out of reach of scripts, stays on the site, lasts 30 days and is not bound to TLS on a plain address', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)

    const { setCookie } = await signIn(platform, email)

    expect(setCookie).toMatch(/^touchline_session=[\w-]{43};/)
    expect(attributes(setCookie)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  it('goes over TLS only where the site has it', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://bets.example' })
    const { email } = await testPlayer(platform)

    const { setCookie } = await signIn(platform, email)

    expect(setCookie).toMatch(/^__Host-touchline_session=[\w-]{43};/)
    expect(attributes(setCookie)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  it('is not believed by its other name, which a neighbouring host can set', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://bets.example' })
    const { email } = await testPlayer(platform)
    const token = tokenIn(await signIn(platform, email))
    const ask = async (name: string) =>
      (await platform.app.fastify.inject({ url: '/api/player', cookies: { [name]: token } })).json<unknown>()

    expect(await ask('touchline_session')).toMatchObject({ id: 0 })
    expect(await ask('__Host-touchline_session')).toMatchObject({ email: { email } })
  })

  it('holds a token of which the database has only the hash', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)

    const token = tokenIn(await signIn(platform, email))

    const rows = await platform.services.db.selectFrom('session').select('tokenHash').execute()
    expect(rows.map(({ tokenHash }) => tokenHash.toString('hex'))).toContain(hashToken(token).toString('hex'))
    expect(rows.some(({ tokenHash }) => tokenHash.toString().includes(token))).toBe(false)
  })
})

describe('a session', () => {
  it('is another after each sign-in, and the one before ends', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const first = tokenIn(await signIn(platform, email))

    const second = tokenIn(await signIn(platform, email, first))

    expect(second).not.toBe(first)
    expect((await player(platform, first)).status).toBe(401)
    expect((await player(platform, second)).status).toBe(200)
  })

  it('does not take over a token that somebody else planted', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const planted = randomBytes(32).toString('base64url')

    const given = tokenIn(await signIn(platform, email, planted))

    expect(given).not.toBe(planted)
    expect((await player(platform, planted)).status).toBe(401)
  })

  it('ends at once with a sign-out, though it was used a moment ago', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const token = tokenIn(await signIn(platform, email))
    await player(platform, token)

    const out = await send(platform, 'DELETE', '/users/sign_out', { token })

    expect(out.setCookie).toMatch(/^touchline_session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await player(platform, token)).status).toBe(401)
  })

  it('ends the real-time connections of the player with a sign-out', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)
    const ended: string[] = []
    platform.services.publisher.disconnectUser = async (user) => void ended.push(user)

    await client.call(signOut, {})

    expect(ended).toEqual([String(id)])
  })

  it('signs out without a session too', async () => {
    expect(await testClient(await testPlatform()).call(signOut, {})).toEqual({})
  })

  it('is refused once it has expired', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const token = tokenIn(await signIn(platform, email))
    await platform.services.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()

    expect((await player(platform, token)).status).toBe(401)
  })

  it('goes on while it is used, and ends 30 days after the sign-in all the same', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { email } = await testPlayer(platform)
    const token = tokenIn(await signIn(platform, email))
    const seenAt = async () =>
      (
        await platform.services.db
          .selectFrom('session')
          .select('lastSeenAt')
          .where('tokenHash', '=', hashToken(token))
          .executeTakeFirstOrThrow()
      ).lastSeenAt.getTime()

    for (let day = 1; day < 30; day++) {
      clock.travel(DAY_MS)
      expect((await player(platform, token)).status).toBe(200)
      expect(clock.now().getTime() - (await seenAt())).toBeLessThan(60_000)
    }
    clock.travel(DAY_MS)

    expect((await player(platform, token)).status).toBe(401)
  })

  it('of a German player ends after an hour without use, and after a day in any case', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { email } = await testPlayer(platform)
    await platform.services.db.updateTable('player').set({ jurisdiction: 'DE' }).execute()
    const { setCookie, ...reply } = await signIn(platform, email)
    expect(setCookie).toContain('Max-Age=86400')
    const token = tokenIn({ setCookie, ...reply })

    for (let n = 0; n < 26; n++) {
      clock.travel(55 * 60_000)
      expect((await player(platform, token)).status).toBe(200)
    }
    clock.travel(10 * 60_000)
    expect((await player(platform, token)).status).toBe(401)

    const unused = tokenIn(await signIn(platform, email))
    clock.travel(60 * 60_000)
    expect((await player(platform, unused)).status).toBe(401)
  })

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a made-up one', 'x'.repeat(43)],
    ['one that is no token', "' or 1=1 --"],
    ['an endless one', 'x'.repeat(5000)],
  ])('is not opened by %s', async (_, token) => {
    const platform = await testPlatform()

    const reply = await player(platform, token)

    expect(reply).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  })

  it('ends when its renewal says, also where a request that read it before extends it', async () => {
    const platform = await testPlatform()
    const { id: playerId } = await testPlayer(platform)
    const { db, clock } = platform.services
    const stored = () => db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    const { tokenHash, expiresAt } = await stored()
    const now = clock.now()
    const endsAt = new Date(now.getTime() + 10_000)
    await db.transaction().execute((tx) => endSessionAt(tx, { tokenHash, playerId, endsAt }))

    await extendSession(db, tokenHash, { now, expiresAt })

    expect(await stored()).toMatchObject({ lastSeenAt: now, endsAt, expiresAt: endsAt })
  })

  it('is asked of the database once for a page’s many calls', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    await client.call(getPlayer, {})
    // Deleted in the database directly; the cached session stays valid for a moment.
    await platform.services.db.deleteFrom('session').execute()

    await expect(client.call(getPlayer, {})).resolves.toMatchObject({ language: 'en' })
    sessionCacheOf(platform.services).clear()
    await expect(client.call(getPlayer, {})).resolves.toMatchObject({ id: 0, email: null })
  })
})

function signIn(platform: Platform, email: string, token?: string) {
  const body = { email, password: TEST_PASSWORD }
  return send(platform, 'POST', '/users/sign_in', { body, ...(token === undefined ? {} : { token }) })
}

function player(platform: Platform, token: string | undefined) {
  return send(platform, 'GET', '/player/status_groups', token === undefined ? {} : { token })
}

function attributes(setCookie: string): string[] {
  return setCookie
    .split('; ')
    .slice(1)
    .filter((part) => !part.startsWith('Expires='))
    .sort()
}
