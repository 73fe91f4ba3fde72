import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { resendUnlock, unlockUser } from '@touchline/contract/calls/users/unlock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
  testSite,
} from '../../../testing/index.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'
import { send } from '../testing/send.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { FAILURES_MAX as ATTEMPTS_MAX, SHUT_OUT_MS } from './sign-in-failures.queries.ts'

describe('POST /users/sign_in', () => {
  it('signs in with the right password, whatever the capitals of the email', async () => {
    const platform = await testPlatform()
    const { id, email } = await testPlayer(platform)

    const player = await attempt(platform, email.toUpperCase(), TEST_PASSWORD)

    expect(player.id).toBe(id)
  })

  it('answers alike to a wrong password and to an unknown email', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)

    const wrong = await failure(platform, email, 'wrong password')
    const unknown = await failure(platform, 'nobody@touchline.test', 'wrong password')

    expect(wrong).toMatchObject({ error: 'invalid_credentials' })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  })

  it('does the same work for an unknown email as for a known one, also when it is shut out', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    // Counted, and really done.
    const verify = vi.spyOn(argon2, 'verify')
    onTestFinished(() => verify.mockRestore())
    const workOf = async (address: string) => {
      const statements = watchStatements()
      verify.mockClear()
      const errors = []
      for (let n = 0; n <= ATTEMPTS_MAX; n++) errors.push((await failure(platform, address, 'wrong')).error)
      return { statements: statements(), hashes: verify.mock.calls.length, errors }
    }

    const known = await workOf(email)
    const unknown = await workOf('nobody@touchline.test')

    expect(known.hashes).toBe(ATTEMPTS_MAX)
    expect(known.statements.length).toBeGreaterThan(2 * ATTEMPTS_MAX)
    expect(unknown).toEqual(known)
  })

  it('shuts a network out with the tenth wrong password, even with the right one, and mails the way in', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const answers = []
    for (let n = 1; n <= ATTEMPTS_MAX; n++) answers.push((await failure(platform, email, `wrong ${n}`)).error)

    const right = await failure(platform, email, TEST_PASSWORD)

    expect(answers).toEqual([...Array(9).fill('invalid_credentials'), 'account_locked'])
    expect(right).toMatchObject({ error: 'account_locked' })
    expect((await lastMail(platform, email))?.body).toMatch(/\/en\/\?unlock_token=[\w-]{43}#unlock/)
  })

  it('tells an excluded player with the right password why, however often, and shuts nobody out for it', async () => {
    const platform = await testPlatform(await testSite({ jurisdiction: 'GB' }))
    const { client, email } = await testPlayer(platform, { currency: 'GBP' })
    const body = { kind: 'self_exclusion', months: 6 } as const
    await client.call(createExclusion, { body }, { idempotencyKey: randomUUID() })

    const answers = []
    for (let n = 0; n <= ATTEMPTS_MAX; n++)
      answers.push((await failure(platform, email, TEST_PASSWORD)).error)

    expect(answers).toEqual(Array(ATTEMPTS_MAX + 1).fill('account_restricted'))
  })

  it('checks no more than ten passwords, however many are tried at once', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)

    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => failure(platform, email, `wrong ${n}`)),
    )

    const checked = answers.filter(({ error }) => error === 'invalid_credentials')
    expect(checked).toHaveLength(ATTEMPTS_MAX - 1)
    expect(await mailCount(platform, email)).toBe(2)
  })

  it('lets nobody lock a player out with wrong passwords: another network gets in', async () => {
    const platform = await testPlatform({ TRUST_PROXY: '1' })
    const { email } = await testPlayer(platform)
    const from = async (ip: string, password: string) => {
      const body = { email, password }
      const reply = await send(platform, 'POST', '/users/sign_in', {
        body,
        headers: { 'x-forwarded-for': ip },
      })
      return reply.body['error'] ?? reply.status
    }
    for (let n = 0; n < 3 * ATTEMPTS_MAX; n++) await from(`2001:db8::${n}`, 'wrong')

    expect(await from('2001:db8::99', TEST_PASSWORD)).toBe('account_locked')
    expect(await from('2001:db8:0:1::99', TEST_PASSWORD)).toBe(200)
    expect(await from('2001:db8::99', TEST_PASSWORD)).toBe('account_locked')
  })

  it('lets a network in again a day after its last wrong password', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const email = await lockedPlayer(platform)

    clock.travel(SHUT_OUT_MS - 60_000)
    expect((await failure(platform, email, TEST_PASSWORD)).error).toBe('account_locked')
    clock.travel(60_000)

    expect(await attempt(platform, email, TEST_PASSWORD)).toMatchObject({ email: { email } })
  })

  it('forgets earlier wrong passwords once the right one is given', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    for (let n = 1; n < ATTEMPTS_MAX; n++) await failure(platform, email, 'wrong')
    await attempt(platform, email, TEST_PASSWORD)

    const next = await failure(platform, email, 'wrong')

    expect(next.error).toBe('invalid_credentials')
  })
})

describe('GET /users/unlock', () => {
  it('opens the account with the token of the mail, once', async () => {
    const platform = await testPlatform()
    const email = await lockedPlayer(platform)
    const client = testClient(platform)
    const unlockToken = (await lastMail(platform, email))?.token ?? ''

    await client.call(unlockUser, { query: { unlockToken } })

    expect(await attempt(platform, email, TEST_PASSWORD)).toMatchObject({ email: { email } })
    await expect(client.call(unlockUser, { query: { unlockToken } })).rejects.toMatchObject({
      error: 'invalid_token',
    })
  })

  it('refuses a token that is made up, expired or meant for something else', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const confirmationToken = (await lastMail(platform, email))?.token ?? ''
    const locked = await lockedPlayer(platform)
    const expiredToken = (await lastMail(platform, locked))?.token ?? ''
    await platform.services.db
      .updateTable('playerToken')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('purpose', '=', 'unlock')
      .execute()

    for (const unlockToken of ['made-up', '', confirmationToken, expiredToken])
      await expect(testClient(platform).call(unlockUser, { query: { unlockToken } })).rejects.toMatchObject({
        error: 'invalid_token',
      })
  })

  it('sends the mail again to a locked player only, and the older token ends', async () => {
    const platform = await testPlatform()
    const { email: open } = await testPlayer(platform)
    const locked = await lockedPlayer(platform)
    const client = testClient(platform)
    const older = (await lastMail(platform, locked))?.token ?? ''

    for (const email of [open, locked, 'nobody@touchline.test'])
      expect(await client.call(resendUnlock, { body: { email } })).toEqual({})

    const newer = (await lastMail(platform, locked))?.token ?? ''
    expect(await mailCount(platform, open)).toBe(1)
    expect(await mailCount(platform, 'nobody@touchline.test')).toBe(0)
    await expect(client.call(unlockUser, { query: { unlockToken: older } })).rejects.toMatchObject({
      error: 'invalid_token',
    })
    expect(await client.call(unlockUser, { query: { unlockToken: newer } })).toEqual({})
  })
})

function attempt(platform: Platform, email: string, password: string) {
  return testClient(platform).call(signIn, { body: { email, password } })
}

async function failure(platform: Platform, email: string, password: string) {
  return attempt(platform, email, password).then(
    () => ({ error: 'none', status: 200, message: '' }),
    ({ error, status, message }: { error: string; status: number; message: string }) => ({
      error,
      status,
      message,
    }),
  )
}

async function lockedPlayer(platform: Platform): Promise<string> {
  const { email } = await testPlayer(platform)
  for (let n = 0; n < ATTEMPTS_MAX; n++) await failure(platform, email, 'wrong')
  return email
}
