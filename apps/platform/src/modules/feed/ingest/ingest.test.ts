import { describe, expect, it } from 'vitest'
import { aFixture, aState, HOME_WON, markets, results, threeWay, total } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'

describe('POST /feed/events', () => {
  it('takes a fixture with prices and shows it to bettors', async () => {
    const feed = await feedApp()

    const { status, matchId } = await feed.ingest([
      aFixture(),
      markets([threeWay(), total(2.5, [1900, 1950], { isMostBalanced: true }), total(3.5, [2900, 1400])]),
    ])

    expect(status).toBe(200)
    const list = await feed.get('/matches?sport_key=soccer')
    expect(list.body.matches).toMatchObject([
      {
        id: matchId,
        urn_id: 'test:match:1',
        slug: `arsenal-chelsea-m${matchId}`,
        status: 0,
        available_markets: 3,
        tournament: { name: 'Premier League', category: { name: 'England' }, sport: { name: 'Football' } },
        main_market: {
          id: 1,
          name: '1x2',
          outcomes: [{ name: 'Arsenal', short_name: '1', odds: 1850 }, {}, {}],
        },
        secondary_market: { id: 18, specifier: 'total=2.5', most_balanced: true },
      },
    ])
  })

  it('refuses a wrong key, and a platform that takes no feed refuses every key', async () => {
    const feed = await feedApp()
    const closed = await feedApp({ FEED: 'model' })

    const wrong = await feed.ingest([aFixture()], 'another-key-of-a-feed')
    const none = await feed.post('/feed/events', { events: [aFixture()] })
    const any = await closed.ingest([aFixture()])

    expect([wrong.status, none.status, any.status]).toEqual([403, 403, 403])
  })

  it('refuses one wrong event by its place, and the others hold', async () => {
    const feed = await feedApp()

    const { status, body } = await feed.ingest([
      aFixture(),
      markets([threeWay()], { matchUrn: 'test:match:2' }),
      markets([threeWay()]),
    ])

    expect(status).toBe(200)
    expect(body).toMatchObject({
      refused: [
        {
          index: 1,
          error: 'feed_rejected',
          details: 'events.1.match_urn: unknown match test:match:2',
        },
      ],
    })
    expect((await feed.get('/matches')).body.matches).toMatchObject([{ available_markets: 1 }])
  })

  it.each([
    {
      title: 'an unknown sport',
      events: [aFixture({ sportKey: 'quidditch' })],
      details: 'events.0.sport_key: unknown sport: quidditch',
    },
    {
      title: 'a status that goes back',
      events: [aFixture(), aState({ status: 4 }), aState({ status: 1 })],
      details: "events.2.status: status 1 can't follow 4",
    },
    {
      title: 'a result that leaves an outcome open',
      events: [
        aFixture(),
        markets([threeWay()]),
        results([{ ...HOME_WON, outcomes: HOME_WON.outcomes.slice(0, 2) }]),
      ],
      details: 'events.2.markets.0.outcomes: market 1/ has no result for outcome 3',
    },
    {
      title: 'a team of another sport',
      events: [aFixture(), aFixture({ matchUrn: 'test:match:2', sportKey: 'handball' })],
      details: 'events.1.category.urn: test:category:england belongs to another sport',
    },
  ])('refuses $title and says so', async ({ events, details }) => {
    const feed = await feedApp()

    const { status, body } = await feed.ingest(events)

    expect(status).toBe(200)
    expect(body).toMatchObject({ refused: [{ error: 'feed_rejected', details }] })
  })

  it('changes nothing and tells nobody when the same events come again', async () => {
    const feed = await feedApp()
    const events = [aFixture(), aState(), markets([threeWay(), total(2.5)])]
    await feed.ingest(events)
    const before = await feed.get('/matches?match_status=live')
    const told = feed.publisher.recorded.length

    await feed.ingest(events)

    expect(await feed.get('/matches?match_status=live')).toEqual(before)
    expect(feed.publisher.recorded).toHaveLength(told)
  })

  it('gives each change of a market a higher version, in calls and on the channels alike', async () => {
    const feed = await feedApp()
    const versions: number[] = []
    for (const price of [1850, 1900, 1850, 1700]) {
      const { matchId } = await feed.ingest([aFixture(), markets([threeWay([price, 3600, 4200])])])
      const answer = await feed.get(`/matches/${matchId}/markets`)
      versions.push(answer.body.markets[0].ver)
    }
    await feed.app.fastify.close()

    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(new Set(versions).size).toBe(4)
    const told = feed.publisher.recorded.flatMap(({ event }) =>
      event.type === 'markets_changed' ? event.markets.map((market) => market.ver) : [],
    )
    expect(told.at(-1)).toBe(versions.at(-1))
  })

  it('takes a batch of many matches with full sets of markets, beyond the usual size of a body', async () => {
    const feed = await feedApp()
    const lines = Array.from({ length: 80 }, (_, line) => total(line + 0.5))
    const events = Array.from({ length: 60 }, (_, match) => {
      const matchUrn = `test:match:large.${match}`
      return [
        { ...aFixture(), matchUrn },
        { ...markets(lines), matchUrn },
      ]
    })

    await feed.ingest(events.flat())

    expect((await feed.get('/matches?match_status=prematch')).body.pagination).toMatchObject({ total: 60 })
  })

  it('closes the markets that a complete list leaves out', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([aFixture(), markets([threeWay(), total(2.5), total(3.5)])])

    await feed.ingest([markets([threeWay()], { isComplete: true })])

    const left = await feed.get(`/matches/${matchId}/markets`)
    expect(left.body.markets).toMatchObject([{ id: 1 }])
    expect((await feed.get(`/matches/${matchId}`)).body.match).toMatchObject({ available_markets: 1 })
  })

  it('suspends what is open when a match ends, and settles it by the results', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([aFixture(), aState(), markets([threeWay(), total(2.5)])])

    await feed.ingest([aState({ status: 4, stage: 'ended', clock: null }), results([HOME_WON])])

    const left = await feed.get(`/matches/${matchId}/markets`)
    expect(left.body.markets).toMatchObject([{ id: 18, status: -1 }])
    expect(feed.decided).toEqual([matchId])
    expect((await feed.get('/matches?match_status=live')).body.matches).toEqual([])
    expect((await feed.get('/matches?match_status=finished')).body.matches).toMatchObject([{ id: matchId }])
  })

  it('stores before it publishes: what a message tells can already be asked for', async () => {
    const feed = await feedApp()
    const seen: Promise<{ told: number; stored: number | undefined }>[] = []
    feed.publisher.onBroadcast(({ event }) => {
      if (event.type !== 'markets_changed') return
      const told = event.markets[0]?.ver ?? 0
      const row = feed.services.db
        .selectFrom('market')
        .select('ver')
        .where('matchId', '=', event.matchId)
        .executeTakeFirst()
      seen.push(row.then((market) => ({ told, stored: market?.ver })))
    })

    await feed.ingest([aFixture(), markets([threeWay()])])

    const pairs = await Promise.all(seen)
    expect(pairs.length).toBeGreaterThan(0)
    for (const { told, stored } of pairs) expect(stored).toBeGreaterThanOrEqual(told)
  })
})
