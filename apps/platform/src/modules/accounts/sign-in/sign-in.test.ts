import { signIn } from '@touchline/contract/calls/users/sign-in'
import { resendUnlock, unlockUser } from '@touchline/contract/calls/users/unlock'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { TEST_PASSWORD, testClient, testPlatform, testPlayer } from '../../../testing/index.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'

const ATTEMPTS_MAX = 10

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

  it('works as hard for an unknown email as for a known one', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    await failure(platform, 'nobody@touchline.test', 'wrong password')

    const known = await fastest(() => failure(platform, email, 'wrong password'))
    const unknown = await fastest(() => failure(platform, 'nobody@touchline.test', 'wrong password'))

    // Without the hash the reply for an unknown email is many times faster.
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('locks the account with the tenth wrong password, even to the right one, and mails the way out', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const answers = []
    for (let n = 1; n <= ATTEMPTS_MAX; n++) answers.push((await failure(platform, email, `wrong ${n}`)).error)

    const right = await failure(platform, email, TEST_PASSWORD)

    expect(answers).toEqual([...Array(9).fill('invalid_credentials'), 'account_locked'])
    expect(right).toMatchObject({ error: 'account_locked' })
    expect((await lastMail(platform, email))?.body).toMatch(/\/en\/\?unlock_token=[\w-]{43}#unlock/)
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

/** The fastest of a few is the least disturbed by other load. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}
