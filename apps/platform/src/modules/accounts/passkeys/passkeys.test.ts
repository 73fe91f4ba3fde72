import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { getSecurity, removePassword } from '@touchline/contract/calls/player/security'
import { listLogins } from '@touchline/contract/calls/player/sessions'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@touchline/contract/calls/users/passkeys'
import { beginProof, proveAgain } from '@touchline/contract/calls/users/proof'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
} from '../../../testing/index.ts'
import { lastMail } from '../testing/last-mail.ts'
import { type Answer, SoftwareAuthenticator } from '../testing/software-authenticator.ts'

const ORIGIN = 'https://touchline.test'
const MINUTE_MS = 60_000

describe('a passkey', () => {
  it('is added, signs in without email or password, is renamed and removed', async () => {
    const platform = await testPlatform({ PUBLIC_URL: ORIGIN })
    const player = await testPlayer(platform)
    const authenticator = new SoftwareAuthenticator(ORIGIN)

    const added = await add(player, authenticator)

    expect(added).toMatchObject({ name: 'My phone', isSynced: false, lastUsedAt: null })
    expect((await lastMail(platform, player.email))?.subject).toContain('ways to log in')
    const browser = testClient(platform)
    expect(await signInBy(browser, authenticator)).toMatchObject({ id: player.id })
    expect(await browser.call(getPlayer, {})).toMatchObject({ id: player.id })
    const { logins } = await browser.call(listLogins, {})
    expect(logins[0]).toMatchObject({ method: 'passkey', outcome: 'signed_in' })

    await browser.call(renamePasskey, { params: { id: added.id }, body: { name: ' Work ' } })
    const { passkeys } = await browser.call(getSecurity, {})
    expect(passkeys).toMatchObject([{ id: added.id, name: 'Work', lastUsedAt: expect.any(String) }])
    await browser.call(removePasskey, { params: { id: added.id } })
    expect((await browser.call(getSecurity, {})).passkeys).toEqual([])
    await expect(signInBy(testClient(platform), authenticator)).rejects.toMatchObject({
      error: 'passkey_refused',
    })
  })

  it('is refused for another origin, domain, player or answer, and each challenge works once and not for ever', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({ PUBLIC_URL: ORIGIN }, { clock })
    const player = await testPlayer(platform)
    const other = await testPlayer(platform)
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const refused = { error: 'passkey_refused' }
    for (const answer of WRONG_ANSWERS)
      await expect(add(player, authenticator, answer)).rejects.toMatchObject(refused)
    await add(player, authenticator)
    await expect(add(other, authenticator)).rejects.toMatchObject(refused)

    const browser = testClient(platform)
    for (const answer of WRONG_ANSWERS)
      await expect(signInBy(browser, authenticator, answer)).rejects.toMatchObject(refused)
    const stranger = new SoftwareAuthenticator(ORIGIN)
    await expect(signInBy(browser, stranger)).rejects.toMatchObject(refused)

    const request = await browser.call(beginPasskeySignIn, {})
    expect(request).toMatchObject({
      rpId: 'touchline.test',
      allowCredentials: [],
      userVerification: 'required',
    })
    const credential = authenticator.get(request)
    const forged = { ...credential, signature: stranger.get(request).signature }
    await expect(browser.call(signInWithPasskey, { body: { credential: forged } })).rejects.toMatchObject(
      refused,
    )
    // The forged answer has used the challenge up.
    await expect(browser.call(signInWithPasskey, { body: { credential } })).rejects.toMatchObject(refused)
    const late = await browser.call(beginPasskeySignIn, {})
    clock.travel(30 * MINUTE_MS)
    await expect(
      browser.call(signInWithPasskey, { body: { credential: authenticator.get(late) } }),
    ).rejects.toMatchObject(refused)
    expect(await signInBy(browser, authenticator)).toMatchObject({ id: player.id })
  })

  it('of a challenge for one thing is none for another, nor of another player', async () => {
    const platform = await testPlatform({ PUBLIC_URL: ORIGIN })
    const player = await testPlayer(platform)
    const other = await testPlayer(platform)
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    await add(player, authenticator)
    const { passkey } = await player.client.call(beginProof, {})
    if (!passkey) throw new Error('No challenge')

    const credential = authenticator.get(passkey)

    const refused = { error: 'passkey_refused' }
    const browser = testClient(platform)
    await expect(browser.call(signInWithPasskey, { body: { credential } })).rejects.toMatchObject(refused)
    const proof = { method: 'passkey', credential } as const
    await expect(other.client.call(proveAgain, { body: proof })).rejects.toMatchObject(refused)
    expect(await player.client.call(proveAgain, { body: proof })).toMatchObject({ until: expect.any(String) })
  })

  it('is the last way in of a player without a password, and stays', async () => {
    const platform = await testPlatform({ PUBLIC_URL: ORIGIN })
    const { client, email, ...rest } = await testPlayer(platform)
    const player = { client, email, ...rest }
    await expect(client.call(removePassword, {})).rejects.toMatchObject({ error: 'last_way_in' })
    const first = await add(player, new SoftwareAuthenticator(ORIGIN))
    const second = await add(player, new SoftwareAuthenticator(ORIGIN))

    await client.call(removePassword, {})

    const body = { email, password: TEST_PASSWORD }
    await expect(testClient(platform).call(signIn, { body })).rejects.toMatchObject({
      error: 'invalid_credentials',
    })
    const removals = await Promise.allSettled(
      [first, second].map(({ id }) => client.call(removePasskey, { params: { id } })),
    )
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(removals.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'last_way_in' },
    })
    expect((await client.call(getSecurity, {})).passkeys).toHaveLength(1)
  })

  it('belongs to its player: others cannot rename or remove it', async () => {
    const platform = await testPlatform({ PUBLIC_URL: ORIGIN })
    const other = await testPlayer(platform)
    const { id } = await add(await testPlayer(platform), new SoftwareAuthenticator(ORIGIN))

    const notFound = { error: 'not_found' }
    await expect(
      other.client.call(renamePasskey, { params: { id }, body: { name: 'mine' } }),
    ).rejects.toMatchObject(notFound)
    await expect(other.client.call(removePasskey, { params: { id } })).rejects.toMatchObject(notFound)
  })
})

const WRONG_ANSWERS: readonly Answer[] = [
  { origin: 'https://touchline.test.evil.example' },
  { origin: 'http://touchline.test' },
  { rpId: 'evil.example' },
  { isVerified: false },
]

async function add(
  { client }: Pick<TestPlayer, 'client'>,
  authenticator: SoftwareAuthenticator,
  answer?: Answer,
) {
  const options = await client.call(beginPasskey, {})
  const credential = authenticator.create(options, answer)
  return client.call(addPasskey, { body: { name: 'My phone', credential } })
}

async function signInBy(
  client: ReturnType<typeof testClient>,
  authenticator: SoftwareAuthenticator,
  answer?: Answer,
) {
  const request = await client.call(beginPasskeySignIn, {})
  return client.call(signInWithPasskey, { body: { credential: authenticator.get(request, answer) } })
}
