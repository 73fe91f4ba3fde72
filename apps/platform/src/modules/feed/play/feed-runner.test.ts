import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { testDatabase } from '../../../testing/index.ts'
import { createFeedSink } from '../feed-sink.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from '../model-feed/model-planner.ts'
import { createChangePublisher } from '../publish/publish-changes.ts'
import { createRecordingPublisher } from '../testing/recording-publisher.ts'
import { createFeedRunner } from './feed-runner.ts'
import { createPastGenerator } from './past-generator.ts'

const START = new Date('2030-05-01T18:00:00Z')

describe('the model feed', () => {
  it('has the wanted number of matches in play with prices, and a week of fixtures, once it has started', async () => {
    const feed = await aFeed({ liveMatches: 12, fixtures: 20 })

    await feed.start()
    await feed.settle()

    const { live, prematch, unpriced } = await board(feed.db)
    expect(live).toBeGreaterThanOrEqual(12)
    expect(prematch).toBeGreaterThanOrEqual(20)
    expect(unpriced).toBe(0)
  })

  it('finishes accelerated matches, settles every market of theirs, and never lets the board go empty', async () => {
    const feed = await aFeed({ liveMatches: 6, fixtures: 1, speed: 600 })
    await feed.start()
    const inPlay: number[] = []

    for (let second = 0; second < 25; second++) {
      await feed.wait(1000)
      inPlay.push((await board(feed.db)).live)
    }

    const finished = await feed.db
      .selectFrom('match')
      .leftJoin('market', (join) =>
        join.onRef('market.matchId', '=', 'match.id').on('market.results', 'is', null),
      )
      .select(({ fn }) => [
        fn.count('match.id').distinct().as('matches'),
        fn.count('market.marketId').as('open'),
      ])
      .where('match.status', '=', 4)
      .executeTakeFirstOrThrow()
    expect(Number(finished.matches)).toBeGreaterThanOrEqual(6)
    expect(finished.open).toBe(0)
    expect(Math.min(...inPlay.slice(10))).toBeGreaterThanOrEqual(6)
    expect(new Set(feed.decided).size).toBeGreaterThanOrEqual(Number(finished.matches))
  })

  it('announces each match before it begins, those of the first start apart', async () => {
    const feed = await aFeed({ liveMatches: 6, fixtures: 1, speed: 600 })
    await feed.start()
    const first = new Set((await feed.db.selectFrom('match').select('urn').execute()).map(({ urn }) => urn))
    const late: string[] = []

    for (let second = 0; second < 15; second++) {
      await feed.wait(1000)
      const started = await feed.db.selectFrom('match').select(['urn', 'status', 'startTime']).execute()
      for (const { urn, startTime } of started) {
        if (first.has(urn)) continue
        first.add(urn)
        if (startTime.getTime() - feed.now().getTime() < 3000) late.push(urn)
      }
    }

    expect(late).toEqual([])
  })

  it('goes on after a restart where it would have been without one', async () => {
    const calm = await aFeed({ liveMatches: 5, fixtures: 5 })
    const interrupted = await aFeed({ liveMatches: 5, fixtures: 5 })
    await calm.start()
    await interrupted.start()

    for (let minute = 0; minute < 10; minute++) await calm.wait(60_000)
    for (let minute = 0; minute < 4; minute++) await interrupted.wait(60_000)
    const again = interrupted.restart(6 * 60_000)
    await again.start()
    await again.settle()

    const scores = (db: Database) =>
      db
        .selectFrom('match')
        .select(['urn', 'status', 'stage', 'statistics'])
        .where('status', '=', 1)
        .orderBy('urn')
        .execute()
    const fingerprint = (rows: Awaited<ReturnType<typeof scores>>) =>
      rows.map(({ statistics, ...row }) => ({
        ...row,
        score: JSON.stringify(statistics).match(/"totalScore.*/)?.[0],
      }))
    expect(fingerprint(await scores(interrupted.db))).toEqual(fingerprint(await scores(calm.db)))
  })

  it('settles what ended while the platform was down, and has a full board again at once', async () => {
    const feed = await aFeed({ liveMatches: 5, fixtures: 5 })
    await feed.start()

    const again = feed.restart(5 * 60 * 60_000)
    await again.start()
    await again.settle()

    const { live, finished, openOfFinished } = await board(feed.db)
    expect(live).toBeGreaterThanOrEqual(5)
    expect(finished).toBeGreaterThanOrEqual(5)
    expect(openOfFinished).toBe(0)
  })

  it('ends every match whatever goes wrong with it, across a restart', async () => {
    const feed = await aFeed({ liveMatches: 6, fixtures: 1, speed: 600, mishapRate: 1 })
    await feed.start()
    await feed.wait(5000)
    const again = feed.restart(700)
    await again.start()
    await again.wait(5000)

    const over = (await mishaps(feed.db)).filter(({ finishedAt }) => finishedAt !== null)

    expect(new Set(over.map(({ mishap }) => mishap)).size).toBeGreaterThanOrEqual(3)
    expect(over.some(({ status }) => status === 3)).toBe(true)
    for (const { mishap, status, disruption, undecided } of over) {
      const isBroken = mishap === 'abandoned' || mishap === 'retired'
      expect({ mishap, status, disruption, undecided }).toEqual({
        mishap,
        status: isBroken ? 3 : 4,
        disruption: isBroken ? 'abandoned' : null,
        undecided: 0,
      })
    }
  })

  it('offers the winner of a league, and pays it when the season ends', async () => {
    const feed = await aFeed({ liveMatches: 0, fixtures: 1 })
    await feed.start()
    await feed.settle()
    // Its first prices are those of the table, which needs the past.
    expect(await outrights(feed.db)).toEqual([])
    await feed.playPast()
    await feed.wait(10_000)
    const open = await outrights(feed.db)

    const again = feed.restart(40 * 24 * 60 * 60_000)
    await again.start()
    await again.settle()

    expect(open.map(({ name, status }) => [name, status])).toEqual([['Premier League 2029/30', 0]])
    const after = await outrights(feed.db)
    expect(after.map(({ name, status }) => [name, status])).toEqual([
      ['Premier League 2029/30', 4],
      ['Premier League 2030/31', 0],
    ])
    const market = await feed.db
      .selectFrom('market')
      .select('results')
      .where('matchId', '=', open[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(market.results?.filter(({ result }) => result === 'win')).toHaveLength(1)
    expect(market.results).toHaveLength(20)
  })
})

interface FeedFacts {
  liveMatches: number
  fixtures: number
  speed?: number
  mishapRate?: number
}

/** The model feed of one league a sport on a database of its own, with a clock that the test moves. */
async function aFeed({ liveMatches, fixtures, speed = 1, mishapRate }: FeedFacts) {
  const { db } = await testDatabase()
  const keys = ['eng-premier-league', 'atp-brisbane', 'acb', 'liiga', 'cct-europe']
  const leagues = ALL_LEAGUES.filter((league) => keys.includes(league.key))
  const options = { leagues, secret: 'a secret', speed, liveMatches, fixtures, mishapRate }
  const planner = createModelPlanner(options)
  const decided: number[] = []

  const run = (startMs: number) => {
    let nowMs = startMs
    const clock = { now: () => new Date(nowMs) }
    const changes = createChangePublisher({
      publisher: createRecordingPublisher(),
      locales: ['en'],
      onError: (error) => {
        throw error
      },
    })
    const sink = createFeedSink({
      producer: 'own',
      db,
      clock,
      publisher: changes,
      isDurable: false,
      onResults: (matchIds) => decided.push(...matchIds),
    })
    const runner = createFeedRunner({
      db,
      sink,
      clock,
      log: pino({ level: 'silent' }),
      planners: [planner],
      speed,
    })
    const settle = async () => {
      while ((await runner.tick()) === 0);
    }
    return {
      db,
      decided,
      now: clock.now,
      start: () => runner.start(),
      async playPast() {
        const log = pino({ level: 'silent' })
        const past = createPastGenerator({ db, clock, log, planners: [planner] })
        while (await past.generateBatch());
      },
      settle,
      async wait(ms: number, stepMs = speed > 1 ? 500 : 10_000) {
        for (let passed = 0; passed < ms; passed += stepMs) {
          nowMs += stepMs
          await settle()
        }
      },
      restart: (afterMs: number) => run(nowMs + afterMs),
    }
  }
  return run(START.getTime())
}

async function board(db: Database) {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'status', 'availableMarkets', 'type'])
    .where('type', '=', 'match')
    .execute()
  const open = await db
    .selectFrom('market')
    .innerJoin('match', 'match.id', 'market.matchId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('match.status', '=', 4)
    .where('market.results', 'is', null)
    .executeTakeFirstOrThrow()
  const markets = await db.selectFrom('market').select('matchId').distinct().execute()
  const priced = new Set(markets.map(({ matchId }) => matchId))
  return {
    live: rows.filter(({ status }) => status === 1).length,
    prematch: rows.filter(({ status }) => status === 0).length,
    finished: rows.filter(({ status }) => status === 4).length,
    unpriced: rows.filter(({ id }) => !priced.has(id)).length,
    openOfFinished: open.count,
  }
}

/** What went wrong with each match, and its markets with neither a result nor a void. */
async function mishaps(db: Database) {
  const { rows } = await sql<{
    urn: string
    mishap: string | null
    finishedAt: Date | null
    status: number
    disruption: string | null
    undecided: number
  }>`
    select m.urn, f.fixture->>'mishap' as mishap, f.finished_at, m.status, m.disruption,
      (select count(*)::int from market k where k.match_id = m.id and k.results is null and k.cancels = '[]') as undecided
    from feed_fixture f join match m on m.urn = f.match_urn`.execute(db)
  return rows
}

function outrights(db: Database) {
  return db
    .selectFrom('match')
    .select(['id', 'name', 'status'])
    .where('type', '=', 'outright')
    .orderBy('endTime')
    .execute()
}
