import { describe, expect, it } from 'vitest'
import { applyFeedEvents } from '../../feed/apply/apply-feed-events.ts'
import type { PortEvent } from '../../feed/port-event.ts'
import { aFixture, aState, HOME_WON, markets, results, threeWay, total } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'
import { aBoard, handball, names } from '../testing/a-board.ts'

const HANDICAP_PRICES = [1714, 1715].map((outcomeId) => ({
  outcomeId,
  oddsThousandths: 1900,
  isActive: true,
}))

describe('GET /matches', () => {
  it.each([
    { query: '', urns: ['live', 'stopped', 'soon', 'later', 'tennis', 'volley'] },
    { query: 'match_status=live', urns: ['live'] },
    { query: 'match_status=stopped', urns: ['stopped'] },
    { query: 'match_status=prematch', urns: ['soon', 'later', 'tennis', 'volley'] },
    { query: 'match_status=finished', urns: ['over'] },
    { query: 'match_status=closed', urns: ['closed'] },
    { query: 'match_status=bettable', urns: ['live', 'soon', 'tennis'] },
    { query: 'bettable=true', urns: ['live', 'soon', 'tennis'] },
    { query: 'sport_key=tennis', urns: ['tennis'] },
    { query: 'sport_type=esport', urns: [] },
    { query: 'has_video=true', urns: ['later'] },
    { query: 'start_from=2030-05-03T00:00:00.000Z', urns: ['tennis', 'volley'] },
    { query: 'start_to=2030-05-01T12:00:00.000Z', urns: ['live', 'stopped', 'soon'] },
    { query: 'bet_builder=true', urns: ['live', 'soon', 'tennis'] },
    { query: 'top=true&sport_key=soccer', urns: ['live', 'stopped', 'soon', 'later'] },
    // Started, or starting soon: all of these play in a later year.
    { query: 'within_hours=2', urns: [] },
    { query: 'within_hours=99999', urns: ['live', 'stopped', 'soon', 'later', 'tennis', 'volley'] },
    { query: 'max_per_sport=1', urns: ['live', 'tennis', 'volley'] },
    { query: 'sort_by=league', urns: ['live', 'stopped', 'soon', 'later', 'tennis', 'volley'] },
    { query: 'sort_by=priority', urns: ['tennis', 'live', 'stopped', 'soon', 'later', 'volley'] },
    { query: 'limit=2&page=2', urns: ['soon', 'later'] },
  ])('answers $query', async ({ query, urns }) => {
    const feed = await aBoard()

    const { status, body } = await feed.get(`/matches?${query}`)

    expect(status).toBe(200)
    expect(names(body.matches)).toEqual(urns)
  })

  it.each(['match_status=bettable', 'bettable=true'])(
    'leaves out what takes no bets, though its markets are open, with %s',
    async (query) => {
      const feed = await feedApp()
      await feed.ingest([aFixture(), markets([threeWay()]), aState({ status: 1 })])
      expect(names((await feed.get(`/matches?${query}`)).body.matches)).toEqual(['1'])

      await feed.ingest([aState({ status: 2 }), markets([threeWay([1900, 3000, 4000])])])

      expect(names((await feed.get('/matches?match_status=stopped')).body.matches)).toEqual(['1'])
      expect(names((await feed.get(`/matches?${query}`)).body.matches)).toEqual([])
    },
  )

  it('brings the markets of the columns that are asked for, of lines the balanced one, each at its place', async () => {
    const feed = await aBoard()
    const handicap = (line: number, isMostBalanced: boolean) =>
      total(line, [1900, 1900], {
        marketId: 16,
        outcomes: HANDICAP_PRICES,
        specifier: `hcp=${line}`,
        isMostBalanced,
      })
    await feed.ingest([
      markets([threeWay(), handicap(-0.5, false), handicap(-1.5, true)], { matchUrn: 'test:match:live' }),
    ])
    const specifiers = (body: { matches: { columns?: ({ specifier: string } | null)[] }[] }) =>
      body.matches.map(({ columns }) => columns?.map((market) => market?.specifier))

    const asked = await feed.get(
      '/matches?sport_key=soccer&match_status=live&columns=total,handicap,double_chance',
    )
    const plain = await feed.get('/matches?sport_key=soccer&match_status=live')
    const tennis = await feed.get('/matches?sport_key=tennis')
    const refused = await feed.get('/matches?columns=total,corners')

    expect(specifiers(asked.body)).toEqual([[undefined, 'hcp=-1.5', undefined]])
    expect(specifiers(plain.body)).toEqual([undefined])
    expect(plain.body.columns).toContain('both_score')
    expect(tennis.body.columns).toEqual(['handicap', 'set_handicap', 'total', 'odd_even'])
    expect(refused.status).toBe(400)
  })

  it('takes the five first leagues of a sport for its top ones, and any that share the last place', async () => {
    const feed = await feedApp()
    const leagues = [90, 80, 70, 60, 50, 50, 40]
    await feed.ingest(
      leagues.map((priority, index) =>
        aFixture({
          matchUrn: `test:match:${index}`,
          startTime: `2030-05-0${index + 1}T12:00:00.000Z`,
          tournament: { urn: `test:tournament:${index}`, name: `StandingsLeague ${index}`, priority },
        }),
      ),
    )

    const { body } = await feed.get('/matches?top=true')

    expect(names(body.matches)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('filters by category and by league', async () => {
    const feed = await aBoard()
    const league = (await feed.get('/tournaments?sport_key=tennis')).body.tournaments[0]

    const byLeague = await feed.get(`/matches?tournament_id=${league.id}`)
    const byCategory = await feed.get(`/matches?category_id=${league.category.id}`)

    expect(names(byLeague.body.matches)).toEqual(['tennis'])
    expect(names(byCategory.body.matches)).toEqual(['tennis'])
  })

  it('gives any match by its id, whatever its status', async () => {
    const feed = await aBoard()
    const { id } = (await feed.get('/matches?match_status=finished')).body.matches[0]

    const { body } = await feed.get(`/matches?id=${id},999999`)

    expect(names(body.matches)).toEqual(['over'])
  })

  it('counts pages to the last one and what the filters leave in all', async () => {
    const feed = await aBoard()

    const { body } = await feed.get('/matches?limit=4&page=2')

    expect(body.pagination).toEqual({ total: 6, page: 2, limit: 4, last_page: 2 })
    expect(body.counts).toEqual({ games: 6, outrights: 0 })
  })

  it.each([
    { query: 'favourite=true', status: 401 },
    { query: 'limit=501', status: 400 },
    { query: 'limit=0', status: 400 },
    { query: 'match_status=dreaming', status: 400 },
    { query: 'sport_type=chess', status: 400 },
    { query: 'id=one', status: 400 },
  ])('answers $query with $status', async ({ query, status }) => {
    const feed = await feedApp()

    expect((await feed.get(`/matches?${query}`)).status).toBe(status)
  })
})

describe('GET /matches/{id}', () => {
  it('tells the state of play with its incidents, in the reader’s language', async () => {
    const feed = await feedApp()
    const goal = {
      number: 1,
      type: 'goal',
      side: 'home',
      displayTime: '10',
      player: null,
      score: { home: 1, away: 0 },
    } as const
    const { matchId } = await feed.ingest([aFixture(), aState({ incidents: [goal] }), markets([threeWay()])])

    const { body } = await feed.get(`/matches/${matchId}`, 'de-AT')

    expect(body).toMatchObject({
      match: {
        status: 1,
        stage: '1st_half',
        tournament: { sport: { name: 'Fußball' } },
        statistics: {
          clock: { match_time: 600, stopped: false, speed: 1 },
          period_score: [{ period_name: '1. Halbzeit', type: 'regular_period' }],
          max_period_number: 1,
        },
      },
      outright: null,
      incidents: [{ number: 1, type: 'goal', display_time: '10', score: { home: 1, away: 0 } }],
    })
  })

  it('answers 404 for a match that does not exist', async () => {
    const feed = await feedApp()

    expect((await feed.get('/matches/123')).status).toBe(404)
    expect((await feed.get('/matches/123/markets')).status).toBe(404)
  })
})

describe('outrights', () => {
  it('are listed apart, and name their competitors as outcomes', async () => {
    const feed = await feedApp()
    const outright: PortEvent = {
      kind: 'outright',
      matchUrn: 'test:outright:1',
      sportKey: 'soccer',
      category: aFixture().category,
      tournament: aFixture().tournament,
      name: 'Premier League 2029/30',
      competitors: [aFixture().home, aFixture().away],
      startTime: '2030-05-24T10:00:00.000Z',
      endTime: '2030-05-24T22:00:00.000Z',
    }
    const prices = markets([{ ...threeWay(), marketId: 534, outcomes: threeWay().outcomes.slice(0, 2) }], {
      matchUrn: 'test:outright:1',
    })
    await applyFeedEvents(feed.services.db, [outright, prices, aFixture()], {
      now: new Date(),
      isDurable: true,
    })

    const { body } = await feed.get('/matches?type=outright')
    const [{ id, competitors }] = body.outrights
    const one = await feed.get(`/matches/${id}`)
    const offered = await feed.get(`/matches/${id}/markets`, 'de')
    const games = await feed.get('/matches')

    expect(competitors.map(({ name }: { name: string }) => name)).toEqual(['Arsenal', 'Chelsea'])
    expect(body).toMatchObject({ matches: [], counts: { games: 1, outrights: 1 }, pagination: { total: 1 } })
    expect(one.body).toMatchObject({
      match: null,
      outright: { name: 'Premier League 2029/30', available_markets: 1 },
    })
    expect(offered.body.markets).toMatchObject([
      { name: 'Sieger', outcomes: [{ name: 'Arsenal' }, { name: 'Chelsea' }] },
    ])
    expect(games.body.outrights).toEqual([])
    expect((await feed.get('/tournaments')).body.tournaments).toMatchObject([{ outright_count: 1 }])
  })
})

describe('GET /matches/{id}/markets', () => {
  it('lists what can be bet on in order, lines from low to high, named in the reader’s language', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([
      aFixture(),
      markets([total(10.5), total(2.5), total(3.5), threeWay()]),
    ])

    const { body } = await feed.get(`/matches/${matchId}/markets`, 'de')

    expect(body.markets.map((market: { specifier: string }) => market.specifier)).toEqual([
      '',
      'total=2.5',
      'total=3.5',
      'total=10.5',
    ])
    expect(body.markets[1].outcomes).toMatchObject([
      { name: 'Über 2,5', short_name: 'Über' },
      { name: 'Unter 2,5', short_name: 'Unter' },
    ])
    expect(body.groups.map(({ group_key }: { group_key: string }) => group_key)).toEqual(['main', 'goals'])
  })

  it('leaves out what is closed or settled, and keeps what is suspended', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([
      aFixture(),
      markets([
        threeWay(),
        total(1.5, [1200, 4000], { status: 0 }),
        total(2.5, [1900, 1900], { status: -1 }),
      ]),
      results([HOME_WON]),
    ])

    const { body } = await feed.get(`/matches/${matchId}/markets`)

    expect(body.markets).toMatchObject([{ id: 18, specifier: 'total=2.5', status: -1 }])
  })

  it.each([
    { query: 'group_key=goals', count: 3 },
    { query: 'market_id=1', count: 1 },
    { query: 'limit=2&page=2', count: 2 },
    { query: 'group_key=none', count: 0 },
  ])('answers $query with $count markets', async ({ query, count }) => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([
      aFixture(),
      markets([threeWay(), total(1.5), total(2.5), total(3.5)]),
    ])

    const { body } = await feed.get(`/matches/${matchId}/markets?${query}`)

    expect(body.markets).toHaveLength(count)
  })

  it('shows the markets of a sport without a model by borrowed names, and none that no sport has', async () => {
    const feed = await feedApp()
    const of = { matchUrn: 'test:match:handball' }
    const { matchId } = await feed.ingest([
      handball('handball'),
      markets([threeWay([1300, 9000, 5000])], of),
      markets([{ ...threeWay(), marketId: 9999 }], of),
    ])

    const { body } = await feed.get(`/matches/${matchId}/markets`)

    expect(body.markets).toMatchObject([
      { id: 1, name: '1x2', outcomes: [{ name: 'Home handball' }, {}, {}] },
    ])
  })
})
