import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Clock, systemClock } from '../../../core/clock.ts'
import { createErrorReports } from '../../../core/error-reports/error-reports.ts'
import { localize } from '../../../core/languages/localize.ts'
import { Readiness } from '../../../core/readiness.ts'
import type { Services } from '../../../core/services.ts'
import {
  admitEverybody,
  createTravellingClock,
  ownWallet,
  testDatabase,
  testEnv,
  unsharedDeposits,
} from '../../../testing/index.ts'
import { createPacks } from '../../jurisdictions/index.ts'
import { createGate } from '../../protection/index.ts'
import { loadCurrencies } from '../../wallet/index.ts'
import { createRecordingPublisher } from '../testing/recording-publisher.ts'
import { createFeedWorker } from './feed-worker.ts'

describe('createFeedWorker', () => {
  it('has matches in play with prices when it has started, tells of changes, and ends clean', async () => {
    const feed = await aWorker({
      FEED: 'model',
      FEED_LIVE_MATCHES: '3',
      FEED_FIXTURES: '1',
      FEED_SPEED: '120',
      // One that is interrupted at once is not in play.
      FEED_MISHAPS_FOR_TESTS: '0',
    })

    await feed.worker.start()
    const live = await feed.db
      .selectFrom('match')
      .select(['id', 'availableMarkets'])
      // One may have ended since.
      .where('status', '>=', 1)
      .execute()
    await vi.waitFor(() => expect(feed.publisher.recorded.length).toBeGreaterThan(0), { timeout: 10_000 })
    await vi.waitFor(() => expect(feed.decided.length).toBeGreaterThan(0), { timeout: 20_000 })
    await feed.worker.stop()

    expect(live.length).toBeGreaterThanOrEqual(3)
    const published = feed.publisher.recorded.length
    // The server notices the end of a connection a moment later.
    await vi.waitFor(
      async () => {
        const connections = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'touchline-feed'`.execute(feed.db)
        expect(connections.rows[0]?.count).toBe(0)
      },
      { timeout: 15_000 },
    )
    expect(feed.publisher.recorded).toHaveLength(published)
  })

  it('never repeats a version, also when the database has lost the newest commits', async () => {
    const feed = await aWorker(ONE_LIVE)
    await feed.worker.start()
    await feed.worker.stop()
    const published = await feed.highestVersion()
    await feed.loseVersions()

    await feed.worker.start()
    await feed.worker.stop()

    const inPlay = (await feed.undecided()).filter(({ status }) => status === 1)
    expect(inPlay.length).toBeGreaterThan(10)
    for (const { ver, seq } of inPlay) {
      expect(ver).toBeGreaterThan(published)
      expect(seq).toBeGreaterThanOrEqual(ver)
    }
  })

  it.each([
    ['lifts every open market after a run that did not end in order', true],
    ['leaves markets before their match alone after one that did', false],
  ])('%s', async (_, isAfterCrash) => {
    const feed = await aWorker(ONE_LIVE)
    await feed.worker.start()
    await feed.worker.stop()
    const published = await feed.highestVersion()
    await feed.loseVersions()
    const ended = await feed.db.selectFrom('feedRun').select('isEnded').executeTakeFirstOrThrow()
    expect(ended).toEqual({ isEnded: true })
    if (isAfterCrash) await feed.db.updateTable('feedRun').set({ isEnded: false }).execute()

    await feed.worker.start()
    await feed.worker.stop()

    const prematch = (await feed.undecided()).filter(({ status }) => status === 0)
    expect(prematch.length).toBeGreaterThan(10)
    expect(prematch.every(({ ver }) => ver > published)).toBe(isAfterCrash)
  })

  it('tells the platform’s time in its thread: as the clock travels, matches begin', async () => {
    const clock = createTravellingClock()
    const feed = await aWorker({ FEED: 'model', FEED_LIVE_MATCHES: '1', FEED_FIXTURES: '1' }, { clock })
    await feed.worker.start()
    const next = await feed.db
      .selectFrom('match')
      .select(['id', 'startTime'])
      .where('status', '=', 0)
      .where('type', '=', 'match')
      .orderBy('startTime')
      .limit(1)
      .executeTakeFirstOrThrow()

    clock.travel(next.startTime.getTime() - clock.now().getTime() + 5 * 60_000)

    await vi.waitFor(
      async () => {
        const now = await feed.db
          .selectFrom('match')
          .select(['status', 'updatedAt'])
          .where('id', '=', next.id)
          .executeTakeFirstOrThrow()
        expect(now.status).toBe(1)
        expect(now.updatedAt.getTime()).toBeGreaterThan(next.startTime.getTime())
      },
      { timeout: 30_000 },
    )
    await feed.worker.stop()
  })

  it('feeds from one process at a time; another takes over when it ends', async () => {
    const first = await aWorker({ FEED: 'model', FEED_LIVE_MATCHES: '2', FEED_FIXTURES: '1' })
    const second = await aWorker(
      { FEED: 'model', FEED_LIVE_MATCHES: '2', FEED_FIXTURES: '1' },
      { beside: first },
    )
    await first.worker.start()
    await second.worker.start()
    const publishedByStandby = second.publisher.recorded.length

    await first.worker.stop()
    await vi.waitFor(() => expect(second.publisher.recorded.length).toBeGreaterThan(0), { timeout: 15_000 })
    await second.worker.stop()

    expect(publishedByStandby).toBe(0)
  })

  it('does not start with files that it can’t read, and says which', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-seasons-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(path.join(folder, 'en.1.json'), '{')
    const feed = await aWorker({ FEED: 'files', FEED_FILES: folder })

    await expect(feed.worker.start()).rejects.toThrow(/en\.1\.json/)
    await feed.worker.stop()
  })

  it('does nothing where the operator feeds', async () => {
    const feed = await aWorker({ FEED: 'ingest' })

    await feed.worker.start()
    await feed.worker.stop()

    expect(await feed.db.selectFrom('match').select('id').execute()).toEqual([])
  })
})

const ONE_LIVE = { FEED: 'model', FEED_LIVE_MATCHES: '1', FEED_FIXTURES: '1', FEED_SPEED: '60' }

async function aWorker(
  variables: Record<string, string>,
  { beside, clock = systemClock }: { beside?: { url: string }; clock?: Clock } = {},
) {
  const { db, url } = await testDatabase()
  const databaseUrl = beside?.url ?? url
  const publisher = createRecordingPublisher()
  const decided: number[] = []
  const packs = await createPacks(db, { SITE_FILES: undefined })
  const log = pino({ level: 'silent' })
  const services: Services = {
    env: testEnv({ DATABASE_URL: databaseUrl, ...variables }),
    db,
    databaseUrl,
    clock,
    log,
    metrics: new Registry(),
    errorReports: createErrorReports(testEnv({})),
    readiness: new Readiness(),
    publisher,
    localize,
    packs,
    currencies: loadCurrencies({ SITE_FILES: undefined, EXCHANGE_RATES: [] }),
    gate: createGate({ packs, rates: {} }, { db, clock, log }),
    wallets: ownWallet,
    admission: admitEverybody,
    sharedDeposits: unsharedDeposits,
    secret: 'a-secret-for-tests-that-is-long-enough',
  }
  const worker = createFeedWorker(services, {
    locales: ['en', 'de'],
    onResults: (matchIds) => decided.push(...matchIds),
  })
  onTestFinished(() => worker.stop())
  return {
    worker,
    db,
    url: databaseUrl,
    publisher,
    decided,
    async highestVersion() {
      const row = await db.selectFrom('market').select('ver').orderBy('ver', 'desc').executeTakeFirstOrThrow()
      return row.ver
    },
    /** As after a crash of the database: the rows are those of an earlier moment. */
    async loseVersions() {
      await sql`update match set seq = 1, ver = 1`.execute(db)
      await sql`update market set ver = 1 where results is null`.execute(db)
    },
    undecided: () =>
      db
        .selectFrom('market')
        .innerJoin('match', 'match.id', 'market.matchId')
        .select(['market.ver', 'match.seq', 'match.status'])
        .where('market.results', 'is', null)
        .execute(),
  }
}
