import {
  getMatchPreview,
  getMatchWidget,
  getPriceHistory,
} from '@touchline/contract/calls/catalogue/match-extras'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import {
  fixture,
  playState,
  sendFeed,
  testClient,
  testPlatform,
  winnerPrices,
} from '../../../testing/index.ts'
import { insertSamples, POINTS_MAX, pointsOf } from './price-history.queries.ts'

const HOUR_MS = 3_600_000
const EMPTY = { statistics: [], headToHead: [], standings: [], winChances: [] }

describe('the widgets of a match', () => {
  it('tell form and meetings from what has ended, the latest first, and nothing of what comes later or was abandoned', async () => {
    const platform = await testPlatform()
    const client = testClient(platform)
    const played = (urn: string, home: string, away: string, hoursAgo: number, score: [number, number]) => [
      fixture(urn, home, away, hoursFromNow(-hoursAgo)),
      playState(urn, 4, ...score),
    ]
    const ids = await sendFeed(
      platform,
      ...played('test:match:old', 'Chelsea', 'Arsenal', 30, [0, 2]),
      ...played('test:match:older', 'Arsenal', 'Chelsea', 90, [1, 1]),
      ...played('test:match:other', 'Arsenal', 'Leeds', 60, [3, 0]),
      fixture('test:match:abandoned', 'Arsenal', 'Chelsea', hoursFromNow(-20)),
      abandonedAt('test:match:abandoned', 5, 0),
      fixture('test:match:next', 'Arsenal', 'Chelsea'),
      fixture('test:match:late', 'Chelsea', 'Arsenal', hoursFromNow(48)),
    )
    const of = (widget: 'form' | 'head_to_head' | 'standings') =>
      client.call(getMatchWidget, { params: { id: ids.get('test:match:next') ?? 0, widget } })

    const { widget: meetings } = await of('head_to_head')
    const { widget: form } = await of('form')
    const { widget: table } = await of('standings')

    expect(meetings).toMatchObject({
      ...EMPTY,
      headToHead: [{ score: { home: 0, away: 2 } }, { score: { home: 1, away: 1 } }],
    })
    expect(form.form.home.map(({ homeName, awayName }) => `${homeName}-${awayName}`)).toEqual([
      'Chelsea-Arsenal',
      'Arsenal-Leeds',
      'Arsenal-Chelsea',
    ])
    expect(form.form.away).toHaveLength(2)
    expect(table.standings.map(({ name, points, played: count }) => [name, points, count])).toEqual([
      ['Arsenal', 7, 3],
      ['Chelsea', 1, 2],
      ['Leeds', 0, 1],
    ])
  })

  it('count what the feed told of both sides, and tell who had the ball where the feed does', async () => {
    const platform = await testPlatform()
    const urn = 'test:match:1'
    const ids = await sendFeed(
      platform,
      fixture(urn),
      played(urn, ['corner', 'corner', 'goal', 'shot_off_target'], 61),
    )
    const client = testClient(platform)

    const { widget } = await client.call(getMatchWidget, {
      params: { id: ids.get(urn) ?? 0, widget: 'statistics' },
    })

    const figure = (key: string) => widget.statistics.find((each) => each.key === key)
    expect(widget.statistics[0]).toMatchObject({ name: 'Ball possession', home: 61, away: 39 })
    expect(figure('corners')).toMatchObject({ name: 'Corners', counts: ['corner'], home: 2, away: 0 })
    expect(figure('shots')).toMatchObject({ home: 2, away: 0 })
    expect(figure('shots_on_target')).toMatchObject({ home: 1, away: 0 })
    const nonsense = played(urn, [], 101)
    await expect(sendFeed(platform, nonsense)).rejects.toThrow('events.0.home_possession')
  })

  it('keep what the main market cost, and tell the chances without its margin', async () => {
    const platform = await testPlatform()
    const urn = 'test:match:1'
    const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2100, 3400, 3600]))
    const id = ids.get(urn) ?? 0
    const client = testClient(platform)
    const history = () => client.call(getPriceHistory, { params: { id, marketId: 1 }, query: {} })

    await expect
      .poll(async () => (await history()).outcomes, { timeout: 20_000 })
      .toMatchObject([
        { id: 1, prices: [{ odds: 2100 }] },
        { id: 2, prices: [{ odds: 3400 }] },
        { id: 3, prices: [{ odds: 3600 }] },
      ])
    const { widget } = await client.call(getMatchWidget, { params: { id, widget: 'win_chances' } })
    const [chance] = widget.winChances
    expect((chance?.home ?? 0) + (chance?.draw ?? 0) + (chance?.away ?? 0)).toBeCloseTo(1, 3)
    expect(chance?.home).toBeCloseTo(1 / 2.1 / (1 / 2.1 + 1 / 3.4 + 1 / 3.6), 3)
  })

  it('bound a history, and tell what is long ago coarsely', async () => {
    const platform = await testPlatform()
    const urn = 'test:match:1'
    const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2100, 3400, 3600]))
    const ref = { matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '' }
    const { db } = platform.services
    const startMs = Date.now() + HOUR_MS
    const sample = (minute: number) =>
      insertSamples(
        db,
        [{ ...ref, outcomes: [[1, 2000 + minute]], everyS: 60 }],
        new Date(startMs + minute * 60_000),
      )

    for (let minute = 0; minute < POINTS_MAX * 2; minute++) await sample(minute)
    // Neither a sample too soon after the last one nor an unchanged price is a point.
    await insertSamples(
      db,
      [{ ...ref, outcomes: [[1, 9000]], everyS: 60 }],
      new Date(startMs + (POINTS_MAX * 2 - 1) * 60_000 + 1000),
    )
    await insertSamples(
      db,
      [{ ...ref, outcomes: [[1, 2000 + POINTS_MAX * 2 - 1]], everyS: 60 }],
      new Date(startMs + POINTS_MAX * 180_000),
    )

    const points = await pointsOf(db, ref)
    expect(points.length).toBeLessThanOrEqual(POINTS_MAX)
    expect(points.map(([atS]) => atS)).toEqual(points.map(([atS]) => atS).toSorted((a, b) => a - b))
    expect(points.at(-1)?.[1]).toEqual([[1, 2000 + POINTS_MAX * 2 - 1]])
    const gaps = points.slice(2).map(([atS], index) => atS - (points[index + 1]?.[0] ?? 0))
    expect(gaps[0]).toBeGreaterThan(gaps.at(-1) ?? 0)
  })

  it('preview a match with its open main prices', async () => {
    const platform = await testPlatform()
    const urn = 'test:match:1'
    const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2100, 3400, 3600]))
    const client = testClient(platform)
    const preview = () => client.call(getMatchPreview, { params: { id: ids.get(urn) ?? 0 } })

    expect((await preview()).matchPreview).toMatchObject({
      teamHomeName: 'Arsenal',
      oddsHome: 2100,
      oddsDraw: 3400,
      oddsAway: 3600,
      sport: 'soccer',
      srMatchId: null,
    })
    await sendFeed(platform, winnerPrices(urn, [2100, 3400, 3600], -1))
    expect((await preview()).matchPreview).toMatchObject({ oddsHome: null, oddsDraw: null, oddsAway: null })
  })
})

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

function abandonedAt(matchUrn: string, home: number, away: number): FeedEvent {
  const state = playState(matchUrn, 3, home, away)
  if (state.kind !== 'state') throw new Error('a state was expected')
  return { ...state, disruption: 'abandoned' }
}

function played(matchUrn: string, types: readonly string[], homePossession: number): FeedEvent {
  const state = playState(matchUrn, 1, 1, 0)
  if (state.kind !== 'state') throw new Error('a state was expected')
  return {
    ...state,
    homePossession,
    incidents: types.map((type, index) => ({
      number: index + 1,
      type,
      side: 'home',
      displayTime: `${index + 1}`,
      player: null,
      score: null,
    })),
  }
}
