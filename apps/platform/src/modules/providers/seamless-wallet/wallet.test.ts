import { getWatchersioUserId, launchProvider } from '@touchline/contract/calls/launch/launch'
import { getProviderBalance, openProviderSession } from '@touchline/contract/calls/launch/provider-wallet'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { type TestPlayer, testPlatform, testPlayer } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { OWN_APPS } from '../provider-apps.ts'
import { providerKey } from '../provider-settings.ts'
import { launchToken, newId, openedSession, testProvider } from '../testing/test-provider.ts'
import { signatureHeaders } from './signature.ts'
import { providerTakings } from './transactions.queries.ts'

describe('POST /{provider}/launch', () => {
  it('gives an address whose token opens one session, once', async () => {
    const { platform, player, provider } = await atTheGame()
    const token = await launchToken(player)

    const opened = await provider.wallet.call(openProviderSession, { body: { token } })

    expect(opened).toMatchObject({
      app: 'draw',
      locale: 'en',
      currency: { code: 'EUR', exponent: 2, fiat: true },
      balance: { value: 1_000, currency: 'EUR' },
    })
    expect(opened.playerRef).not.toContain(String(player.id))
    const again = provider.wallet.call(openProviderSession, { body: { token } })
    await expect(again).rejects.toMatchObject({ error: 'invalid_token' })
    const others = testProvider(platform, 'horse-racing').wallet.call(openProviderSession, {
      body: { token: await launchToken(player) },
    })
    await expect(others).rejects.toMatchObject({ error: 'invalid_token' })
  })

  it('opens nothing after a minute', async () => {
    const { platform, player, provider } = await atTheGame()
    const token = await launchToken(player)
    const { clock } = platform.services
    platform.services.clock = { now: () => new Date(clock.now().getTime() + 61_000) }

    const late = provider.wallet.call(openProviderSession, { body: { token } })

    await expect(late).rejects.toMatchObject({ error: 'invalid_token' })
  })

  it('names another provider’s own address where the operator has one', async () => {
    const platform = await testPlatform({
      PROVIDER_URLS: 'lotto=https://games.example/launch?brand=7',
      PROVIDER_KEYS: 'lotto=a-key-of-the-lottery',
    })
    const player = await testPlayer(platform, { locale: 'de' })

    const { url } = await player.client.call(launchProvider, {
      params: { provider: 'lotto' },
      body: { app: 'eurojackpot', theme: 'light' },
    })

    const { origin, searchParams } = new URL(url)
    const { token, ...named } = Object.fromEntries(searchParams)
    expect([origin, named]).toEqual([
      'https://games.example',
      { brand: '7', app: 'eurojackpot', locale: 'de', theme: 'light', currency: 'EUR', mode: 'real' },
    ])
    const { wallet } = testProvider(platform, 'lotto', { key: 'a-key-of-the-lottery' })
    expect(await wallet.call(openProviderSession, { body: { token: token ?? '' } })).toMatchObject({
      app: 'eurojackpot',
    })
  })

  it('is for players, and for applications that there are', async () => {
    const { player } = await atTheGame()
    const launch = (app: string) =>
      player.client.call(launchProvider, { params: { provider: 'lotto' }, body: { app } })

    await expect(launch('no-such-app')).rejects.toMatchObject({ error: 'not_found' })
    await player.client.call(signOut, {})
    await expect(launch('draw')).rejects.toMatchObject({ error: 'unauthorized' })
  })
})

describe('a site that has switched a provider off', () => {
  it('launches nothing of it, and says so in its settings', async () => {
    const platform = await testPlatform({ SITE: 'northgoal' })
    const { client } = await testPlayer(platform)
    const launch = (provider: 'lotto' | 'premium-cricket') =>
      client.call(launchProvider, { params: { provider }, body: { app: OWN_APPS[provider] } })

    await expect(launch('premium-cricket')).rejects.toMatchObject({ error: 'not_found' })
    expect((await launch('lotto')).url).toMatch(/^\/provider-apps\/lotto\?locale=en&theme=dark#token=/)
    const { additionalProviders } = await client.call(getSettings, {})
    expect(additionalProviders).toMatchObject({
      lotto: { enabled: true },
      premiumCricket: { enabled: false },
    })
  })
})

describe('GET /watchersio/userid', () => {
  it('is always the same for a player, another for each, and nobody’s number', async () => {
    const platform = await testPlatform()
    const [one, other] = [await testPlayer(platform), await testPlayer(platform)]
    const idOf = async ({ client }: TestPlayer) => (await client.call(getWatchersioUserId, {})).userId

    const ids = [await idOf(one), await idOf(one), await idOf(other)]

    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect(ids.join()).not.toContain(String(one.id))
  })
})

describe('the seamless wallet', () => {
  it('answers to who signs with the key, and lately', async () => {
    const { platform, player } = await atTheGame()
    const session = (await openedSession(testProvider(platform), player)).session
    const ask = ({ wallet }: ReturnType<typeof testProvider>) =>
      wallet.call(getProviderBalance, { body: { session } })
    const refused = [
      testProvider(platform, 'lotto', { key: 'a-key-of-nobody' }),
      testProvider(platform, 'lotto', { clockIsOffMs: -301_000 }),
      testProvider(platform, 'lotto', { clockIsOffMs: 301_000 }),
    ]

    for (const provider of refused) await expect(ask(provider)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(ask(testProvider(platform, 'horse-racing'))).rejects.toMatchObject({
      error: 'provider_session_ended',
    })
    expect(await ask(testProvider(platform, 'lotto', { clockIsOffMs: -299_000 }))).toMatchObject({
      balance: { value: 1_000, currency: 'EUR' },
    })
  })

  it('checks the signature over the body as it came, to the last space', async () => {
    const { platform, player, provider } = await atTheGame()
    const { session } = await openedSession(provider, player)
    const path = '/api/provider-wallet/balance'
    const signed = `{ "session" : "${session}" }`
    const headers = signatureHeaders(
      { provider: 'lotto', key: providerKey(platform.services, 'lotto'), nowMs: Date.now() },
      { path, body: signed },
    )
    const post = (payload: string) =>
      platform.app.fastify.inject({
        method: 'POST',
        url: path,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      })

    expect((await post(signed)).statusCode).toBe(200)
    expect((await post(signed.replace(' :', ':'))).statusCode).toBe(403)
  })

  it('takes a stake and pays a win, once each, and tells the player', async () => {
    const { platform, player, provider, session } = await inSession()
    const published: string[] = []
    platform.services.publisher.publish = async (_channel, data) => void published.push(JSON.stringify(data))

    expect(await provider.debit(session, 'd1', 300)).toEqual({
      transactionId: 'd1',
      balance: { value: 700, currency: 'EUR' },
      isRepeated: false,
    })
    expect(await provider.debit(session, 'd1', 300)).toMatchObject({
      isRepeated: true,
      balance: { value: 700 },
    })
    expect(await provider.credit('c1', 'd1', 900)).toMatchObject({ balance: { value: 1_600 } })
    expect(await provider.credit('c1', 'd1', 900)).toMatchObject({ isRepeated: true })

    expect(published).toHaveLength(2)
    expect(published[1]).toContain('"available":1600')
    expect(await balanceOf(player)).toBe(1_600)
    await expectProof(platform, -600)
  })

  it('gives a stake back once, and not one that has been paid on', async () => {
    const { platform, player, provider, session } = await inSession()
    await provider.debit(session, 'd1', 300)
    await provider.debit(session, 'd2', 200)
    await provider.credit('c2', 'd2', 50)

    expect(await provider.rollback('d1')).toMatchObject({ isRepeated: false, balance: { value: 850 } })
    expect(await provider.rollback('d1')).toMatchObject({ isRepeated: true, balance: { value: 850 } })

    await expect(provider.rollback('d2')).rejects.toMatchObject({ error: 'conflict' })
    await expect(provider.credit('c1', 'd1', 100)).rejects.toMatchObject({
      error: 'provider_debit_rolled_back',
    })
    await expect(provider.debit(session, 'd1', 300)).rejects.toMatchObject({
      error: 'provider_debit_rolled_back',
    })
    expect(await balanceOf(player)).toBe(850)
    await expectProof(platform, 150)
  })

  it('refuses a stake that was rolled back before it arrived', async () => {
    const { platform, player, provider, session } = await inSession()

    expect(await provider.rollback('d1')).toEqual({ debitId: 'd1', balance: null, isRepeated: false })
    expect(await provider.rollback('d1')).toMatchObject({ isRepeated: true })

    await expect(provider.debit(session, 'd1', 300)).rejects.toMatchObject({
      error: 'provider_debit_rolled_back',
    })
    await expect(provider.credit('c1', 'd1', 300)).rejects.toMatchObject({
      error: 'provider_debit_rolled_back',
    })
    expect(await balanceOf(player)).toBe(1_000)
    await expectProof(platform, 0)
  })

  it('refuses what is not there, other money, another movement of the same id, and a credit from nowhere', async () => {
    const { platform, player, provider, session } = await inSession()
    await provider.debit(session, 'd1', 300)

    await expect(provider.debit(session, 'd2', 701)).rejects.toMatchObject({ error: 'insufficient_balance' })
    await expect(provider.debit(session, 'd3', 100, 'USD')).rejects.toMatchObject({
      error: 'provider_currency_differs',
    })
    await expect(provider.debit(session, 'd1', 301)).rejects.toMatchObject({ error: 'conflict' })
    await expect(provider.credit('c1', 'd9', 100)).rejects.toMatchObject({ error: 'provider_debit_unknown' })
    await expect(provider.credit('c1', 'd1', 100, 'USD')).rejects.toMatchObject({
      error: 'provider_currency_differs',
    })
    const other = testProvider(platform, 'premium-cricket')
    await expect(other.credit('c1', 'd1', 100)).rejects.toMatchObject({ error: 'provider_debit_unknown' })

    // A refused stake may be tried again with the same id.
    await provider.credit('c2', 'd1', 400)
    expect(await provider.debit(session, 'd2', 701)).toMatchObject({ balance: { value: 399 } })
    expect(await balanceOf(player)).toBe(399)
    await expectProof(platform, 601)
  })

  it('ends with the player’s own session, pays even so, and still answers for a debit that was made', async () => {
    const { platform, player, provider, session } = await inSession()
    await provider.debit(session, 'd1', 300)

    await player.client.call(signOut, {})

    await expect(provider.debit(session, 'd2', 100)).rejects.toMatchObject({
      error: 'provider_session_ended',
    })
    expect(await provider.debit(session, 'd1', 300)).toMatchObject({ isRepeated: true })
    expect(await provider.credit('c1', 'd1', 500)).toMatchObject({ balance: { value: 1_200 } })
    await expectProof(platform, -200)
  })

  it('moves once however many ask at the same time, and a debit and its rollback end as if neither was', async () => {
    const { platform, player, provider, session } = await inSession()
    const times = <T>(count: number, ask: () => Promise<T>) =>
      Promise.allSettled(Array.from({ length: count }, ask))

    const debits = await times(6, () => provider.debit(session, 'd1', 300))
    expect(debits.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(await balanceOf(player)).toBe(700)
    const id = newId()
    await Promise.all([
      times(3, () => provider.debit(session, id, 100)),
      times(3, () => provider.rollback(id)),
    ])
    expect(await balanceOf(player)).toBe(700)
    await times(4, () => provider.credit('c1', 'd1', 50))
    expect(await balanceOf(player)).toBe(750)
    const greedy = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => provider.debit(session, `g${index}`, 200)),
    )
    expect(greedy.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balanceOf(player)).toBe(150)
    await expectProof(platform, 850)
  })
})

async function atTheGame() {
  const platform = await testPlatform()
  const player = await testPlayer(platform, { balanceMinor: 1_000 })
  return { platform, player, provider: testProvider(platform) }
}

async function inSession() {
  const { platform, player, provider } = await atTheGame()
  const { session } = await openedSession(provider, player)
  return { platform, player, provider, session }
}

async function balanceOf({ client }: Pick<TestPlayer, 'client'>): Promise<number> {
  const { accounts } = await client.call(listAccounts, { query: { compatibility: false } })
  return accounts[0]?.available ?? Number.NaN
}

/** The ledger balances, the provider's accounts in it, and holds for the provider what its own transactions say. */
async function expectProof({ services: { db } }: Platform, takings: number): Promise<void> {
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  const account = await db
    .selectFrom('account')
    .select('balanceMinor')
    .where('provider', '=', 'lotto')
    .where('currency', '=', 'EUR')
    .executeTakeFirst()
  expect([account?.balanceMinor ?? 0, await providerTakings(db, 'lotto', 'EUR')]).toEqual([takings, takings])
}
