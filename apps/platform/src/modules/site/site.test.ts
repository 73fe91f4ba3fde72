import { API_ERRORS } from '@touchline/contract/api-errors'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import { CATALOG_LOCALES, messageIn, ownMessages } from '@touchline/messages/catalog'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClient, testPlatform, testSite } from '../../testing/index.ts'

const ErrorReply = z.object({ message: z.string() })

describe('GET /site', () => {
  it('is the default site unless the key or the host says otherwise', async () => {
    const client = testClient(await testPlatform())
    const keyOf = async (query: { site?: string; host?: string }) =>
      (await client.call(getSiteConfig, { query })).site.key

    expect(await keyOf({})).toBe('touchline')
    expect(await keyOf({ host: 'unknown.example' })).toBe('touchline')
    expect(await keyOf({ host: 'Northgoal.example:8443' })).toBe('northgoal')
    expect(await keyOf({ site: 'northgoal' })).toBe('northgoal')
    expect(await keyOf({ site: 'touchline', host: 'northgoal.example' })).toBe('touchline')
  })

  it('follows SITE, and the host of the request itself', async () => {
    const platform = await testPlatform({ SITE: 'northgoal' })
    const hosted = await (await testPlatform()).fetch(
      new Request('http://northgoal.localhost:3000/api/site', {
        headers: { host: 'northgoal.localhost:3000' },
      }),
    )

    expect((await testClient(platform).call(getSiteConfig, {})).site.key).toBe('northgoal')
    expect(await hosted.json()).toMatchObject({ site: { key: 'northgoal' } })
  })

  it('knows no site by another name', async () => {
    const client = testClient(await testPlatform())

    await expect(client.call(getSiteConfig, { query: { site: '../../etc' } })).rejects.toMatchObject({
      error: 'not_found',
    })
  })

  it('has two brands that differ in theme, colours, blocks and languages', async () => {
    const client = testClient(await testPlatform())
    const touchline = await client.call(getSiteConfig, { query: { site: 'touchline' } })
    const northgoal = await client.call(getSiteConfig, { query: { site: 'northgoal' } })

    expect([touchline.theme.default, northgoal.theme.default]).toEqual(['dark', 'light'])
    expect(touchline.locales.toSorted()).toEqual(CATALOG_LOCALES)
    expect(northgoal.locales).toEqual(['en', 'de'])
    expect(northgoal.theme.brand.light['--color-accent']).toBeDefined()
    expect(Object.keys(northgoal.theme.brand.dark)).toEqual(Object.keys(northgoal.theme.brand.light))
    expect(northgoal.areas.home).not.toEqual(touchline.areas.home)
    expect(northgoal.areas.mobileTabBar).not.toEqual(touchline.areas.mobileTabBar)
  })

  it('tells neither its hosts nor the feed’s names', async () => {
    const reply = await (await testPlatform()).fetch(new Request('http://touchline.test/api/site'))

    const config = await reply.json()
    expect(config).not.toHaveProperty('hosts')
    expect(config).not.toHaveProperty('top_tournament_urns')
  })

  it('lets the host pages frame it that are named, and nobody by a wildcard', async () => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43) }
    const embed = { hosts: ['*', 'https://casino.example'], issuer: 'casino', keys: [key] }
    const site = await testSite({ embed, frameAncestors: ['https://other.example'] })
    const platform = await testPlatform({ ...site, FRAME_ANCESTORS: 'https://b.example' })

    const config = await testClient(platform).call(getSiteConfig, {})

    expect(config.frameAncestors).toEqual([
      'https://casino.example',
      'https://other.example',
      'https://b.example',
    ])
    expect(config.embed).toEqual({ hosts: embed.hosts, hides: [], mayTheme: false })
  })

  it('adds the hosts that may frame every site', async () => {
    const client = testClient(
      await testPlatform({ FRAME_ANCESTORS: 'https://host.example, https://b.example' }),
    )

    const { frameAncestors } = await client.call(getSiteConfig, {})

    expect(frameAncestors).toEqual(['https://host.example', 'https://b.example'])
  })
})

describe('GET /system-data', () => {
  it('names languages by themselves and countries in the asked language, in its order', async () => {
    const platform = await testPlatform()

    const german = await testClient(platform, 'de').call(getSystemData, {})
    const arabic = await testClient(platform, 'ar').call(getSystemData, {})

    expect(german.locales).toEqual(
      expect.arrayContaining([
        { code: 'en', name: 'English', isRightToLeft: false },
        { code: 'de', name: 'Deutsch', isRightToLeft: false },
        { code: 'no', name: 'Norsk', isRightToLeft: false },
        { code: 'ar', name: 'العربية', isRightToLeft: true },
      ]),
    )
    expect(german.countries).toContainEqual({ code: 'AT', name: 'Österreich' })
    expect(german.countries.findIndex(({ code }) => code === 'AT')).toBeLessThan(
      german.countries.findIndex(({ code }) => code === 'PL'),
    )
    // ISO 3166-1 has 249 officially assigned codes.
    expect(new Set(german.countries.map(({ code }) => code)).size).toBe(249)
    expect(arabic.countries).toContainEqual({ code: 'EG', name: 'مصر' })
    expect(german.marketGroups.map(({ priority }) => priority)).toEqual(
      german.marketGroups.map((_, at) => at + 1),
    )
    expect(arabic.marketGroups.map(({ name }) => name)).not.toEqual(
      german.marketGroups.map(({ name }) => name),
    )
  })

  it('lists the money with its decimals, bitcoin’s smaller units among it', async () => {
    const { currencies, defaultCurrencyCode } = await testClient(await testPlatform()).call(getSystemData, {})

    expect(defaultCurrencyCode).toBe('EUR')
    expect(currencies.map(({ code, exponent, fiat }) => [code, exponent, fiat])).toEqual([
      ['EUR', 2, true],
      ['USD', 2, true],
      ['GBP', 2, true],
      ['BRL', 2, true],
      ['JPY', 0, true],
      ['BTC', 8, false],
    ])
    expect(currencies.at(-1)?.subcurrencies.map(({ code, exponent }) => [code, exponent])).toEqual([
      ['mBTC', 5],
      ['µBTC', 2],
      ['SAT', 0],
    ])
  })

  it('believes a proxy about the country only where there is one', async () => {
    const ask = async (variables: Record<string, string>) => {
      const platform = await testPlatform(variables)
      const request = new Request('http://touchline.test/api/system-data', {
        headers: { 'cf-ipcountry': 'DE' },
      })
      return (await platform.fetch(request)).json()
    }

    expect(await ask({})).toMatchObject({ user_country: null })
    expect(await ask({ TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ user_country: null })
    expect(await ask({ TRUST_PROXY: '1' })).toMatchObject({ user_country: 'DE' })
  })
})

describe('the messages of errors', () => {
  it.each(Object.entries(API_ERRORS))('%s has a text in every language', (_, { messageKey }) => {
    expect(CATALOG_LOCALES.filter((code) => !messageIn(code, messageKey))).toEqual([])
  })

  it('come in the language of the request, or the nearest', async () => {
    const platform = await testPlatform()
    const said = async (language: string) => {
      const headers = { 'accept-language': language }
      const reply = await platform.fetch(
        new Request('http://touchline.test/api/player/accounts', { headers }),
      )
      return ErrorReply.parse(await reply.json()).message
    }
    const text = (code: string) => ownMessages(code)['error.api.unauthorized']

    expect(await said('de-AT')).toBe(text('de'))
    expect(await said('ar')).toBe(text('ar'))
    expect(await said('sw')).toBe(text('en'))
    expect(await said('de,en;q=0.5')).toBe(text('de'))
  })
})
