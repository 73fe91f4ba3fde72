import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { CallInput } from '@touchline/contract/define-call'
import { PROVIDERS } from '@touchline/contract/entities/catalogue'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer } from '../../testing/index.ts'
import { inPlayDelayMs, settingsOf } from './index.ts'

describe('GET /settings', () => {
  it('gives a visitor the site’s settings, with everything for every currency', async () => {
    const platform = await testPlatform()

    const settings = await testClient(platform).call(getSettings, {})

    const codes = platform.services.currencies.all.map(({ currency }) => currency.code)
    expect(settings).toMatchObject({
      autoAcceptOddsChange: 'higher',
      oddsTypes: { selected: 'european' },
      updatedAt: null,
      betLimitsSettings: { selectionLimit: 30, oddsLimit: { value: 10_000_000, action: 'reject' } },
    })
    expect(settings.stakes.map(({ currency }) => currency)).toEqual(codes)
    for (const limit of ['minStake', 'vipStake', 'maxStake', 'payout'] as const)
      expect(settings.betLimitsSettings[limit].map(({ currencyCode }) => currencyCode)).toEqual(codes)
  })

  it('has what slip and menus ask for: odds types, providers by sport type, several singles, what is switched on', async () => {
    const platform = await testPlatform()

    const settings = await testClient(platform).call(getSettings, {})

    expect(settings).toMatchObject({
      customBetEnabled: true,
      customBetAllowSingle: false,
      videoSettings: { enabled: true },
      oddsTypes: { available: ODDS_FORMATS },
      sportTypeProviders: [
        { sportType: 'sport', provider: 'betradar' },
        { sportType: 'esport', provider: 'oddin' },
      ],
      additionalProviders: {
        horseRacing: { enabled: true },
        lotto: { enabled: true },
        premiumCricket: { enabled: true },
        virtualGamingArena: { enabled: true },
      },
    })
    const singles = settings.multiBetSettings.availableByProvider
    expect(singles.map(({ provider }) => provider).sort()).toEqual([...PROVIDERS].sort())
    expect(singles).toContainEqual({ provider: 'betconstruct', available: false })
  })

  it.each([
    ['where developers try it', {}, 'oddin'],
    ['but not where players are', { DEV_PAGES: 'false' }, 'betradar'],
  ])('takes the providers of a tester’s cookie %s', async (_, variables, provider) => {
    const platform = await testPlatform(variables)
    const reply = await platform.fetch(
      new Request('http://localhost/api/settings', {
        headers: { 'x-application': 'sportsbook', cookie: 'test_providers=sport:oddin%7Ccasino:betradar' },
      }),
    )
    expect(await reply.json()).toMatchObject({
      sport_type_providers: [
        { sport_type: 'sport', provider },
        { sport_type: 'esport', provider: 'oddin' },
      ],
    })
  })

  it('tells which providers are down', async () => {
    const platform = await testPlatform()
    await platform.services.db
      .updateTable('providerStatus')
      .set({ status: 'unavailable' })
      .where('provider', '=', 'oddin')
      .execute()

    const { providerStatuses } = await testClient(platform).call(getSettings, {})

    expect(providerStatuses).toEqual([
      { provider: 'betconstruct', status: 'available' },
      { provider: 'betradar', status: 'available' },
      { provider: 'oddin', status: 'unavailable' },
    ])
  })
})

describe('POST /settings', () => {
  it.each([
    ['decimal', 'european'],
    ['fractional', 'british'],
  ] as const)('knows the format %s, which is %s', async (alias, format) => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)

    const changed = await client.call(updateSettings, { body: { oddsType: alias } })

    expect(changed).toMatchObject({ activeOddsType: format, oddsTypes: { selected: format } })
  })

  it('keeps what is sent, leaves the rest, and holds for that player alone', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)
    await client.call(updateSettings, { body: { autoAcceptOddsChange: 'any', oddsType: 'american' } })

    const changed = await client.call(updateSettings, {
      body: { stakes: [{ currency: 'EUR', values: [200, 400] }] },
    })

    expect(changed).toMatchObject({
      autoAcceptOddsChange: 'any',
      activeOddsType: 'american',
      oddsTypes: { selected: 'american' },
      stakes: expect.arrayContaining([{ currency: 'EUR', values: [200, 400] }]),
    })
    expect(changed.updatedAt).not.toBeNull()
    expect(changed.stakes).toHaveLength(platform.services.currencies.all.length)
    expect(await settingsOf(platform.services, { id }, 0)).toEqual(changed)
    const other = await testPlayer(platform)
    expect(await other.client.call(getSettings, {})).toMatchObject({ autoAcceptOddsChange: 'higher' })
  })

  it('keeps how times and lists are shown, and goes back to the device’s zone', async () => {
    const { client } = await testPlayer(await testPlatform())
    const chosen = { timeZone: 'Asia/Kathmandu', hourCycle: 'h12', listDensity: 'asian' } as const

    const before = await client.call(getSettings, {})
    await client.call(updateSettings, { body: chosen })
    const changed = await client.call(updateSettings, { body: { timeZone: 'device' } })

    expect(before).toMatchObject({ timeZone: 'device', hourCycle: 'h23', listDensity: 'classic' })
    expect(changed).toMatchObject({ ...chosen, timeZone: 'device' })
  })

  it('keeps which markets are pinned, in their order, and that none is any more', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    const pinned = async () => (await client.call(getSettings, {})).pinnedMarkets

    expect(await pinned()).toBeNull()
    await client.call(updateSettings, { body: { pinnedMarkets: [29, 18] } })
    await client.call(updateSettings, { body: { oddsType: 'american' } })
    expect(await pinned()).toEqual([29, 18])
    await client.call(updateSettings, { body: { pinnedMarkets: [] } })
    expect(await pinned()).toEqual([])
  })

  it('keeps stakes by currency, also when two devices save at once', async () => {
    const { client } = await testPlayer(await testPlatform())
    const save = (currency: string, values: number[]) =>
      client.call(updateSettings, { body: { stakes: [{ currency, values }] } })

    await Promise.all([save('EUR', [11]), save('USD', [22]), save('GBP', [33])])
    await save('EUR', [44])

    const { stakes } = await client.call(getSettings, {})
    expect(stakes.slice(0, 3).map(({ values }) => values)).toEqual([[44], [22], [33]])
  })

  it('goes back to the site’s stakes by an empty list', async () => {
    const { client } = await testPlayer(await testPlatform())
    const before = await client.call(getSettings, {})
    await client.call(updateSettings, { body: { stakes: [{ currency: 'EUR', values: [11] }] } })

    const after = await client.call(updateSettings, { body: { stakes: [{ currency: 'EUR', values: [] }] } })

    expect(after.stakes).toEqual(before.stakes)
  })

  it('keeps a push subscription without touching anything else', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)

    const settings = await client.call(updateSettings, {
      body: { oneSignalPushNotificationSubscription: 'push-1' },
    })

    expect(settings).toMatchObject({ autoAcceptOddsChange: 'higher', oddsTypes: { selected: 'european' } })
    const row = await platform.services.db
      .selectFrom('playerSettings')
      .select('pushSubscription')
      .where('playerId', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ pushSubscription: 'push-1' })
  })

  it.each<[string, CallInput<typeof updateSettings>['body'], string]>([
    ['an unknown currency', { stakes: [{ currency: 'XAU', values: [1] }] }, 'currency_not_offered'],
    ['a stake of zero', { stakes: [{ currency: 'EUR', values: [0] }] }, 'validation_failed'],
    ['a fraction', { stakes: [{ currency: 'EUR', values: [0.5] }] }, 'validation_failed'],
    ['a zone that does not exist', { timeZone: 'Europe/Atlantis' }, 'validation_failed'],
    ['a negative stake', { stakes: [{ currency: 'EUR', values: [-1] }] }, 'validation_failed'],
    [
      'a currency twice',
      {
        stakes: [
          { currency: 'EUR', values: [1] },
          { currency: 'EUR', values: [2] },
        ],
      },
      'validation_failed',
    ],
  ])('refuses %s', async (_, body, error) => {
    const { client } = await testPlayer(await testPlatform())

    await expect(client.call(updateSettings, { body })).rejects.toMatchObject({ error })
  })
})

describe('inPlayDelayMs', () => {
  it('is the sport’s own, some delay for any other sport, and the environment’s above all', () => {
    expect(inPlayDelayMs('soccer', undefined)).toBe(5_000)
    expect(inPlayDelayMs('curling', undefined)).toBeGreaterThan(0)
    expect(inPlayDelayMs('soccer', 0)).toBe(0)
  })
})
