import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { signUp } from '@touchline/contract/calls/users/sign-up'
import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD, testClient, testPlatform } from '../../../testing/index.ts'
import { lastMail } from '../testing/last-mail.ts'
import { send } from '../testing/send.ts'

const NEW_PLAYER = {
  email: 'Ada@Example.test',
  password: TEST_PASSWORD,
  currency: 'EUR',
  language: 'de',
  isOfAge: true,
  isTermsAccepted: true,
} as const

describe('POST /users', () => {
  it('makes a player who is signed in and has an empty account in their currency', async () => {
    const client = testClient(await testPlatform())

    const made = await client.call(signUp, { body: { ...NEW_PLAYER, affiliateId: 'partner-7' } })

    expect(made).toMatchObject({
      email: { email: 'ada@example.test', confirmed: false },
      currency: 'EUR',
      language: 'de',
      serasa: { pve: false },
    })
    expect(await client.call(getPlayer, {})).toEqual(made)
    expect(await client.call(listAccounts, {})).toEqual({
      accounts: [{ currency: 'EUR', balance: 0, available: 0, held: 0, debt: 0, active: true, ver: 0 }],
    })
  })

  it('keeps the affiliate, and no password or token as it is', async () => {
    const platform = await testPlatform()
    await testClient(platform).call(signUp, { body: { ...NEW_PLAYER, affiliateId: 'partner-7' } })

    const player = await platform.services.db.selectFrom('player').selectAll().executeTakeFirstOrThrow()
    const mail = await lastMail(platform, 'ada@example.test')
    const tokens = await platform.services.db.selectFrom('playerToken').selectAll().execute()

    expect(player.affiliateId).toBe('partner-7')
    // OWASP's parameters, as encoded in the hash.
    expect(player.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(tokens.map(({ tokenHash }) => tokenHash.toString())).not.toContain(mail?.token)
  })

  it('mails a link in the player’s language', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://bets.example' })

    await testClient(platform).call(signUp, { body: NEW_PLAYER })

    const mail = await lastMail(platform, 'ada@example.test')
    expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
    expect(mail?.body).toContain('https://bets.example/de/users/confirmation?confirmation_token=')
  })

  it('refuses an email that is taken, in any capitals, and leaves nothing behind', async () => {
    const platform = await testPlatform()
    await testClient(platform).call(signUp, { body: NEW_PLAYER })

    const again = testClient(platform).call(signUp, { body: { ...NEW_PLAYER, email: 'ADA@example.TEST' } })

    await expect(again).rejects.toMatchObject({ error: 'email_taken' })
    expect(await platform.services.db.selectFrom('player').select('id').execute()).toHaveLength(1)
  })

  it('lets one of two sign-ups at the same moment win', async () => {
    const platform = await testPlatform()

    const results = await Promise.allSettled(
      [1, 2, 3].map(() => testClient(platform).call(signUp, { body: NEW_PLAYER })),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['no email', { email: 'nobody' }, 'body.email'],
    ['a password that is too short', { password: 'seven77' }, 'body.password'],
    ['a password that is no text', { password: 12_345_678 }, 'body.password'],
    ['an endless password', { password: 'x'.repeat(129) }, 'body.password'],
    ['a currency that is no code', { currency: 'euro' }, 'body.currency'],
    ['a language that is no code', { language: 'deutsch' }, 'body.language'],
    ['no agreement to the terms', { is_terms_accepted: false }, 'body.isTermsAccepted'],
    ['no age', { is_of_age: 'yes' }, 'body.isOfAge'],
  ])('refuses %s and names the field', async (_, wrong, path) => {
    const platform = await testPlatform()
    const { email, password, currency, language } = NEW_PLAYER
    const right = { email, password, currency, language, is_of_age: true, is_terms_accepted: true }

    const reply = await send(platform, 'POST', '/users', { body: { ...right, ...wrong } })

    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: 'validation_failed', data: { fields: [{ path }] } })
  })

  it('refuses a currency that is not offered', async () => {
    const client = testClient(await testPlatform())

    const attempt = client.call(signUp, { body: { ...NEW_PLAYER, currency: 'XAU' } })

    await expect(attempt).rejects.toMatchObject({ error: 'currency_not_offered' })
  })
})
