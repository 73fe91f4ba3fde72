import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from '../model-feed/model-planner.ts'
import { createRecordingPublisher } from '../testing/recording-publisher.ts'
import { runFeed } from './run-feed.ts'

it('tells open pages what is stored when it begins anew, though no price has changed since', async () => {
  const feed = await aFeed()
  const before = await feed.openMarkets()
  expect(before.length).toBeGreaterThan(100)

  // As when the database was gone: all that the pages were told since the last commit on disk may be lost.
  feed.publisher.recorded.length = 0
  feed.failOnce()

  await vi.waitFor(
    async () => {
      const told = feed.publisher.recorded.flatMap(({ event }) =>
        event.type === 'markets_changed'
          ? event.markets.map(({ id, specifier, ver }) => `${event.matchId} ${id} ${specifier} ${ver}`)
          : [],
      )
      const stored = await feed.openMarkets()
      expect(stored.every(({ ver }) => ver > Math.max(...before.map((market) => market.ver)))).toBe(true)
      const open = stored.map((row) => `${row.matchId} ${row.marketId} ${row.specifier} ${row.ver}`)
      expect(open.filter((market) => !told.includes(market))).toEqual([])
    },
    { timeout: 15_000, interval: 200 },
  )
})

/** A feed of one league whose clock stands still unless it is moved, so that no price changes by itself. */
async function aFeed() {
  const { db } = await testDatabase()
  const leagues = ALL_LEAGUES.filter(({ key }) => key === 'eng-premier-league')
  const model = createModelPlanner({ leagues, secret: 'a secret', speed: 1, liveMatches: 1, fixtures: 2 })
  const publisher = createRecordingPublisher()
  let nowMs = Date.parse('2030-05-01T18:00:00Z')
  let fails = false
  const planner: typeof model = {
    ...model,
    past: () => [],
    plan(...args) {
      const failed = fails
      fails = false
      if (failed) throw new Error('the database is gone')
      return model.plan(...args)
    },
  }
  const stop = new AbortController()
  let running = Promise.resolve()
  await new Promise<void>((onReady) => {
    running = runFeed(
      {
        db,
        clock: { now: () => new Date(nowMs) },
        log: pino({ level: 'silent' }),
        locales: ['en'],
        planners: [planner],
        speed: 1,
        hasStreams: false,
        isAfterCrash: false,
        publisher,
        onResults: () => {},
        onMoved: () => {},
        onReady,
      },
      stop.signal,
    )
  })
  onTestFinished(async () => {
    stop.abort()
    await running
  })
  return {
    publisher,
    failOnce() {
      fails = true
      nowMs += 10_000
    },
    openMarkets: () =>
      db
        .selectFrom('market')
        .select(['matchId', 'marketId', 'specifier', 'ver'])
        .where('results', 'is', null)
        .where('status', '<>', 0)
        .execute(),
  }
}
