import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { forgotPassword, resetPassword } from '@touchline/contract/calls/users/password'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
  waitingForLocks,
} from '../../../testing/index.ts'
import { setPassword } from '../players.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { hashPassword } from './password.ts'

const NEW_PASSWORD = 'a quite different phrase'

describe('POST and PUT /users/password', () => {
  it('sets a new password with the token of the mail and signs in', async () => {
    const platform = await testPlatform()
    const { email, id } = await testPlayer(platform)
    const client = testClient(platform)

    const player = await client.call(resetPassword, {
      body: { resetPasswordToken: await askedFor(platform, email), password: NEW_PASSWORD },
    })

    expect(player.id).toBe(id)
    expect(await client.call(getPlayer, {})).toEqual(player)
    await expect(signedIn(platform, email, TEST_PASSWORD)).rejects.toMatchObject({
      error: 'invalid_credentials',
    })
    expect(await signedIn(platform, email, NEW_PASSWORD)).toMatchObject({ id })
  })

  it('ends every other session and every real-time connection', async () => {
    const platform = await testPlatform()
    const { email, id, client: thief } = await testPlayer(platform)
    await thief.call(getPlayer, {})
    const ended: string[] = []
    platform.services.publisher.disconnectUser = async (user) => void ended.push(user)

    await testClient(platform).call(resetPassword, {
      body: { resetPasswordToken: await askedFor(platform, email), password: NEW_PASSWORD },
    })

    await expect(thief.call(getPlayer, {})).resolves.toMatchObject({ id: 0, email: null })
    expect(ended).toEqual([String(id)])
  })

  it('ends a sign-in with the former one that is under way', async () => {
    const platform = await testPlatform()
    const { email, id } = await testPlayer(platform)
    const { db } = platform.services
    const hash = await hashPassword(NEW_PASSWORD)

    const signing = await db.transaction().execute(async (tx) => {
      await setPassword(tx, id, { hash, isShort: false })
      await deleteSessionsOf(tx, id)
      const outcome = signedIn(platform, email, TEST_PASSWORD).catch((error: unknown) => error)
      const waits = vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), 10_000)
      await Promise.race([outcome, waits])
      return { outcome }
    })

    expect(await signing.outcome).toMatchObject({ error: 'invalid_credentials' })
  })

  it('takes a token once, and none that is made up or too old', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const used = await askedFor(platform, email)
    await testClient(platform).call(resetPassword, {
      body: { resetPasswordToken: used, password: NEW_PASSWORD },
    })
    const old = await askedFor(platform, email)
    await platform.services.db
      .updateTable('playerToken')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()

    for (const resetPasswordToken of [used, old, 'made-up'])
      await expect(
        testClient(platform).call(resetPassword, { body: { resetPasswordToken, password: NEW_PASSWORD } }),
      ).rejects.toMatchObject({ error: 'invalid_token' })
  })

  it('opens an account that somebody else’s guesses had locked', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const wrong = () => signedIn(platform, email, 'wrong').catch(() => null)
    for (let n = 0; n < 10; n++) await wrong()

    await testClient(platform).call(resetPassword, {
      body: { resetPasswordToken: await askedFor(platform, email), password: NEW_PASSWORD },
    })

    expect(await signedIn(platform, email, NEW_PASSWORD)).toMatchObject({ email: { email } })
  })

  it('does the same work for an unknown email as for a known one', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    const workOf = async (address: string) => {
      const statements = watchStatements()
      const reply = await testClient(platform).call(forgotPassword, { body: { email: address } })
      return { reply, statements: statements() }
    }

    const known = await workOf(email)

    expect(known.statements).toHaveLength(1)
    expect(await workOf('nobody@touchline.test')).toEqual(known)
  })

  it('answers alike for an unknown email and sends nothing', async () => {
    const platform = await testPlatform()

    const reply = await testClient(platform).call(forgotPassword, {
      body: { email: 'nobody@touchline.test' },
    })

    expect(reply).toEqual({})
    expect(await mailCount(platform, 'nobody@touchline.test')).toBe(0)
  })
})

async function askedFor(platform: Platform, email: string): Promise<string> {
  await testClient(platform).call(forgotPassword, { body: { email } })
  return (await lastMail(platform, email))?.token ?? ''
}

function signedIn(platform: Platform, email: string, password: string) {
  return testClient(platform).call(signIn, { body: { email, password } })
}
