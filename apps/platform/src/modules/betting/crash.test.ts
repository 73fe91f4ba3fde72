import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { describe, expect, it, vi } from 'vitest'
import {
  fixture,
  restartablePlatform,
  runChaos,
  sendFeed,
  terminateConnections,
  testDatabase,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../testing/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { openBonusLegs } from './bonuses/testing/open-bonus-legs.queries.ts'

const ROUNDS = 4
const KEYS_A_ROUND = 8
const STAKE_MINOR = 100
const CHAOS_SECONDS = 8

describe('a platform that is killed at any moment', () => {
  it('has each bet exactly once when every request is repeated until it is answered', {
    timeout: 120_000,
  }, async () => {
    const platform = await restartablePlatform()
    const { db } = platform
    const ids = await sendFeed(
      platform,
      fixture('test:match:1'),
      winnerPrices('test:match:1', [2000, 3400, 3600]),
    )
    const matchId = ids.get('test:match:1') ?? 0
    const { client } = await testPlayer(platform, { balanceMinor: 100_000 })
    const body = {
      meta: { deviceId: 'test-device', quick: false },
      bets: [
        {
          stake: { value: STAKE_MINOR, currency: 'EUR' },
          selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
        },
      ],
    }
    const place = (key: string) => client.call(placeBets, { body }, { idempotencyKey: key })

    const answered = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const keys = Array.from({ length: KEYS_A_ROUND }, () => randomUUID())
      const firstTries = Promise.allSettled(keys.map(place))
      // Killed after a different number of replies each round: before any, between them, after all.
      if (round % 2 === 0)
        await Promise.race(Array.from({ length: round + 1 }, () => place(randomUUID()).catch(() => null)))
      else await terminateConnections(db)
      await platform.kill()
      await firstTries
      await platform.start()
      for (const key of keys) answered.set(key, (await place(key)).bets[0]?.id ?? 0)
      for (const key of keys) expect((await place(key)).bets[0]?.id, 'a repeated key').toBe(answered.get(key))
    }

    expect(new Set(answered.values()).size, 'one bet for each key').toBe(ROUNDS * KEYS_A_ROUND)
    const { bets } = await client.call(listBets, {})
    const [account] = (await client.call(listAccounts, {})).accounts
    expect(account?.held).toBe(bets.length * STAKE_MINOR)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })

    // Settlement is interrupted as well and resumes.
    await sendFeed(platform, winnerResults('test:match:1', ['win', 'lose', 'lose']))
    await platform.kill()
    await platform.start()
    await vi.waitFor(
      async () => expect((await client.call(listAccounts, {})).accounts).toMatchObject([{ held: 0 }]),
      { timeout: 20_000, interval: 200 },
    )
    const [settled] = (await client.call(listAccounts, {})).accounts
    expect(settled?.available).toBe(100_000 + bets.length * STAKE_MINOR)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

describe('players, a platform that is killed and cut off, and everything repeated', () => {
  it('leave the ledger balanced and each bet exactly once', { timeout: 300_000 }, async () => {
    const { db, url } = await testDatabase()
    // The cause of a failure.
    const seed = Date.now() % 1_000_000

    const report = await runChaos({ db, url, seed, seconds: CHAOS_SECONDS })

    // Without an interruption the test proves nothing.
    expect(report.kills + report.cuts).toBeGreaterThan(0)
    expect(report.bets).toBeGreaterThan(0)
    expect(Object.keys(report.bonuses).length).toBeGreaterThan(0)
    expect((await openBonusLegs(db)).missing).toEqual([])
  })
})
