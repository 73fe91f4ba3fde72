import { describe, expect, it } from 'vitest'
import { fixture, playState, sendFeed, testPlatform, winnerPrices } from '../../testing/index.ts'
import { testSite } from '../../testing/test-site.ts'

type Platform = Awaited<ReturnType<typeof testPlatform>>

async function ask(platform: Platform, query: string, headers: Record<string, string> = {}) {
  const reply = await platform.fetch(
    new Request(`http://touchline.test/api/widgets/matches?${query}`, { headers }),
  )
  return { status: reply.status, headers: reply.headers, body: await reply.text() }
}

async function aPlatform(variables: Record<string, string> = {}) {
  const platform = await testPlatform(variables)
  const ids = await sendFeed(
    platform,
    fixture('test:match:live', 'Arsenal', 'Chelsea'),
    playState('test:match:live', 1, 2, 1),
    winnerPrices('test:match:live', [2100, 3400, 3600]),
    fixture('test:match:later', 'Leeds', 'Everton'),
    winnerPrices('test:match:later', [1500, 4000, 6500]),
  )
  return { platform, live: ids.get('test:match:live') ?? 0, later: ids.get('test:match:later') ?? 0 }
}

describe('what widgets in the pages of others show', () => {
  it('is for every page, and has names, score and prices as they are written there', async () => {
    const { platform, live, later } = await aPlatform()
    const { headers, body } = await ask(platform, `ids=${live},${later}&odds_type=american`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cache-control')).toBe('public, max-age=1')
    const { matches } = JSON.parse(body)
    expect(matches).toHaveLength(2)
    expect(matches).toContainEqual(
      expect.objectContaining({
        id: live,
        home: 'Arsenal',
        away: 'Chelsea',
        status: 'live',
        score: { home: 2, away: 1 },
        page: expect.stringMatching(new RegExp(`^/soccer/.*-m${live}$`)),
        markets: [
          expect.objectContaining({
            id: 1,
            outcomes: [
              { key: `${live}:1::1`, id: 1, name: 'Arsenal', price: '+110', odds: 2100, open: true },
              expect.objectContaining({ price: '+240' }),
              expect.objectContaining({ price: '+260' }),
            ],
          }),
        ],
      }),
    )
  })

  it('is what is in play, or a league, in the language that was asked for', async () => {
    const { platform, live } = await aPlatform()
    const idsOf = (body: string) => JSON.parse(body).matches.map(({ id }: { id: number }) => id)
    expect(idsOf((await ask(platform, 'live=1')).body)).toEqual([live])
    expect(idsOf((await ask(platform, 'league=999999')).body)).toEqual([])
    expect(idsOf((await ask(platform, '')).body)).toEqual([])
    const { body } = await ask(platform, 'live=1&locale=de')
    expect(JSON.parse(body).matches[0].markets[0].outcomes[1].name).toBe('Unentschieden')
  })

  it('says nothing of who asks, whatever cookies come with it', async () => {
    const { platform } = await aPlatform()
    const asked = await ask(platform, 'live=1', { cookie: 'touchline_session=x; __Host-touchline_frame=y' })
    expect(asked.status).toBe(200)
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(asked.headers.get('vary') ?? '').not.toContain('cookie')
  })

  it('asks the database once in a second, and sees a new price after it', async () => {
    const { platform, live } = await aPlatform()
    const priceOf = async () =>
      JSON.parse((await ask(platform, `ids=${live}`)).body).matches[0].markets[0].outcomes[0].odds
    expect(await priceOf()).toBe(2100)
    await sendFeed(platform, winnerPrices('test:match:live', [1900, 3400, 3600]))
    await expect.poll(priceOf, { timeout: 3000 }).toBe(1900)
  })

  it('is nothing in a country that the site is closed to', async () => {
    const site = await testSite({ access: { blockedCountries: { pages: ['AT'] } } })
    const { platform, live } = await aPlatform({ ...site, TRUST_PROXY: '1' })
    const from = async (country: string) =>
      JSON.parse((await ask(platform, `ids=${live}`, { 'cf-ipcountry': country })).body).matches.length
    expect([await from('AT'), await from('CH')]).toEqual([0, 1])
  })

  it.each([
    'ids=x',
    'ids=',
    `ids=${Array.from({ length: 51 }, (_, at) => at).join()}`,
    'live=2',
    'league=-1',
    'odds_type=dual',
  ])('refuses %s', async (query) => {
    const platform = await testPlatform()
    expect((await ask(platform, query)).status).toBe(400)
  })
})
