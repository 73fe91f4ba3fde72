import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { changePassword, removePassword } from '@touchline/contract/calls/player/security'
import { changeEmail } from '@touchline/contract/calls/users/email-change'
import { beginPasskey, removePasskey } from '@touchline/contract/calls/users/passkeys'
import { beginProof, proveAgain } from '@touchline/contract/calls/users/proof'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { beginTotp, removeTotp, renewRecoveryCodes } from '@touchline/contract/calls/users/totp'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
} from '../../../testing/index.ts'
import { lastMail } from '../testing/last-mail.ts'
import { playerWithCodes } from '../testing/player-with-codes.ts'

const NEW_PASSWORD = 'a quite different phrase'
const PROOF_MS = 5 * 60_000

describe('a fresh proof', () => {
  it('is asked for after five minutes by all that a stolen session must not do', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { client } = await testPlayer(platform)
    clock.travel(PROOF_MS)

    const answers = await Promise.allSettled([
      client.call(changePassword, { body: { password: NEW_PASSWORD } }),
      client.call(removePassword, {}),
      client.call(changeEmail, { body: { email: 'new@touchline.test' } }),
      client.call(beginPasskey, {}),
      client.call(removePasskey, { params: { id: 1 } }),
      client.call(beginTotp, {}),
      client.call(removeTotp, {}),
      client.call(renewRecoveryCodes, {}),
    ])

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { error: 'proof_required' } })
    expect(await client.call(beginProof, {})).toEqual({ methods: ['password'], passkey: null })
    await client.call(proveAgain, { body: { method: 'password', password: TEST_PASSWORD } })
    clock.travel(PROOF_MS - 1000)
    await client.call(changePassword, { body: { password: NEW_PASSWORD } })
    clock.travel(1000)
    await expect(client.call(beginTotp, {})).rejects.toMatchObject({ error: 'proof_required' })
  })

  it('is given by a code too, holds for its session alone, and its guesses are counted', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { client, email, recoveryCodes, code } = await playerWithCodes(platform)
    clock.travel(PROOF_MS)
    expect(await client.call(beginProof, {})).toMatchObject({ methods: ['password', 'code'] })

    await client.call(proveAgain, { body: { method: 'code', code: code() } })

    await client.call(renewRecoveryCodes, {})
    const wrong = { method: 'password', password: 'a guess' } as const
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push(
        await client.call(proveAgain, { body: wrong }).catch(({ error }: { error: string }) => error),
      )
    expect(answers).toEqual([...Array(9).fill('invalid_credentials'), 'account_locked', 'account_locked'])
    expect(recoveryCodes).toHaveLength(10)
    const body = { email, password: TEST_PASSWORD }
    await expect(testClient(platform).call(signIn, { body })).rejects.toMatchObject({
      error: 'account_locked',
    })
  })
})

describe('a new password', () => {
  it('ends the other sessions, keeps this one, and is told by mail', async () => {
    const platform = await testPlatform()
    const { client, email, id } = await testPlayer(platform)
    const thief = testClient(platform)
    await thief.call(signIn, { body: { email, password: TEST_PASSWORD } })
    await expect(
      client.call(changePassword, { body: { password: 'iloveyouiloveyou' } }),
    ).rejects.toMatchObject({
      error: 'password_common',
    })

    await client.call(changePassword, { body: { password: NEW_PASSWORD } })

    expect(await thief.call(getPlayer, {})).toMatchObject({ id: 0 })
    expect(await client.call(getPlayer, {})).toMatchObject({ id })
    expect((await lastMail(platform, email))?.body).toContain('/en/profile/security')
    expect(
      await testClient(platform).call(signIn, { body: { email, password: NEW_PASSWORD } }),
    ).toMatchObject({ id })
  })

  it('may be as long as it likes to be; an old, short one still signs in', async () => {
    const platform = await testPlatform()
    const { email, id } = await testPlayer(platform)
    const { hashPassword } = await import('../password/password.ts')
    await platform.services.db
      .updateTable('player')
      .set({ passwordHash: await hashPassword('passw0rd') })
      .execute()

    expect(await testClient(platform).call(signIn, { body: { email, password: 'passw0rd' } })).toMatchObject({
      id,
    })
  })
})
