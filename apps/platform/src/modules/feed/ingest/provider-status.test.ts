import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'

describe('a provider that goes and comes back', () => {
  it('is told to everybody at once, each change with a higher version, and a repetition to nobody', async () => {
    const platform = await testPlatform()
    const told: { channels: readonly string[]; data: unknown; options: unknown }[] = []
    platform.services.publisher.broadcast = async (channels, data, options) =>
      void told.push({ channels, data, options })

    await sendFeed(platform, provider('unavailable'))
    await sendFeed(platform, provider('unavailable'))
    await sendFeed(platform, provider('available'))

    expect(told).toMatchObject([
      { data: { type: 'provider_status_changed', provider: 'betradar', status: 'unavailable', ver: 2 } },
      { data: { type: 'provider_status_changed', provider: 'betradar', status: 'available', ver: 3 } },
    ])
    expect(told[0]).toMatchObject({
      channels: expect.arrayContaining(['pub:en', 'pub:de', 'pub:ar']),
      options: { bypassBatch: true },
    })
  })

  it('stands in the settings of everybody', async () => {
    const platform = await testPlatform()
    await sendFeed(platform, provider('unavailable'))

    const { providerStatuses } = await testClient(platform).call(getSettings, {})

    expect(providerStatuses).toContainEqual({ provider: 'betradar', status: 'unavailable' })
    expect(providerStatuses).toContainEqual({ provider: 'oddin', status: 'available' })
  })

  it('takes no bets meanwhile, not even at prices that were read a moment before', async () => {
    const { platform, player, matchId } = await aMatch()
    await bet(player, matchId)

    await sendFeed(platform, provider('unavailable'))
    await expect(bet(player, matchId)).rejects.toMatchObject({ error: 'market_not_open' })
    await sendFeed(platform, provider('available'))

    expect(await bet(player, matchId)).toMatchObject({ bets: [{ status: 'waiting_results' }] })
  })

  it('goes with the events of matches in one batch, in any place', async () => {
    const platform = await testPlatform()

    const ids = await sendFeed(
      platform,
      provider('unavailable'),
      fixture('test:match:1'),
      provider('available'),
    )

    expect([...ids.keys()]).toEqual(['test:match:1'])
    const { providerStatuses } = await testClient(platform).call(getSettings, {})
    expect(providerStatuses).toContainEqual({ provider: 'betradar', status: 'available' })
  })
})

function provider(status: 'available' | 'unavailable'): FeedEvent {
  return { kind: 'provider', provider: 'betradar', status }
}

async function aMatch(): Promise<{ platform: Platform; player: TestPlayer; matchId: number }> {
  const platform = await testPlatform()
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [2000, 3400, 3600]),
  )
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  return { platform, player, matchId: ids.get('test:match:1') ?? 0 }
}

function bet({ client }: TestPlayer, matchId: number) {
  const leg = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [{ stake: { value: 1000, currency: 'EUR' }, selections: [leg] }],
  }
  return client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
}
