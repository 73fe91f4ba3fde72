import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listPopularBets } from '@touchline/contract/calls/bets/popular-bets'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const HOME = 1
const AWAY = 3

describe('GET /bets/popular', () => {
  it('lists what ten different players bet on, at its price now, and nothing that nine did', async () => {
    const { platform, matchId, other, players } = await opened(10)
    for (const player of players) await place(player, matchId, HOME)
    for (const player of players.slice(0, 9)) await place(player, other, AWAY)
    await sendFeed(platform, winnerPrices('test:match:1', [1900, 3400, 4200]))

    const popular = await listed(platform)

    expect(popular).toMatchObject([
      {
        match: { id: matchId, competitors: { home: { name: 'Arsenal' } } },
        market: { id: 1, specifier: '', outcomes: [{ id: HOME, odds: 1900 }, {}, {}] },
        outcomeId: HOME,
        playersAtLeast: 10,
      },
    ])
  })

  it('counts a player once however often they bet, and tells no number that one bet changes', async () => {
    const { platform, clock, matchId, other, players } = await opened(11)
    for (const player of players) await place(player, matchId, HOME)
    for (let time = 0; time < 12; time += 1) await place(players[0], other, AWAY)
    expect(await listed(platform)).toMatchObject([{ outcomeId: HOME, playersAtLeast: 10 }])

    for (const player of players.slice(1, 9)) await place(player, other, AWAY)
    clock.travel(MINUTE_MS)
    expect(await listed(platform)).toHaveLength(1)
    await place(players[9], other, AWAY)
    clock.travel(MINUTE_MS)

    expect((await listed(platform)).map(({ match }) => match.id)).toEqual([matchId, other])
  })

  it('leaves out what cannot be bet on, and what is a day old', async () => {
    const { platform, clock, matchId, other, players } = await opened(10)
    for (const player of players) {
      await place(player, matchId, HOME)
      await place(player, other, AWAY)
    }
    expect(await listed(platform)).toHaveLength(2)

    await sendFeed(platform, winnerPrices('test:match:1', [2100, 3400, 3600], -1))
    expect((await listed(platform)).map(({ match }) => match.id)).toEqual([other])
    await sendFeed(platform, winnerPrices('test:match:1', [2100, 3400, 3600]), playState('test:match:2', 3))
    clock.travel(MINUTE_MS)
    expect((await listed(platform)).map(({ match }) => match.id)).toEqual([matchId])
    clock.travel(24 * HOUR_MS)
    expect(await listed(platform)).toEqual([])
  })
})

async function opened(playerCount: number) {
  const clock = createTravellingClock()
  const platform = await testPlatform({}, { clock })
  const soon = new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString()
  const ids = await sendFeed(
    platform,
    fixture('test:match:1', 'Arsenal', 'Chelsea', soon),
    winnerPrices('test:match:1', [2100, 3400, 3600]),
    fixture('test:match:2', 'Leeds United', 'Everton', soon),
    winnerPrices('test:match:2', [2100, 3400, 3600]),
  )
  const players: TestPlayer[] = []
  for (let count = 0; count < playerCount; count += 1) {
    players.push(await testPlayer(platform, { balanceMinor: 10_000 }))
  }
  return {
    platform,
    clock,
    players,
    matchId: ids.get('test:match:1') ?? 0,
    other: ids.get('test:match:2') ?? 0,
  }
}

async function place(player: TestPlayer | undefined, matchId: number, outcomeId: number): Promise<void> {
  const odds = outcomeId === HOME ? 2100 : 3600
  await player?.client.call(
    placeBets,
    {
      body: {
        meta: { deviceId: 'test-device', quick: false },
        bets: [
          {
            stake: { value: 100, currency: 'EUR' },
            selections: [{ matchId, marketId: 1, specifier: '', outcomeId, odds }],
          },
        ],
      },
    },
    { idempotencyKey: randomUUID() },
  )
}

async function listed(platform: Platform) {
  const { popularBets } = await testClient(platform).call(listPopularBets, {})
  return popularBets
}
