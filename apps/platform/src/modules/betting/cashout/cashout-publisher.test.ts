import { setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import type { Platform } from '../../../platform.ts'
import { playState, sendFeed, testPlayer, winnerPrices } from '../../../testing/index.ts'
import { listenTo, type PlayerChannel } from '../testing/player-channel.ts'
import { eur, onlyBet, place, placed, URN } from './testing/placed.ts'

/** Its first cash-out value does not get through; tells whether that has been so. */
function failingPublisher({ services: { publisher } }: Platform): () => boolean {
  const publish = publisher.publish.bind(publisher)
  let hasFailed = false
  publisher.publish = (channel, data, options) => {
    if (hasFailed || !isCashoutChange(data)) return publish(channel, data, options)
    hasFailed = true
    return Promise.reject(new Error('cut'))
  }
  return () => hasFailed
}

describe('bet_cashout_changed', () => {
  it('tells a player who listens what an open bet is worth as its price moves', async () => {
    const { platform, player, betId } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, 1266]), PATIENT)
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600], -1))
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, 1266, null]), PATIENT)

    const { ver } = (await onlyBet(player)) ?? {}
    expect(channel.received).toContainEqual({ type: 'bet_cashout_changed', betId, toCashout: eur(1266), ver })
  })

  it('tells each bet at most once a second, and the last value in the end', async () => {
    const { platform, player } = await placed()
    const publishedAtMs: number[] = []
    const { publisher } = platform.services
    const publish = publisher.publish.bind(publisher)
    publisher.publish = (channel, data, options) => {
      if (isCashoutChange(data)) publishedAtMs.push(Date.now())
      return publish(channel, data, options)
    }
    await platform.startWorkers()
    const channel = await listenTo(platform, player)

    let odds = 2000
    await vi.waitFor(async () => {
      odds += 10
      await sendFeed(platform, winnerPrices(URN, [odds, 3400, 3600]))
      expect(publishedAtMs.length).toBeGreaterThanOrEqual(4)
    }, PATIENT)

    await vi.waitFor(
      () => expect(valuesOf(channel).at(-1)).toBe(Math.floor((1000 * 2000 * 0.95) / odds)),
      PATIENT,
    )
    const gapsMs = publishedAtMs.slice(1).map((atMs, index) => atMs - (publishedAtMs[index] ?? 0))
    expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(1000)
  })

  it('tells a value again that went and came back, since a list may have been read between', async () => {
    const { platform, player } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    await sendFeed(platform, winnerPrices(URN, [2000, 3400, 3600], -1))
    await sendFeed(platform, winnerPrices(URN, [2000, 3400, 3600]))

    await vi.waitFor(() => expect(valuesOf(channel).length).toBeGreaterThan(1), PATIENT)
    await vi.waitFor(() => expect(valuesOf(channel).at(-1)).toBe(950), PATIENT)
  })

  it('tells a value again that came back while it was looked at', async () => {
    const { platform, player } = await placed()
    const { db } = platform.services
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    await db.transaction().execute(async (tx) => {
      await sql`lock table goal_job in access exclusive mode`.execute(tx)
      await sendFeed(platform, winnerPrices(URN, [2000, 3400, 3600], -1))
      await vi.waitFor(async () => expect(await looksAtLegs(db)).toBe(true), PATIENT)
      await sendFeed(platform, winnerPrices(URN, [2000, 3400, 3600]))
    })

    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, 950]), PATIENT)
  })

  it('tells a value again that did not get through, though no price moves', async () => {
    const { platform, player } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)
    const failed = failingPublisher(platform)

    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))

    await vi.waitFor(() => expect(failed()).toBe(true), PATIENT)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, 1266]), PATIENT)
  })

  it('knows of a bet placed while the player listens', async () => {
    const { platform, player, matchId } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    const leg = { matchId, marketId: 1, specifier: '', outcomeId: 2, odds: 3400 }
    const [betId] = await place(player, [leg])

    await vi.waitFor(
      () => expect(channel.received).toContainEqual(expect.objectContaining({ betId, toCashout: eur(950) })),
      PATIENT,
    )
  })

  it('has nothing to tell of a match that stops but that there is nothing to sell', async () => {
    const { platform, player } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    await sendFeed(platform, playState(URN, 1), stopped())

    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, null]), PATIENT)
  })

  it('follows a provider that goes and comes back', async () => {
    const { platform, player } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    await sendFeed(platform, { kind: 'provider', provider: 'betradar', status: 'unavailable' })
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, null]), PATIENT)
    await sendFeed(platform, { kind: 'provider', provider: 'betradar', status: 'available' })

    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950, null, 950]), PATIENT)
  })

  it('publishes the same value again for a newer version of the bet', async () => {
    const { platform, player, betId } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([950]), PATIENT)

    const { client } = player
    const { bet } = await client.call(setAutoCashout, { params: { id: betId }, body: { value: eur(1500) } })
    await sendFeed(platform, winnerPrices(URN, [2000, 3500, 3700]))

    const event = { type: 'bet_cashout_changed', betId, toCashout: eur(950), ver: bet.ver }
    await vi.waitFor(() => expect(channel.received).toContainEqual(event), PATIENT)
    expect(valuesOf(channel)).toEqual([950, 950])
  })

  it('tells nobody who does not listen', async () => {
    const { platform, player } = await placed()
    const other = await testPlayer(platform)
    const published: string[] = []
    const { publisher } = platform.services
    const publish = publisher.publish.bind(publisher)
    publisher.publish = (channel, data, options) => {
      if (isCashoutChange(data)) published.push(channel)
      return publish(channel, data, options)
    }
    await platform.startWorkers()
    await listenTo(platform, other)
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
    expect(published).toEqual([])

    // A new subscriber gets the values at once, so that earlier moves are not missed.
    const channel = await listenTo(platform, player)
    await vi.waitFor(() => expect(valuesOf(channel)).toEqual([1266]), PATIENT)

    expect(new Set(published)).toEqual(new Set([`$user:${player.id}`]))
  })
})

function stopped(): FeedEvent {
  const state = playState(URN, 1)
  return state.kind === 'state' ? { ...state, status: 2 } : state
}

const PATIENT = { timeout: 20_000, interval: 50 }

/** Whether a value is being computed and waits for a lock. */
async function looksAtLegs(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%as current_odds%'`.execute(
    db,
  )
  return rows.length > 0
}

function valuesOf({ received }: PlayerChannel): (number | null)[] {
  return received.flatMap((event) =>
    event.type === 'bet_cashout_changed' ? [event.toCashout?.value ?? null] : [],
  )
}

function isCashoutChange(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'bet_cashout_changed'
}
