import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { createOfferCache } from './placement/offer/offer-cache.ts'
import { placeRequests } from './placement/placement.queries.ts'
import { singleRequest } from './placement/testing/single-request.ts'

const URN = 'test:match:1'
const MINUTE_MS = 60_000
const STARTED = {
  error: 'match_not_open',
  data: { errorsByBet: [{ key: 'error.validation.slip.selection_started' }] },
}

describe('a price from before the match', () => {
  it('takes a bet until the planned start and none after it, however quiet the feed is', async () => {
    const { clock, bet } = await aMatchInAnHour()
    clock.travel(59 * MINUTE_MS)
    await bet()

    clock.travel(2 * MINUTE_MS)
    await expect(bet()).rejects.toMatchObject(STARTED)
    clock.travel(120 * MINUTE_MS)
    await expect(bet()).rejects.toMatchObject(STARTED)
  })

  it('takes bets again once the feed says that the match starts later', async () => {
    const { platform, clock, bet } = await aMatchInAnHour()
    clock.travel(61 * MINUTE_MS)
    await expect(bet()).rejects.toMatchObject(STARTED)

    const later = new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString()
    await sendFeed(platform, fixture(URN, 'Arsenal', 'Chelsea', later))

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('takes none when the start is brought forward, though it was read a moment before', async () => {
    const { platform, clock, bet } = await aMatchInAnHour()
    await bet()

    const earlier = new Date(clock.now().getTime() - MINUTE_MS).toISOString()
    await sendFeed(platform, fixture(URN, 'Arsenal', 'Chelsea', earlier))

    await expect(bet()).rejects.toMatchObject(STARTED)
  })

  it('is refused in the transaction itself when the start passes between check and commit', async () => {
    const { platform, clock, matchId, playerId } = await aMatchInAnHour()
    const { db } = platform.services
    const key = { matchId, marketId: 1, specifier: '' }
    const offers = await createOfferCache(platform.services).read([key])
    const request = () => singleRequest(playerId, matchId, offers)

    const afterTheStart = new Date(clock.now().getTime() + 61 * MINUTE_MS)
    expect(await placeRequests(db, [request()], afterTheStart)).toEqual([{ status: 'moved' }])
    expect(await placeRequests(db, [request()], clock.now())).toMatchObject([{ status: 'placed' }])
  })

  it('buys no bet back after the start, and does once the match is in play', async () => {
    const { platform, clock, bet, sellAll } = await aMatchInAnHour()
    const { bets } = await bet()
    const betId = bets[0]?.id ?? 0

    clock.travel(61 * MINUTE_MS)
    await expect(sellAll(betId)).rejects.toMatchObject({ error: 'cashout_refused' })
    await sendFeed(platform, playState(URN, 1), winnerPrices(URN, [2000, 3400, 3600]))

    expect(await sellAll(betId)).toMatchObject({ bet: { status: 'cashed_out' } })
  })
})

describe('a match that begins while a bet is on its way', () => {
  it('holds the bet for the delay, though it was read as not begun', async () => {
    const delayMs = 300
    const { platform, bet } = await aMatchInAnHour({ IN_PLAY_DELAY_MS: String(delayMs) })
    // The platform has read it as not begun a moment before.
    await bet()
    await sendFeed(platform, playState(URN, 1))

    const beganAt = performance.now()
    await bet()
    expect(performance.now() - beganAt).toBeGreaterThanOrEqual(delayMs)
  })
})

async function aMatchInAnHour(variables: Record<string, string> = {}) {
  const clock = createTravellingClock()
  const platform = await testPlatform(variables, { clock })
  const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
  const matchId = ids.get(URN) ?? 0
  const { client, id } = await testPlayer(platform, { balanceMinor: 10_000 })
  return {
    platform,
    clock,
    matchId,
    playerId: id,
    bet: () => {
      const leg = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
      const bets = [{ stake: { value: 500, currency: 'EUR' }, selections: [leg] }]
      const body = { meta: { deviceId: 'test-device', quick: false }, bets }
      return client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
    },
    sellAll: (betId: number) => {
      const body = { betId, toCashout: { value: 1, currency: 'EUR' } }
      return client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    },
  }
}
