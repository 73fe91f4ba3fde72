import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import {
  fixture,
  restartablePlatform,
  sendFeed,
  terminateConnections,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../testing/index.ts'
import { exposureDifferences } from './check.queries.ts'
import { openExposure, settlementTroubles } from './testing/exposure-sums.queries.ts'

const ROUNDS = 4
const KEYS_A_ROUND = 8
const URNS = ['test:match:1', 'test:match:2']

describe('a platform that is killed while it reserves and releases', () => {
  it('leaves exposure equal to open bets', { timeout: 120_000 }, async () => {
    const platform = await restartablePlatform()
    const { db } = platform
    const events = URNS.flatMap((urn) => [fixture(urn), winnerPrices(urn, [2000, 3400, 3600])])
    const ids = await sendFeed(platform, ...events)
    const { client } = await testPlayer(platform, { balanceMinor: 1_000_000 })
    const legs = URNS.map((urn) => ({
      matchId: ids.get(urn) ?? 0,
      marketId: 1,
      specifier: '',
      outcomeId: 1,
      odds: 2000,
    }))
    const place = (key: string) =>
      client.call(
        placeBets,
        {
          body: {
            meta: { deviceId: 'test-device', quick: false },
            bets: [
              { stake: { value: 100, currency: 'EUR' }, selections: legs },
              { stake: { value: 100, currency: 'EUR' }, selections: legs.slice(0, 1) },
            ],
          },
        },
        { idempotencyKey: key },
      )
    for (let round = 0; round < ROUNDS; round += 1) {
      const keys = Array.from({ length: KEYS_A_ROUND }, () => randomUUID())
      const tries = Promise.allSettled(keys.map(place))
      // Killed after one reply, with the others on their way, or while cut off from the database.
      if (round % 2 === 0) await place(randomUUID()).catch(() => null)
      else await terminateConnections(db)
      await platform.kill()
      await tries
      expect(await exposureDifferences(db)).toEqual([])
      await platform.start()
      for (const key of keys) await place(key)
      expect(await exposureDifferences(db)).toEqual([])
    }
    expect(await openExposure(db)).not.toMatchObject({ markets: 0 })

    await sendFeed(platform, winnerResults('test:match:1', ['win', 'lose', 'lose']))
    await platform.kill()
    expect(await exposureDifferences(db)).toEqual([])
    await platform.start()
    await sendFeed(platform, winnerResults('test:match:2', ['lose', 'win', 'lose']))
    await vi.waitFor(() => expectNoneOpen(db), { timeout: 20_000, interval: 200 })
    expect(await exposureDifferences(db)).toEqual([])
  })
})

/** A late settlement says in its first line what it waits for. */
async function expectNoneOpen(db: Database): Promise<void> {
  const open = await openExposure(db)
  if (open.bets > 0) throw new Error(JSON.stringify([open, await settlementTroubles(db)]))
  expect(open).toMatchObject({ bets: 0, markets: 0 })
}
