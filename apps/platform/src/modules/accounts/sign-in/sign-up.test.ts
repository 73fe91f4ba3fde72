import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { confirmEmail } from '@touchline/contract/calls/users/confirmation'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { signUp } from '@touchline/contract/calls/users/sign-up'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { TEST_PASSWORD, testClient, testPlatform } from '../../../testing/index.ts'
import { lastMail } from '../testing/last-mail.ts'
import { send } from '../testing/send.ts'
import { watchStatements } from '../testing/watch-statements.ts'

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
    // The session began a moment before the reply was made.
    expect(await client.call(getPlayer, {})).toEqual({ ...made, signedInAt: expect.any(String) })
    expect(await client.call(listAccounts, {})).toEqual({
      accounts: [
        {
          currency: 'EUR',
          balance: 0,
          available: 0,
          availableToBetWithLockedCents: 0,
          held: 0,
          debt: 0,
          active: true,
          ver: 0,
        },
      ],
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
    ['a password that is too short', { password: 'only fourteen.' }, 'body.password'],
    ['a password that is no text', { password: 12_345_678 }, 'body.password'],
    ['an endless password', { password: 'x'.repeat(129) }, 'body.password'],
    ['a currency that is no code', { currency: 'euro' }, 'body.currency'],
    ['a language that is no code', { language: 'deutsch' }, 'body.language'],
    ['no agreement to the terms', { is_terms_accepted: false }, 'body.is_terms_accepted'],
    ['no age', { is_of_age: 'yes' }, 'body.is_of_age'],
  ])('refuses %s and names the field', async (_, wrong, path) => {
    const platform = await testPlatform()
    const { email, password, currency, language } = NEW_PLAYER
    const right = { email, password, currency, language, is_of_age: true, is_terms_accepted: true }

    const reply = await send(platform, 'POST', '/users', { body: { ...right, ...wrong } })

    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: 'validation_failed', data: { fields: [{ path }] } })
  })

  it.each([
    ['PasswordPassword', 'is of the list'],
    ['Ada@example.test!', 'is the address'],
    ['TouchlineTouchline', 'is the brand'],
  ])('refuses the password %s, which %s', async (password) => {
    const client = testClient(await testPlatform())

    const attempt = client.call(signUp, { body: { ...NEW_PLAYER, password } })

    await expect(attempt).rejects.toMatchObject({ error: 'password_common' })
  })

  it('refuses a currency that is not offered', async () => {
    const client = testClient(await testPlatform())

    const attempt = client.call(signUp, { body: { ...NEW_PLAYER, currency: 'XAU' } })

    await expect(attempt).rejects.toMatchObject({ error: 'currency_not_offered' })
  })
})

describe('POST /users of a site that asks for the confirmation first', () => {
  it('makes a player who gets in once the address is confirmed', async () => {
    const platform = await quietPlatform()
    const client = testClient(platform)

    expect(await client.call(signUp, { body: NEW_PLAYER })).toMatchObject({ id: 0, email: null })
    expect(await client.call(getPlayer, {})).toMatchObject({ id: 0 })
    const confirmationToken = (await lastMail(platform, EMAIL))?.token ?? ''
    const body = { email: EMAIL, password: TEST_PASSWORD }
    await expect(client.call(signIn, { body })).rejects.toMatchObject({ error: 'invalid_credentials' })
    await client.call(confirmEmail, { query: { confirmationToken } })

    const player = await client.call(signIn, { body })
    expect(player).toMatchObject({ email: { email: EMAIL, confirmed: true }, currency: 'EUR' })
    expect((await client.call(listAccounts, {})).accounts).toHaveLength(1)
  })

  it('says the same of an address that is taken, by the same work, and its owner gets a mail', async () => {
    const platform = await quietPlatform()
    const { db } = platform.services
    const sign = async (email: string) => {
      const statements = watchStatements()
      const reply = await testClient(platform).call(signUp, { body: { ...NEW_PLAYER, email } })
      return { reply, statements: statements() }
    }
    const first = await sign(EMAIL)
    await lastMail(platform, EMAIL)

    expect(await sign(EMAIL)).toEqual(first)

    const before = await db.selectFrom('player').selectAll().execute()
    const mail = await lastMail(platform, EMAIL)
    expect(mail).toMatchObject({ subject: 'Du hast schon ein Konto', token: '' })
    expect(mail?.body).toContain('/de/#password-new')
    expect(await db.selectFrom('player').selectAll().execute()).toEqual(before)
    expect(before).toHaveLength(1)
  })
})

const EMAIL = 'ada@example.test'

async function quietPlatform(): Promise<Platform> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sites-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(import.meta.dirname, '../../site/sites/northgoal.json')
  const site: object = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(
    path.join(folder, 'northgoal.json'),
    JSON.stringify({ ...site, signUp: { isConfirmedFirst: true } }),
  )
  return testPlatform({ SITE: 'northgoal', SITE_FILES: folder })
}
