import { getPlayer } from '@touchline/contract/calls/player/get-player'
import {
  endOtherSessions,
  endPlayerSession,
  listLogins,
  listPlayerSessions,
} from '@touchline/contract/calls/player/sessions'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { channels } from '@touchline/contract/events/channels'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPlatform, type Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testDatabase,
  testEnv,
  testPlatform,
  testPlayer,
} from '../../../testing/index.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'
import { send, tokenIn } from '../testing/send.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe('sign out there', () => {
  it('works within a second in every process, and the page there is told', async () => {
    const { url } = await testDatabase()
    const clock = createTravellingClock()
    const [one, two] = await Promise.all([platformOn(url, clock), platformOn(url, clock)])
    const { client, email, id } = await testPlayer(one)
    const there = testClient(two)
    await there.call(signIn, { body: { email, password: TEST_PASSWORD } })
    const told = watchPublisher(one)
    const { sessions } = await client.call(listPlayerSessions, {})
    expect(sessions.map(({ isCurrent, method }) => [isCurrent, method])).toEqual([
      [true, 'sign_up'],
      [false, 'password'],
    ])
    await there.call(getPlayer, {})

    await client.call(endPlayerSession, { params: { id: sessions[1]?.id ?? 0 } })

    // Known to the other process for a moment; the call that a page asks when it is told looks past that.
    await expect(there.call(listPlayerSessions, {})).rejects.toMatchObject({ error: 'unauthorized' })
    clock.travel(1000)
    expect(await there.call(getPlayer, {})).toMatchObject({ id: 0 })
    expect(await client.call(getPlayer, {})).toMatchObject({ id })
    expect(told).toEqual([
      [channels.user(id), { type: 'session_ended', ver: expect.any(Number) }],
      ['disconnect', String(id)],
    ])
  })

  it('ends all others at once, and never somebody else’s', async () => {
    const platform = await testPlatform()
    const { client, email } = await testPlayer(platform)
    const stranger = await testPlayer(platform)
    const others = [testClient(platform), testClient(platform)]
    for (const other of others) await other.call(signIn, { body: { email, password: TEST_PASSWORD } })
    const theirs = (await stranger.client.call(listPlayerSessions, {})).sessions[0]?.id ?? 0
    await expect(client.call(endPlayerSession, { params: { id: theirs } })).rejects.toMatchObject({
      error: 'not_found',
    })

    await client.call(endOtherSessions, {})

    for (const other of others) expect(await other.call(getPlayer, {})).toMatchObject({ id: 0 })
    expect((await client.call(listPlayerSessions, {})).sessions).toHaveLength(1)
    expect((await stranger.client.call(listPlayerSessions, {})).sessions).toHaveLength(1)
  })
})

describe('the history of sign-ins', () => {
  it('tells when, how, where and whether somebody got in, and mails an unknown device once', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({ TRUST_PROXY: '1' }, { clock })
    const { client, email } = await testPlayer(platform)
    const from = (password: string, device?: string) =>
      send(platform, 'POST', '/users/sign_in', {
        body: { email, password },
        headers: {
          'user-agent': FIREFOX,
          'x-forwarded-for': '203.0.113.7',
          'cf-ipcountry': 'SE',
          ...(device && { cookie: `deviceId=${device}` }),
        },
      })
    await from('wrong')
    await from(TEST_PASSWORD, 'a-device-of-long-standing')
    const mail = await lastMail(platform, email)
    expect(mail?.subject).toBe('A new login to your account')
    expect(mail?.body).toContain('Firefox, Linux')
    expect(mail?.body).toContain('203.0.113.7, SE')
    expect(mail?.body).toContain('/en/profile/devices')
    const count = await mailCount(platform, email)
    clock.travel(60_000)

    await from(TEST_PASSWORD, 'a-device-of-long-standing')

    expect(await mailCount(platform, email)).toBe(count)
    const { logins, hasMore } = await client.call(listLogins, {})
    expect(hasMore).toBe(false)
    expect(logins.map(({ method, outcome }) => [method, outcome])).toEqual([
      ['password', 'signed_in'],
      ['password', 'signed_in'],
      ['password', 'refused'],
      ['sign_up', 'signed_in'],
    ])
    expect(logins[0]).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      ip: '203.0.113.7',
      country: 'SE',
    })
    const older = await client.call(listLogins, { query: { before: logins[2]?.id ?? 0 } })
    expect(older.logins.map(({ method }) => method)).toEqual(['sign_up'])
  })

  it('a device gets a cookie of its own, and one that is no id of ours is replaced', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const body = { email, password: TEST_PASSWORD }
    for (const cookie of ['', 'deviceId=short', 'deviceId=<script>alert(1)</script>']) {
      const reply = await send(platform, 'POST', '/users/sign_in', { body, headers: { cookie } })
      expect(tokenIn(reply)).not.toBe('')
      expect(String(reply.headers['set-cookie'])).toMatch(/deviceId=[0-9a-f-]{36};/)
    }
  })
})

async function platformOn(url: string, clock: ReturnType<typeof createTravellingClock>): Promise<Platform> {
  const platform = await createPlatform(testEnv({ DATABASE_URL: url }), { clock })
  onTestFinished(() => platform.close())
  return platform
}

function watchPublisher({ services: { publisher } }: Platform): unknown[][] {
  const told: unknown[][] = []
  publisher.publish = async (channel, data) => void told.push([channel, data])
  publisher.disconnectUser = async (user) => void told.push(['disconnect', user])
  return told
}
