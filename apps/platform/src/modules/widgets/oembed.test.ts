import { describe, expect, it } from 'vitest'
import { fixture, playState, sendFeed, testPlatform, winnerPrices } from '../../testing/index.ts'

async function aPlatform() {
  const platform = await testPlatform()
  const ids = await sendFeed(
    platform,
    fixture('test:match:live', 'Arsenal', 'Chelsea'),
    playState('test:match:live', 1, 2, 1),
    winnerPrices('test:match:live', [2100, 3400, 3600]),
  )
  const embed = async (page: string, more = '') => {
    const url = encodeURIComponent(page)
    const headers = { host: 'touchline.test' }
    const request = new Request(`http://touchline.test/api/oembed?url=${url}${more}`, { headers })
    const reply = await platform.fetch(request)
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) }
  }
  return { platform, embed, live: ids.get('test:match:live') ?? 0 }
}

describe('how a page elsewhere embeds one of ours', () => {
  it('is a frame without script, of the match in its language', async () => {
    const { platform, embed, live } = await aPlatform()
    const { status, headers, body } = await embed(`http://touchline.test/de/soccer/arsenal-chelsea-m${live}`)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Arsenal – Chelsea',
      provider_url: 'http://touchline.test',
      width: 480,
      height: 152,
    })
    const [, src = ''] = /src="([^"]+)"/.exec(body.html) ?? []
    expect(body.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const shown = await platform.fetch(new Request(src))
    expect(await shown.text()).toMatch(/<html lang="de"[\s\S]*Arsenal – Chelsea/)
  })

  it('is as small as asked for, and of what is in play or a league as well', async () => {
    const { platform, embed, live } = await aPlatform()
    const page = `http://touchline.test/soccer/m${live}`
    expect((await embed(page, '&maxwidth=300&maxheight=100')).body).toMatchObject({ width: 300, height: 100 })
    expect((await embed('http://touchline.test/live')).body.html).toContain('/api/widgets/matches/live?')
    const match = await platform.fetch(new Request(`http://touchline.test/api/matches/${live}`))
    const league = /"tournament":\{"id":(\d+)/.exec(await match.text())?.[1]
    const { body } = await embed(`http://touchline.test/soccer/premier-league-t${league}`)
    expect(body.title).toBe('Premier League')
  })

  it('is nothing for other pages, other hosts, and matches that there are not', async () => {
    const { embed, live } = await aPlatform()
    for (const page of [
      'http://touchline.test/',
      'http://touchline.test/soccer',
      'http://touchline.test/account/bets',
      `http://elsewhere.test/soccer/m${live}`,
      `http://touchline.test@elsewhere.test/soccer/m${live}`,
      'http://touchline.test/soccer/m999999999',
      'javascript:alert(1)',
      'nonsense',
    ])
      expect([page, (await embed(page)).status]).toEqual([page, 404])
  })

  it('is told as JSON alone', async () => {
    const { embed, live } = await aPlatform()
    const page = `http://touchline.test/soccer/m${live}`
    expect((await embed(page, '&format=json')).status).toBe(200)
    expect((await embed(page, '&format=xml')).status).toBe(501)
    expect((await embed(page, '&maxwidth=0')).status).toBe(400)
  })
})
