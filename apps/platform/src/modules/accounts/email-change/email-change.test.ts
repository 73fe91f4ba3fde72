import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { changePassword, getSecurity } from '@touchline/contract/calls/player/security'
import {
  changeEmail,
  confirmEmailChange,
  undoEmailChange,
} from '@touchline/contract/calls/users/email-change'
import { forgotPassword, resetPassword } from '@touchline/contract/calls/users/password'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { signUp } from '@touchline/contract/calls/users/sign-up'
import { describe, expect, it, vi } from 'vitest'
import {
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
  waitingForLocks,
} from '../../../testing/index.ts'
import { setEmail } from '../players.queries.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'
import { playerWithCodes } from '../testing/player-with-codes.ts'
import { watchStatements } from '../testing/watch-statements.ts'

const NEW_EMAIL = 'ada.new@touchline.test'

describe('a change of email', () => {
  it('happens with the link to the new address, and the former one hears of it', async () => {
    const platform = await testPlatform()
    const { client, email, id } = await testPlayer(platform)
    await client.call(changeEmail, { body: { email: NEW_EMAIL } })
    expect(await client.call(getPlayer, {})).toMatchObject({ email: { email } })
    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''

    await testClient(platform).call(confirmEmailChange, { body: { emailChangeToken } })

    expect(await client.call(getPlayer, {})).toMatchObject({ email: { email: NEW_EMAIL, confirmed: true } })
    const body = { email: NEW_EMAIL, password: TEST_PASSWORD }
    expect(await testClient(platform).call(signIn, { body })).toMatchObject({ id })
    const notice = await lastMail(platform, email)
    expect(notice?.body).toContain(NEW_EMAIL)
    expect(notice?.body).toContain('#email-undo')
    await expect(
      testClient(platform).call(confirmEmailChange, { body: { emailChangeToken } }),
    ).rejects.toMatchObject({ error: 'invalid_token' })
  })

  it('is taken back from the former address: whoever changed it is out, with all that they added', async () => {
    const platform = await testPlatform()
    const { client: thief, email, id } = await playerWithCodes(platform)
    await thief.call(changeEmail, { body: { email: NEW_EMAIL } })
    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    await thief.call(confirmEmailChange, { body: { emailChangeToken } })
    const emailUndoToken = (await lastMail(platform, email))?.token ?? ''
    const owner = testClient(platform)

    await owner.call(undoEmailChange, { body: { emailUndoToken } })

    expect(await thief.call(getPlayer, {})).toMatchObject({ id: 0 })
    for (const address of [email, NEW_EMAIL])
      await expect(
        owner.call(signIn, { body: { email: address, password: TEST_PASSWORD } }),
      ).rejects.toMatchObject({ error: 'invalid_credentials' })
    const resetPasswordToken = (await lastMail(platform, email))?.token ?? ''
    const reset = { resetPasswordToken, password: 'a quite different phrase' }
    expect(await owner.call(resetPassword, { body: reset })).toMatchObject({ id, email: { email } })
    expect(await owner.call(getSecurity, {})).toMatchObject({ hasTotp: false, hasPassword: true })
  })

  it('is taken back from the first address too, however often whoever has the account changes it', async () => {
    const platform = await testPlatform()
    const { client: thief, email, id } = await testPlayer(platform)
    const changeTo = async (address: string) => {
      await thief.call(changeEmail, { body: { email: address } })
      const emailChangeToken = (await lastMail(platform, address))?.token ?? ''
      await thief.call(confirmEmailChange, { body: { emailChangeToken } })
    }
    await changeTo(NEW_EMAIL)
    const emailUndoToken = (await lastMail(platform, email))?.token ?? ''
    await changeTo('ada.newer@touchline.test')
    const thiefsUndoToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    const owner = testClient(platform)

    await owner.call(undoEmailChange, { body: { emailUndoToken } })

    const resetPasswordToken = (await lastMail(platform, email))?.token ?? ''
    const reset = { resetPasswordToken, password: 'a quite different phrase' }
    expect(await owner.call(resetPassword, { body: reset })).toMatchObject({ id, email: { email } })
    await expect(
      thief.call(undoEmailChange, { body: { emailUndoToken: thiefsUndoToken } }),
    ).rejects.toMatchObject({ error: 'invalid_token' })
    expect(await owner.call(getPlayer, {})).toMatchObject({ id, email: { email } })
  })

  it('leaves the former address free for nobody else while it can be taken back', async () => {
    const platform = await testPlatform()
    const { client: thief, email, id } = await testPlayer(platform)
    await thief.call(changeEmail, { body: { email: NEW_EMAIL } })
    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    await thief.call(confirmEmailChange, { body: { emailChangeToken } })
    const squat = () =>
      testClient(platform).call(signUp, {
        body: {
          email,
          password: TEST_PASSWORD,
          currency: 'EUR',
          language: 'en',
          isOfAge: true,
          isTermsAccepted: true,
        },
      })

    await expect(squat()).rejects.toMatchObject({ error: 'email_taken' })
    const emailUndoToken = (await lastMail(platform, email))?.token ?? ''
    await expect(squat()).rejects.toMatchObject({ error: 'email_taken' })
    await testClient(platform).call(undoEmailChange, { body: { emailUndoToken } })

    const resetPasswordToken = (await lastMail(platform, email))?.token ?? ''
    const reset = { resetPasswordToken, password: 'a quite different phrase' }
    expect(await testClient(platform).call(resetPassword, { body: reset })).toMatchObject({ id })
  })

  it.each([
    ['a password that is changed', 'change'],
    ['one that is reset', 'reset'],
  ] as const)('does not outlive %s', async (_, how) => {
    const platform = await testPlatform()
    const { client: owner, email } = await testPlayer(platform)
    const thief = testClient(platform)
    await thief.call(signIn, { body: { email, password: TEST_PASSWORD } })
    await thief.call(changeEmail, { body: { email: NEW_EMAIL } })
    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    const password = 'a quite different phrase'

    if (how === 'change') await owner.call(changePassword, { body: { password } })
    else {
      await owner.call(forgotPassword, { body: { email } })
      const resetPasswordToken = (await lastMail(platform, email))?.token ?? ''
      await owner.call(resetPassword, { body: { resetPasswordToken, password } })
    }

    await expect(thief.call(confirmEmailChange, { body: { emailChangeToken } })).rejects.toMatchObject({
      error: 'invalid_token',
    })
    expect(await owner.call(getPlayer, {})).toMatchObject({ email: { email } })
  })

  it('is refused where another player takes the address at the same moment', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    const other = await testPlayer(platform)
    await client.call(changeEmail, { body: { email: NEW_EMAIL } })
    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    const { db, clock } = platform.services

    const confirming = await db.transaction().execute(async (tx) => {
      await setEmail(tx, other.id, { email: NEW_EMAIL, now: clock.now() })
      const outcome = client
        .call(confirmEmailChange, { body: { emailChangeToken } })
        .catch((error: unknown) => error)
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), 10_000)
      return { outcome }
    })

    expect(await confirming.outcome).toMatchObject({ error: 'email_taken' })
  })

  it('tells nobody whether the new address is registered, and does not take it away', async () => {
    const platform = await testPlatform()
    const { client, email } = await testPlayer(platform)
    const taken = await testPlayer(platform)
    const workOf = async (address: string) => {
      const statements = watchStatements()
      const reply = await client.call(changeEmail, { body: { email: address } })
      return { reply, statements: statements() }
    }
    const before = await mailCount(platform, taken.email)
    await client.call(getPlayer, {})

    const free = await workOf(NEW_EMAIL)

    expect(await workOf(taken.email)).toEqual(free)
    expect(await mailCount(platform, taken.email)).toBe(before)
    expect(await client.call(getPlayer, {})).toMatchObject({ email: { email } })

    const emailChangeToken = (await lastMail(platform, NEW_EMAIL))?.token ?? ''
    await platform.services.db
      .updateTable('player')
      .set({ email: NEW_EMAIL })
      .where('id', '=', taken.id)
      .execute()
    await expect(client.call(confirmEmailChange, { body: { emailChangeToken } })).rejects.toMatchObject({
      error: 'email_taken',
    })
  })
})
