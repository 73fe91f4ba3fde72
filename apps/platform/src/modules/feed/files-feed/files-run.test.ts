import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { createFeedSink } from '../feed-sink.ts'
import { createFeedRunner } from '../play/feed-runner.ts'
import { createChangePublisher } from '../publish/publish-changes.ts'
import { createRecordingPublisher } from '../testing/recording-publisher.ts'
import { createFilesPlanner } from './files-planner.ts'
import { parseSeason } from './parse-season.ts'

const START = new Date('2030-05-01T18:00:00Z')
const HOUR_MS = 60 * 60_000

describe('games of files that were not played', () => {
  it('have no markets, and end as the file says, over a restart too', async () => {
    const feed = await aFeed([
      { ...game('Ash', 'Birch'), status: 'cancelled' },
      { ...game('Cedar', 'Elm'), status: 'postponed' },
      { ...game('Fir', 'Gum'), status: 'abandoned' },
    ])
    await feed.run(START)
    const before = await feed.board()

    await feed.run(new Date('2030-05-04T15:30:00Z'))
    const started = await feed.board()
    await feed.run(new Date('2030-05-04T18:00:00Z'))

    expect(before).toEqual([
      { status: 3, disruption: 'cancelled', markets: 0 },
      { status: 0, disruption: 'postponed', markets: 0 },
      { status: 0, disruption: null, markets: 0 },
    ])
    expect(started.map(({ disruption }) => disruption)).toEqual(['cancelled', 'postponed', 'abandoned'])
    expect((await feed.board()).map(({ status }) => status)).toEqual([3, 3, 3])
  })

  it('have the awarded result without play', async () => {
    const awarded = { ...game('Ash', 'Birch'), date: '2030-04-24', score: { ft: [0, 3] }, status: 'awarded' }
    const feed = await aFeed([awarded])
    await feed.run(START)
    await feed.run(new Date(START.getTime() + 7 * 24 * HOUR_MS))

    const ended = await feed.db.selectFrom('match').select('statistics').where('status', '=', 4).execute()

    expect(ended.length).toBeGreaterThan(0)
    for (const { statistics } of ended) expect(statistics).toMatchObject({ totalScore: { home: 0, away: 3 } })
    for (const { markets } of await feed.board()) expect(markets).toBe(0)
  })
})

function game(team1: string, team2: string) {
  return { date: '2030-05-04', time: '15:00 UTC', team1, team2 }
}

/** Each run is a process of its own on the same database. */
async function aFeed(matches: object[]) {
  const { db } = await testDatabase()
  const { season } = parseSeason('cup.json', 'cup', JSON.stringify({ name: 'Cup', matches }))
  const options = { secret: 'a secret', speed: 1, liveMatches: 4, openedAt: START }
  const planner = createFilesPlanner(season ? [season] : [], options)
  return {
    db,
    async run(now: Date) {
      const clock = { now: () => now }
      const publisher = createChangePublisher({
        publisher: createRecordingPublisher(),
        locales: ['en'],
        onError: (error) => {
          throw error
        },
      })
      const sink = createFeedSink({
        db,
        clock,
        publisher,
        isDurable: false,
        producer: 'own',
        onResults: () => {},
      })
      const log = pino({ level: 'silent' })
      const runner = createFeedRunner({ db, sink, clock, log, planners: [planner], speed: 1 })
      await runner.start()
      while ((await runner.tick()) === 0);
    },
    board: () =>
      db
        .selectFrom('match')
        .leftJoin('market', 'market.matchId', 'match.id')
        .select(({ fn }) => [
          'match.status',
          'match.disruption',
          fn.count<number>('market.marketId').as('markets'),
        ])
        .groupBy('match.id')
        .orderBy('match.id')
        .execute(),
  }
}
