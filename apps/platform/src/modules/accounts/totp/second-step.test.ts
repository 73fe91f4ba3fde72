import { changePassword, getSecurity } from '@touchline/contract/calls/player/security'
import { listLogins } from '@touchline/contract/calls/player/sessions'
import { forgotPassword, resetPassword } from '@touchline/contract/calls/users/password'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  signInSecondStep,
} from '@touchline/contract/calls/users/totp'
import { unlockUser } from '@touchline/contract/calls/users/unlock'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
} from '../../../testing/index.ts'
import { lastMail } from '../testing/last-mail.ts'
import { playerWithCodes } from '../testing/player-with-codes.ts'

const MINUTE_MS = 60_000

describe('the second step', () => {
  it('asks for a code after the right password alone; each code works once', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { email, id, code, client } = await playerWithCodes(platform)
    await expect(askedToken(platform, email, 'not the password')).rejects.toMatchObject({
      error: 'invalid_credentials',
    })

    const token = await askedToken(platform, email)

    // The one that confirmed the app.
    expect(await refusal(platform, token, code())).toBe('code_wrong')
    expect(await refusal(platform, token, '000000')).toBe('code_wrong')
    clock.travel(MINUTE_MS)
    const text = `${code().slice(0, 3)} ${code().slice(3)}`
    expect(await step(platform, token, text)).toMatchObject({ id })
    expect(await refusal(platform, token, code(1))).toBe('invalid_token')
    expect(await refusal(platform, await askedToken(platform, email), code())).toBe('code_wrong')
    const { logins } = await client.call(listLogins, {})
    expect(logins.slice(0, 4).map(({ method, outcome }) => `${method} ${outcome}`)).toEqual([
      'code refused',
      'password second_step',
      'code signed_in',
      'code refused',
    ])
  })

  it('takes each of ten recovery codes once, of which the database has hashes alone', async () => {
    const platform = await testPlatform()
    const { email, id, recoveryCodes, client } = await playerWithCodes(platform)
    const [first = '', second = ''] = recoveryCodes

    expect(new Set(recoveryCodes).size).toBe(10)
    const token = await askedToken(platform, email)
    expect(await step(platform, token, first.toUpperCase().replace('-', ' '))).toMatchObject({ id })
    expect(await refusal(platform, await askedToken(platform, email), first)).toBe('code_wrong')
    expect(await client.call(getSecurity, {})).toMatchObject({ hasTotp: true, recoveryCodesLeft: 9 })
    const rows = await platform.services.db.selectFrom('recoveryCode').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(second)

    const renewed = await client.call(renewRecoveryCodes, {})
    expect(await refusal(platform, await askedToken(platform, email), second)).toBe('code_wrong')
    const [code = ''] = renewed.recoveryCodes
    expect(await step(platform, await askedToken(platform, email), code)).toMatchObject({ id })
  })

  it('is over where the password is changed meanwhile', async () => {
    const platform = await testPlatform()
    const { email, client, code } = await playerWithCodes(platform)
    const token = await askedToken(platform, email)

    await client.call(changePassword, { body: { password: 'a quite different phrase' } })

    expect(await refusal(platform, token, code(1))).toBe('invalid_token')
  })

  it('waits five minutes for the code', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const { email, code } = await playerWithCodes(platform)
    const token = await askedToken(platform, email)

    clock.travel(5 * MINUTE_MS)

    expect(await refusal(platform, token, code())).toBe('invalid_token')
  })

  it('shuts a network out with the tenth wrong try, and all after a hundred wrong codes, with a mail as the way in', async () => {
    const platform = await testPlatform()
    const { email, id, recoveryCodes } = await playerWithCodes(platform)
    const token = await askedToken(platform, email)
    const answers = []
    for (let n = 0; n < 9; n++) answers.push(await refusal(platform, token, `00000${n}`))
    expect(answers).toEqual([...Array(8).fill('code_wrong'), 'account_locked'])
    const unlockToken = (await lastMail(platform, email))?.token ?? ''
    await platform.services.db.updateTable('totp').set({ failures: 100 }).execute()

    await testClient(platform).call(unlockUser, { query: { unlockToken } })

    const again = await askedToken(platform, email)
    expect(await step(platform, again, recoveryCodes[0] ?? '')).toMatchObject({ id })
    await platform.services.db.updateTable('totp').set({ failures: 100 }).execute()
    const last = await askedToken(platform, email)
    expect(await refusal(platform, last, recoveryCodes[1] ?? '')).toBe('account_locked')
    expect((await lastMail(platform, email))?.body).toContain('unlock_token=')
  })

  it('comes after a new password by mail too', async () => {
    const platform = await testPlatform()
    const { email, id, recoveryCodes } = await playerWithCodes(platform)
    const client = testClient(platform)
    await client.call(forgotPassword, { body: { email } })
    const resetPasswordToken = (await lastMail(platform, email))?.token ?? ''

    const body = { resetPasswordToken, password: 'nine long' }
    const token = tokenOf(await client.call(resetPassword, { body }).catch((error: unknown) => error))

    expect(await step(platform, token, recoveryCodes[0] ?? '')).toMatchObject({ id })
    expect(await askedToken(platform, email, 'nine long')).toMatch(/^[\w-]{43}$/)
  })

  it('lets a password be short, and is not turned off while it is', async () => {
    const platform = await testPlatform()
    const { client: plain } = await testPlayer(platform)
    const short = { body: { password: 'Quiet73 river' } }
    await expect(plain.call(changePassword, short)).rejects.toMatchObject({ error: 'password_too_short' })
    const { client } = await playerWithCodes(platform)
    expect(await client.call(getSecurity, {})).toMatchObject({ passwordMinLength: 8 })
    await client.call(changePassword, short)

    await expect(client.call(removeTotp, {})).rejects.toMatchObject({ error: 'password_too_short' })
    await client.call(changePassword, { body: { password: 'Quiet73 river, loud shore' } })
    await client.call(removeTotp, {})

    expect(await client.call(getSecurity, {})).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
      passwordMinLength: 15,
    })
  })

  it('begins with a code of the app, is not begun twice, and its secret is sealed', async () => {
    const platform = await testPlatform()
    const { client, email } = await testPlayer(platform)
    const { secret, address } = await client.call(beginTotp, {})
    expect(address).toBe(
      `otpauth://totp/Touchline:${encodeURIComponent(email)}?secret=${secret}&issuer=Touchline`,
    )
    await expect(client.call(confirmTotp, { body: { code: '123456' } })).rejects.toMatchObject({
      error: 'code_wrong',
    })
    expect((await client.call(getSecurity, {})).hasTotp).toBe(false)
    const { client: other } = await playerWithCodes(platform)
    await expect(other.call(beginTotp, {})).rejects.toMatchObject({ error: 'conflict' })
    const rows = await platform.services.db.selectFrom('totp').select('secret').execute()
    expect(rows.map((row) => row.secret.length)).toEqual([48, 48])
    expect(rows.map((row) => row.secret.toString('latin1')).join()).not.toContain(secret)
  })
})

async function askedToken(platform: Platform, email: string, password = TEST_PASSWORD): Promise<string> {
  const client = testClient(platform)
  return tokenOf(await client.call(signIn, { body: { email, password } }).catch((error: unknown) => error))
}

function tokenOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.error === 'second_step_required')
    return failure.data.secondStepToken ?? ''
  throw failure
}

function step(platform: Platform, token: string, code: string) {
  return testClient(platform).call(signInSecondStep, { body: { token, code } })
}

async function refusal(platform: Platform, token: string, code: string): Promise<string> {
  return step(platform, token, code).then(
    () => 'none',
    (failure: unknown) => (failure instanceof ApiError ? failure.error : String(failure)),
  )
}
