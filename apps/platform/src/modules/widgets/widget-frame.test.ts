import { describe, expect, it } from 'vitest'
import { fixture, playState, sendFeed, testPlatform, winnerPrices } from '../../testing/index.ts'
import { testSite } from '../../testing/test-site.ts'

async function aPlatform(variables: Record<string, string> = {}) {
  const platform = await testPlatform(variables)
  const ids = await sendFeed(
    platform,
    named(fixture('test:match:live'), '<b>Chelsea</b>'),
    playState('test:match:live', 1, 2, 1),
    winnerPrices('test:match:live', [2100, 3400, 3600]),
  )
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await platform.fetch(new Request(`http://touchline.test${path}`, { headers }))
    return { status: reply.status, headers: reply.headers, body: await reply.text() }
  }
  return { platform, get, live: ids.get('test:match:live') ?? 0 }
}

const named = (event: ReturnType<typeof fixture>, name: string) =>
  event.kind === 'fixture' ? { ...event, away: { urn: 'test:team:away', name } } : event

describe('a widget as a page without script', () => {
  it('has names, score and prices that lead to the slip, in the language and theme that were asked for', async () => {
    const { get, live } = await aPlatform()
    const { status, headers, body } = await get(
      `/api/widgets/match/${live}?locale=ar&theme=light&odds_type=american`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<html lang="ar" dir="rtl" data-theme="light">/)
    expect(body).toContain('2 : 1')
    expect(body).toContain('<b>+110</b>')
    expect(body).toContain('Arsenal – &lt;b&gt;Chelsea&lt;/b&gt;')
    expect(body).toMatch(new RegExp(`href="/init-sportsbook\\?page=[^"]*add=${live}%3A1%3A%3A1%402100"`))
    expect(body).toContain('<base target="_blank">')
  })

  it('may stand in any page, does nothing there, and has no script', async () => {
    const { get, live } = await aPlatform()
    const { headers, body } = await get(`/api/widgets/odds/${live}`, { cookie: 'touchline_session=x' })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.getSetCookie()).toEqual([])
    expect(body).not.toMatch(/<script|<form|\son\w+=/)
  })

  it('shows what its kind says', async () => {
    const { get, live } = await aPlatform()
    const parts = async (path: string) => {
      const { body } = await get(`/api/widgets/${path}`)
      return [body.includes('2 : 1'), [...body.matchAll(/class="price"/g)].length]
    }
    expect(await parts(`match/${live}`)).toEqual([true, 3])
    expect(await parts(`odds/${live}`)).toEqual([false, 3])
    expect(await parts(`odds/${live}?market=99`)).toEqual([false, 0])
    expect(await parts(`scoreboard/${live}`)).toEqual([true, 0])
    expect(await parts(`bet-button/${live}:1::1`)).toEqual([false, 1])
    expect(await parts('matches/live')).toEqual([true, 3])
    expect(await parts('league/999999')).toEqual([false, 0])
  })

  it('has no way to a price that is closed', async () => {
    const { platform, get, live } = await aPlatform()
    await sendFeed(platform, winnerPrices('test:match:live', [2100, 3400, 3600], -1))
    const { body } = await get(`/api/widgets/odds/${live}`)
    expect(body).toContain('<span class="price"><span>Arsenal</span><b>–</b></span>')
    expect(body).not.toContain('<a')
  })

  it('is empty in a country that the site is closed to', async () => {
    const site = await testSite({ access: { blockedCountries: { pages: ['AT'] } } })
    const { get, live } = await aPlatform({ ...site, TRUST_PROXY: '1' })
    const from = async (country: string) =>
      (await get(`/api/widgets/match/${live}`, { 'cf-ipcountry': country })).body.includes('Arsenal')
    expect([await from('AT'), await from('CH')]).toEqual([false, true])
  })

  it.each(['match/x', 'matches/7', 'other/7', 'bet-button/7', 'match/1234567890123456'])(
    'is none at %s',
    async (path) => {
      const platform = await testPlatform()
      const reply = await platform.fetch(new Request(`http://touchline.test/api/widgets/${path}`))
      expect(reply.status).toBe(404)
    },
  )
})
