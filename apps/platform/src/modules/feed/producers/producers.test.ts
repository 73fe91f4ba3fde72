import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { setFeedLimits } from '@touchline/contract/calls/feed/feed-limits'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { BodyOf } from '@touchline/contract/define-call'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  sendFeedFrom,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'

const OPERATOR_API_KEY = 'test-operator-api-key-0001'
const URN = 'test:match:1'
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const PAUSED = {
  error: 'market_not_open',
  data: { errorsByBet: [{ key: 'error.validation.slip.prices_paused' }] },
}

describe('a feed that beats', () => {
  it('takes no bets and buys none back while it is silent, and both at once when it is heard again', async () => {
    const { clock, bet, sendNothing, sellAll } = await aMatch()
    await sendNothing()
    const { bets } = await bet()

    clock.travel(21 * SECOND_MS)
    await expect(bet()).rejects.toMatchObject(PAUSED)
    await expect(sellAll(bets[0]?.id ?? 0)).rejects.toMatchObject({ error: 'cashout_refused' })
    await sendNothing()

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
    expect(await sellAll(bets[0]?.id ?? 0)).toMatchObject({ bet: { status: 'cashed_out' } })
  })

  it('is heard by any accepted batch, and not by a refused one', async () => {
    const { platform, clock, bet, sendNothing } = await aMatch()
    await sendNothing()
    clock.travel(21 * SECOND_MS)

    await expect(sendFeed(platform, winnerPrices('test:match:unknown', [2000, 3400, 3600]))).rejects.toThrow(
      'The feed refused',
    )
    await expect(bet()).rejects.toMatchObject(PAUSED)
    await sendFeed(platform, fixture('test:match:2', 'Leeds', 'Fulham'))

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('stops what it feeds itself, not what another feeds', async () => {
    const { platform, clock, bet, sendNothing } = await aMatch()
    await sendNothing()
    await sendNothing('other')
    const events = [fixture('test:match:2', 'Leeds', 'Fulham'), prices('test:match:2')]
    const other = await sendFeedFrom(platform, 'other', ...events)

    clock.travel(21 * SECOND_MS)
    await sendNothing('other')

    await expect(bet()).rejects.toMatchObject(PAUSED)
    expect(await bet(other.get('test:match:2'))).toMatchObject({ bets: [{}] })
  })

  it('takes no bets while it says itself that it is down', async () => {
    const { platform, bet, sendNothing } = await aMatch()
    await sendFeedFrom(platform, 'ingest', { kind: 'producer', producer: 'ingest', status: 'down' })
    await sendNothing()
    await expect(bet()).rejects.toMatchObject(PAUSED)

    await sendFeedFrom(platform, 'ingest', { kind: 'producer', producer: 'ingest', status: 'up' })

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('has no age of its own prices to fear in play: its beat says that nothing has changed', async () => {
    const { clock, bet, sendNothing } = await aMatch({ isLive: true })
    await sendNothing()
    for (const _ of Array.from({ length: 10 })) {
      clock.travel(15 * SECOND_MS)
      await sendNothing()
    }

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })
})

describe('a feed that never sent a heartbeat', () => {
  it('is not watched before the match', async () => {
    const { clock, bet } = await aMatch()
    clock.travel(50 * MINUTE_MS)

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('is watched in play: prices older than the limit of the sport take no bet until they are sent again', async () => {
    const { platform, clock, bet } = await aMatch({ isLive: true })
    clock.travel(100 * SECOND_MS)
    await bet()

    clock.travel(21 * SECOND_MS)
    await expect(bet()).rejects.toMatchObject(PAUSED)
    // The same price again is a confirmation, though nothing of the market is written.
    await sendFeed(platform, prices(URN))

    expect(await bet()).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('is watched before the match where an operator has set an age', async () => {
    const { clock, bet, setLimits } = await aMatch()
    await setLimits({ priceAges: [{ sportKey: 'soccer', liveMs: MINUTE_MS, prematchMs: 10 * MINUTE_MS }] })
    clock.travel(11 * MINUTE_MS)

    await expect(bet()).rejects.toMatchObject(PAUSED)
  })

  it('gives no market a new version for a price that is only confirmed', async () => {
    const { platform } = await aMatch({ isLive: true })
    const versions = () => platform.services.db.selectFrom('market').select('ver').execute()
    const before = await versions()
    await sendFeed(platform, prices(URN))

    expect(await versions()).toEqual(before)
  })
})

describe('PUT /operator/feed-limits', () => {
  it('changes how long a producer may be silent, from the next bet on', async () => {
    const { clock, bet, sendNothing, setLimits } = await aMatch()
    await sendNothing()
    const reply = await setLimits({ producers: [{ producer: 'ingest', silenceMs: 10 * MINUTE_MS }] })

    clock.travel(9 * MINUTE_MS)
    expect(await bet()).toMatchObject({ bets: [{}] })
    clock.travel(2 * MINUTE_MS)
    await expect(bet()).rejects.toMatchObject(PAUSED)
    expect(await reply.json()).toMatchObject({
      producers: [{ producer: 'ingest', silence_ms: 600_000 }],
      price_ages: expect.arrayContaining([{ sport_key: 'tennis', live_ms: 90_000, prematch_ms: null }]),
    })
  })

  it('needs the operator’s key, a producer that has been heard and a sport of the catalogue', async () => {
    const { setLimits } = await aMatch()
    const change = { producers: [{ producer: 'nobody', silenceMs: MINUTE_MS }] }

    expect((await setLimits(change)).status).toBe(404)
    const unknown = await setLimits({
      priceAges: [{ sportKey: 'socer', liveMs: MINUTE_MS, prematchMs: null }],
    })
    expect(unknown.status).toBe(404)
    expect(JSON.stringify(await unknown.json())).toContain('unknown sport: socer')
    expect((await setLimits(change, 'another-key-of-16-or-more')).status).toBe(403)
  })
})

describe('pages', () => {
  it('are told of a silent producer once, and once of its return, and new pages read it in the settings', async () => {
    const { platform, clock, sendNothing } = await aMatch()
    await sendNothing()
    const told = pausesTold(platform)
    await platform.startWorkers()

    clock.travel(21 * SECOND_MS)
    const down = {
      type: 'provider_status_changed',
      scope: 'producer',
      provider: 'ingest',
      status: 'unavailable',
    }
    await vi.waitFor(() => expect(told).toMatchObject([down]), { timeout: 5000 })
    const { pausedFeeds } = await testClient(platform).call(getSettings, {})
    await sendNothing()

    await vi.waitFor(() => expect(told).toMatchObject([down, { ...down, status: 'available', ver: 3 }]), {
      timeout: 5000,
    })
    expect(pausedFeeds).toEqual({ producers: ['ingest'], matchIds: [] })
  })

  it('are told of one match whose prices are too old, and operators count it', async () => {
    const { platform, clock, matchId } = await aMatch({ isLive: true })
    const told = pausesTold(platform)
    await platform.startWorkers()

    clock.travel(121 * SECOND_MS)
    const paused = { scope: 'match', match_id: matchId, status: 'unavailable' }
    await vi.waitFor(() => expect(told).toMatchObject([paused]), { timeout: 5000 })
    const { payload } = await platform.app.fastify.inject('/metrics')
    await sendFeed(platform, prices(URN))

    await vi.waitFor(() => expect(told).toMatchObject([paused, { ...paused, status: 'available' }]), {
      timeout: 5000,
    })
    expect(payload).toContain('feed_aged{kind="matches"} 1')
    expect(payload).toMatch(/feed_producer_beat_age_seconds\{producer="ingest"\} 12[1-9]/)
  })
})

/** Of pauses alone: a new match is told as well. */
function pausesTold(platform: Platform): unknown[] {
  const told: unknown[] = []
  platform.services.publisher.broadcast = async (_channels, data) => {
    if (JSON.stringify(data).includes('provider_status_changed')) told.push(data)
  }
  return told
}

const prices = (urn: string) => winnerPrices(urn, [2000, 3400, 3600])

async function aMatch({ isLive = false } = {}) {
  const clock = createTravellingClock()
  const platform = await testPlatform({ OPERATOR_API_KEY }, { clock })
  const ids = await sendFeed(platform, fixture(URN), prices(URN), ...(isLive ? [playState(URN, 1)] : []))
  const matchId = ids.get(URN) ?? 0
  const { client } = await testPlayer(platform, { balanceMinor: 10_000 })
  return {
    platform,
    clock,
    matchId,
    sendNothing: (producer = 'ingest') => sendFeedFrom(platform, producer),
    setLimits: (limits: BodyOf<typeof setFeedLimits>, key = OPERATOR_API_KEY) =>
      platform.fetch(
        new Request('http://touchline.test/api/operator/feed-limits', {
          method: 'PUT',
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify(toWire(limits)),
        }),
      ),
    bet: (id = matchId) => {
      const leg = { matchId: id, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
      const stake = { value: 500, currency: 'EUR' }
      const body = { meta: { deviceId: 'test-device', quick: false }, bets: [{ stake, selections: [leg] }] }
      return client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
    },
    sellAll: (betId: number) => {
      const body = { betId, toCashout: { value: 1, currency: 'EUR' } }
      return client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    },
  }
}
