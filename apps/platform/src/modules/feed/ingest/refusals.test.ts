import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { TEST_FEED_API_KEY } from '../../../testing/index.ts'
import { aFixture, HOME_WON, markets, results, threeWay, total } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'

const sqlNotNowhere = sql<boolean>`stadium <> 'Nowhere'`
const scorer = (outcomeId: number | string) => ({
  outcomeId,
  name: 'A. Player',
  oddsThousandths: 2000,
  isActive: true,
})
const SCORERS = { marketId: 40, specifier: '', status: 1 } as const
const LONG = 'x'.repeat(100_000)

describe('one wrong event in a batch', () => {
  it.each([
    {
      title: 'an unknown market',
      event: markets([{ ...threeWay(), marketId: 9999 }]),
      field: 'markets.0.market_id',
    },
    {
      title: 'an unknown line',
      event: markets([{ ...total(2.5), specifier: 'total=abc' }]),
      field: 'markets.0.specifier',
    },
    {
      title: 'an unknown outcome',
      event: markets([
        { ...threeWay(), outcomes: [{ outcomeId: 77, oddsThousandths: 2000, isActive: true }] },
      ]),
      field: 'markets.0.outcomes.0.outcome_id',
    },
    {
      title: 'an outcome listed twice',
      event: results([{ ...HOME_WON, outcomes: [...HOME_WON.outcomes, { outcomeId: 1, result: 'lose' }] }]),
      field: 'markets.0.outcomes.3.outcome_id',
    },
    {
      title: 'an outcome that is named by a text where the catalogue has numbers',
      event: markets([{ ...threeWay(), outcomes: [scorer('sr:player:1')] }]),
      field: 'markets.0.outcomes.0.outcome_id',
    },
    {
      title: 'an outcome that is named by a number where the feed names them',
      event: markets([{ ...SCORERS, outcomes: [scorer('sr:player:1'), scorer(74)] }]),
      field: 'markets.0.outcomes.1.outcome_id',
    },
    {
      title: 'a number that is the platform’s to give',
      event: markets([{ ...SCORERS, outcomes: [scorer(1_000_000_000)] }]),
      field: 'markets.0.outcomes.0.outcome_id',
    },
    {
      title: 'a text without a name',
      event: markets([{ ...SCORERS, outcomes: [{ ...scorer('sr:player:1'), name: undefined }] }]),
      field: 'markets.0.outcomes.0.name',
    },
    {
      title: 'the same team twice',
      event: aFixture({ matchUrn: 'test:match:2', away: aFixture().home }),
      field: 'away.urn',
    },
    {
      title: 'swapped sides',
      event: aFixture({ home: aFixture().away, away: aFixture().home }),
      field: 'home.urn',
    },
    { title: 'a long text', event: aFixture({ matchUrn: 'test:match:2', stadium: LONG }), field: 'stadium' },
    {
      title: 'a year before 1900',
      event: aFixture({ startTime: '1899-12-31T00:00:00Z' }),
      field: 'start_time',
    },
    {
      title: 'a year after 2200',
      event: aFixture({ startTime: '2201-01-01T00:00:00Z' }),
      field: 'start_time',
    },
    {
      title: 'an unknown group',
      event: { kind: 'bet_stop', matchUrn: 'test:match:1', groups: ['sets'], status: -1 },
      field: 'groups.0',
    },
    {
      title: 'a dead heat of one',
      event: results([
        { ...HOME_WON, outcomes: [{ outcomeId: 1, result: 'win', deadHeat: { places: 1, tied: 1 } }] },
      ]),
      field: 'markets.0.outcomes.0.dead_heat',
    },
    {
      title: 'a window that ends before it begins',
      event: {
        kind: 'cancel',
        matchUrn: 'test:match:1',
        markets: [],
        startTime: '2030-05-02T00:00:00Z',
        endTime: '2030-05-01T00:00:00Z',
      },
      field: 'end_time',
    },
    {
      title: 'a market that was never offered',
      event: results([HOME_WON]),
      field: 'markets.0.market_id',
    },
    { title: 'another kind', event: { kind: 'gossip' }, field: 'kind' },
  ])('is refused for $title by its place and field, and the others hold', async ({ event, field }) => {
    const feed = await feedApp()
    const events = [aFixture(), event, markets([threeWay([1500, 4000, 6000])])]

    const { status, body } = await feed.post('/feed/events', { events }, { 'x-api-key': TEST_FEED_API_KEY })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      refused: [{ index: 1, details: expect.stringMatching(`^events\\.1\\.${field}: `) }],
    })
    expect((await feed.get('/matches')).body.matches).toMatchObject([
      { available_markets: 1, main_market: { outcomes: [{ odds: 1500 }, {}, {}] } },
    ])
  })

  it('that the database refuses leaves the other matches alone', async () => {
    const feed = await feedApp()
    const { db } = feed.services
    await db.schema.alterTable('match').addCheckConstraint('no_such_stadium', sqlNotNowhere).execute()

    const { body } = await feed.ingest([
      aFixture({ stadium: 'Nowhere' }),
      aFixture({ matchUrn: 'test:match:2' }),
    ])

    expect(body).toMatchObject({
      matches: [{ matchUrn: 'test:match:2' }],
      refused: [{ index: 0, error: 'feed_rejected', details: expect.stringContaining('no_such_stadium') }],
    })
  })

  it('is not asked for: an empty batch is taken', async () => {
    const feed = await feedApp()
    expect(await feed.ingest([])).toMatchObject({ status: 200, body: { matches: [], refused: [] } })
  })
})
