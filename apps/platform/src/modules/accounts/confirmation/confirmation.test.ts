import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { confirmEmail, resendConfirmation } from '@touchline/contract/calls/users/confirmation'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer } from '../../../testing/index.ts'
import { lastMail, mailCount } from '../testing/last-mail.ts'

describe('GET and POST /users/confirmation', () => {
  it('confirms the email with the token of the mail, once', async () => {
    const platform = await testPlatform()
    const { email, client } = await testPlayer(platform)
    const confirmationToken = (await lastMail(platform, email))?.token ?? ''

    await testClient(platform).call(confirmEmail, { query: { confirmationToken } })

    expect(await client.call(getPlayer, {})).toMatchObject({ email: { email, confirmed: true } })
    await expect(client.call(confirmEmail, { query: { confirmationToken } })).rejects.toMatchObject({
      error: 'invalid_token',
    })
  })

  it('sends the mail again while it is unconfirmed, and the older token ends', async () => {
    const platform = await testPlatform()
    const { email, client } = await testPlayer(platform)
    const older = (await lastMail(platform, email))?.token ?? ''

    await client.call(resendConfirmation, { body: { email } })

    const newer = (await lastMail(platform, email))?.token ?? ''
    await expect(client.call(confirmEmail, { query: { confirmationToken: older } })).rejects.toMatchObject({
      error: 'invalid_token',
    })
    await client.call(confirmEmail, { query: { confirmationToken: newer } })
    await client.call(resendConfirmation, { body: { email } })
    expect(await mailCount(platform, email)).toBe(2)
  })

  it('answers alike for an unknown email', async () => {
    const client = testClient(await testPlatform())

    expect(await client.call(resendConfirmation, { body: { email: 'nobody@touchline.test' } })).toEqual({})
  })
})
