import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { ApiError } from '@touchline/contract/errors'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { startEmbeddedServer } from '../../../core/database/embedded/embedded-server.ts'
import {
  createPlatform,
  fixture,
  sendFeed,
  testEnv,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { applyFeedEvents } from '../apply/apply-feed-events.ts'
import { liftVersions } from './lift-versions.queries.ts'

const URN = 'test:match:lost-commit'

describe('a price whose commit did not wait for the disk, when the database is killed', () => {
  it('is lost with its version: what a page was told is refused, and told anew with a version above it', async () => {
    const day = await aKillableDay()
    const before = await day.homePrice()
    const told = await day.movePriceLazily(3000)
    expect(told.ver).toBeGreaterThan(before.ver)
    await day.kill()
    expect(await day.homePrice()).toEqual(before)

    // The slip holds the price that nobody knows any more: refused, with the price that stands.
    const refused = await day.place(3000).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ error: 'invalid_odds' })
    expect(JSON.stringify(refused)).toContain('2000')

    // A page that has seen the lost version takes the stored price as news.
    for await (const ids of liftVersions(day.platform.services.db, new Date(), 'all'))
      expect(ids).toContain(day.matchId)
    const lifted = await day.homePrice()
    expect(lifted.odds).toBe(2000)
    expect(lifted.ver).toBeGreaterThan(told.ver)
    expect((await day.place(2000)).bets).toHaveLength(1)
  })

  it('is kept by the first bet at it: what a player was sold stays the price of its moment', async () => {
    const day = await aKillableDay()
    const told = await day.movePriceLazily(3000)
    const { bets } = await day.place(3000)
    await day.kill()

    expect(await day.homePrice()).toEqual({ odds: 3000, ver: told.ver })
    const kept = await day.platform.services.db
      .selectFrom('betSelection')

      .select('oddsThousandths')
      .where('betId', '=', bets[0]?.id ?? 0)
      .execute()
    expect(kept).toEqual([{ oddsThousandths: 3000 }])
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

/** A match at 2.0 and a player, on a database that keeps lazy commits in memory until something waits for the disk. */
async function aKillableDay() {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-lost-commit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await startEmbeddedServer(folder, { onTrouble: () => undefined })
  onTestFinished(() => server.stop())
  const platform = await createPlatform(testEnv({ DATABASE_URL: server.url }))
  onTestFinished(() => platform.close())
  const { db, clock } = platform.services
  // It stands still, so that a commit is on disk only once a backend has waited for that; killed, the server has crashed.
  const walWriter = await walWriterPid(db)
  process.kill(walWriter, 'SIGSTOP')
  onTestFinished(() => endIfThere(walWriter))
  const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
  const matchId = ids.get(URN) ?? 0
  const player = await testPlayer(platform, { balanceMinor: 100_000 })
  const homePrice = async () => {
    const { markets } = await player.client.call(listMarkets, { params: { id: matchId } })
    return { odds: markets[0]?.outcomes[0]?.odds ?? 0, ver: Number(markets[0]?.ver) }
  }
  return {
    platform,
    matchId,
    homePrice,
    /** As the platform's own feed stores it; gives what pages are told then. */
    async movePriceLazily(odds: number) {
      const events = [winnerPrices(URN, [odds, 3400, 3600])]
      await applyFeedEvents(db, events, { now: clock.now(), isDurable: false })
      const told = await homePrice()
      expect(told.odds).toBe(odds)
      return told
    },
    place: (odds: number) =>
      player.client.call(
        placeBets,
        {
          body: {
            meta: { deviceId: 'test-device', quick: false },
            bets: [
              {
                stake: { value: 100, currency: 'EUR' },
                selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds }],
              },
            ],
          },
        },
        { idempotencyKey: randomUUID() },
      ),
    /** What is in memory alone is lost; resolves when the server answers again. */
    async kill() {
      process.kill(walWriter, 'SIGKILL')
      await vi.waitFor(async () => expect(await walWriterPid(db)).not.toBe(walWriter), {
        timeout: 20_000,
        interval: 100,
      })
      await homePrice()
    },
  }
}

async function walWriterPid(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'walwriter'`.execute(db)
  const [writer] = rows
  if (!writer) throw new Error('the server has no writer of its log')
  return writer.pid
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
