import { describe, expect, it } from 'vitest'
import { aFixture, markets, threeWay } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'
import { aBoard, names } from '../testing/a-board.ts'

describe('the tree of sports', () => {
  it('lists sports with what is in play or can be bet on, and e-sports apart', async () => {
    const feed = await aBoard()

    const { body } = await feed.get('/sports')
    const esports = await feed.get('/sports?type=esport')

    expect(body.sports).toMatchObject([
      // One of them has no prices now, and stands among the live matches all the same.
      { key: 'soccer', live_count: 2, prematch_count: 1 },
      { key: 'tennis', live_count: 0, prematch_count: 1 },
      { key: 'volleyball', live_count: 0, prematch_count: 0 },
    ])
    expect(esports.body.sports).toEqual([])
  })

  it('names countries in the reader’s language, England among them', async () => {
    const feed = await aBoard()

    const { body } = await feed.get('/categories', 'ar')

    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['إنجلترا', 'دولي', 'بولندا'])
  })

  it('lists leagues with their columns and counts, and finds one by its id', async () => {
    const feed = await aBoard()

    const { body } = await feed.get('/tournaments?has_matches=true')
    const [first] = body.tournaments
    const one = await feed.get(`/tournaments/${first.id}`)
    const category = await feed.get(`/categories/${first.category.id}`)

    expect(first).toMatchObject({
      slug: `premier-league-t${first.id}`,
      main_market_outcome_count: 3,
      secondary_market_outcome_count: 2,
      live_count: 2,
      match_count: 4,
    })
    expect(one.body.tournament).toEqual(first)
    expect(category.body.category).toMatchObject({ name: 'England', slug: `england-c${first.category.id}` })
    expect((await feed.get('/tournaments/1')).status).toBe(404)
    expect((await feed.get('/categories/1')).status).toBe(404)
  })

  it('counts what is in play or can be bet on by sport', async () => {
    const feed = await aBoard()

    const { body } = await feed.post('/counters', { sportKeys: ['soccer', 'tennis'] })

    expect(body).toEqual({
      live: 2,
      prematch: 2,
      outrights: 0,
      sports: [
        { key: 'soccer', live: 2, prematch: 1, outrights: 0 },
        { key: 'tennis', live: 0, prematch: 1, outrights: 0 },
      ],
    })
  })
})

describe('GET /search', () => {
  it.each([
    { q: 'Arsenal', found: ['live'] },
    { q: 'arsnal', found: ['live'] },
    { q: 'chelsae', found: ['live'] },
    { q: 'Muller', found: ['tennis'] },
    { q: 'Nobody here', found: [] },
  ])('finds $found for “$q”', async ({ q, found }) => {
    const feed = await aBoard()

    const { body } = await feed.get(`/search?q=${encodeURIComponent(q)}`)

    expect(names(body.matches)).toEqual(found)
  })

  it('finds leagues, unless only events are asked for, and a match by its number', async () => {
    const feed = await aBoard()
    const { id } = (await feed.get('/matches?match_status=live')).body.matches[0]

    const leagues = await feed.get('/search?q=premier')
    const events = await feed.get('/search?q=premier&only_events_name=true')
    const number = await feed.get(`/search?q=${id}`)
    const inArabicDigits = Array.from(String(id), (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const numberInArabic = await feed.get(`/search?q=${encodeURIComponent(inArabicDigits)}`)

    expect(leagues.body.tournaments).toMatchObject([{ name: 'Premier League' }])
    expect(events.body.tournaments).toEqual([])
    expect(number.body.matches).toMatchObject([{ id }])
    expect(numberInArabic.body.matches).toMatchObject([{ id }])
  })

  it('keeps to the status and the kind of sport that are asked for, also by a number', async () => {
    const feed = await aBoard()
    const { id } = (await feed.get('/matches?match_status=live')).body.matches[0]
    const found = async (query: string) => {
      const { matches, tournaments } = (await feed.get(`/search?${query}`)).body
      return [names(matches), tournaments.map(({ name }: { name: string }) => name)]
    }

    expect(await found(`q=${id}&match_status=live`)).toEqual([['live'], []])
    expect(await found(`q=${id}&match_status=prematch`)).toEqual([[], []])
    expect(await found(`q=${id}&sport_type=esport`)).toEqual([[], []])
    expect(await found('q=premier&match_status=live')).toEqual([[], ['Premier League']])
    expect(await found('q=wimbledon&match_status=live')).toEqual([[], []])
  })

  it.each(['ab', 'a'.repeat(51), '  a '])('takes 3 to 50 characters, so not “%s”', async (q) => {
    const feed = await feedApp()

    expect((await feed.get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
  })
})

describe('GET /crests/{id}.svg', () => {
  it('draws a competitor’s initials in its colours, to be kept for good', async () => {
    const feed = await feedApp()
    await feed.ingest([aFixture(), markets([threeWay()])])
    const { logo } = (await feed.get('/matches')).body.matches[0].competitors.home

    const answer = await feed.app.fastify.inject({ method: 'GET', url: logo })

    expect(logo).toMatch(/^\/api\/crests\/\d+\.svg\?v=[\w-]{8}$/)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toContain('#db0007')
    expect(answer.body).toContain('>ARS</text>')
    expect((await feed.app.fastify.inject('/api/crests/1.svg')).statusCode).toBe(404)
    expect((await feed.app.fastify.inject('/api/crests/x.svg')).statusCode).toBe(404)
  })
})
