import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { describe, expect, it, vi } from 'vitest'
import { fixture, playState, sendFeed, testPlatform, testPlayer, winnerPrices } from '../../testing/index.ts'
import { listenTo } from './testing/player-channel.ts'

const DELAY_MS = 400

describe('a bet on a match in play', () => {
  it('is held for the delay and then placed', async () => {
    const { place } = await liveMatch()
    const startedAt = performance.now()

    const { bets } = await place()

    expect(bets).toMatchObject([{ status: 'waiting_results' }])
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(DELAY_MS)
  })

  it('is refused when the price leaves what was agreed to during the delay', async () => {
    const { platform, place, available } = await liveMatch()

    const placing = place()
    await sendFeed(platform, winnerPrices('test:match:1', [1500, 4200, 6000]))

    await expect(placing).rejects.toMatchObject({ error: 'invalid_odds' })
    expect(await available()).toBe(10_000)
  })

  it('is refused when the market is suspended during the delay, as by a goal', async () => {
    const { platform, place, available } = await liveMatch()

    const placing = place()
    await sendFeed(platform, winnerPrices('test:match:1', [2000, 3400, 3600], -1))

    await expect(placing).rejects.toMatchObject({ error: 'market_not_open' })
    expect(await available()).toBe(10_000)
  })

  it('is placed once when its request is repeated during the delay and after it', async () => {
    const { place, available } = await liveMatch()
    const key = randomUUID()

    const [first, second] = await Promise.all([place(key), place(key)])
    const startedAt = performance.now()
    const third = await place(key)

    expect(performance.now() - startedAt, 'a repetition is not held again').toBeLessThan(DELAY_MS)
    expect(new Set([first, second, third].map(({ bets }) => bets[0]?.id)).size).toBe(1)
    expect(await available()).toBe(9500)
  })
})

describe('the delay of a bet in play', () => {
  it('is told on the player’s own channel when it begins, with the key of the request', async () => {
    const { platform, place, player } = await liveMatch()
    const { received } = await listenTo(platform, player)
    const key = randomUUID()

    const placing = place(key)
    await vi.waitFor(
      () => expect(received).toContainEqual({ type: 'bets_held', key, remainingMs: DELAY_MS }),
      { timeout: 15_000 },
    )
    await placing
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain('balance_changed'), {
      timeout: 15_000,
    })

    expect(received.map(({ type }) => type).filter((type) => type !== 'bet_changed')).toEqual([
      'bets_held',
      'balance_changed',
    ])
  })
})

describe('a bet with a provider that is down', () => {
  it('is refused', async () => {
    const { platform, place } = await liveMatch()
    await platform.services.db.updateTable('providerStatus').set({ status: 'unavailable' }).execute()

    await expect(place()).rejects.toMatchObject({ error: 'market_not_open' })
  })
})

async function liveMatch() {
  const platform = await testPlatform({ IN_PLAY_DELAY_MS: String(DELAY_MS) })
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    playState('test:match:1', 1),
    winnerPrices('test:match:1', [2000, 3400, 3600]),
  )
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  const { client } = player
  const selection = {
    matchId: ids.get('test:match:1') ?? 0,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds: 2000,
  }
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [{ stake: { value: 500, currency: 'EUR' }, selections: [selection] }],
  }
  return {
    platform,
    player,
    place: (idempotencyKey: string = randomUUID()) => client.call(placeBets, { body }, { idempotencyKey }),
    available: async () => (await client.call(listAccounts, {})).accounts[0]?.available,
  }
}
