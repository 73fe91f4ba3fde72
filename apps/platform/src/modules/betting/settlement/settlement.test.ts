import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'

describe('settlement', () => {
  it.each([
    { result: 'win', betResult: 'win_entire', available: 11_000 },
    { result: 'lose', betResult: 'lose_entire', available: 9000 },
    { result: 'void', betResult: 'refund_entire', available: 10_000 },
    { result: 'half_win', betResult: 'refund_half_win_other', available: 10_500 },
    { result: 'half_lose', betResult: 'refund_half_lose_other', available: 9500 },
  ] as const)(
    'a single at 2.00 whose outcome is $result ends as $betResult',
    async ({ result, betResult, available }) => {
      const { platform, player } = await placed([['test:match:1', 2000]])

      await sendFeed(platform, winnerResults('test:match:1', [result, 'lose', 'lose']))

      await vi.waitFor(
        async () => expect(await bets(player)).toMatchObject([{ status: 'done', result: betResult }]),
        { timeout: 15_000 },
      )
      expect(await money(player)).toEqual({ available, held: 0 })
      expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
    },
  )

  it('pays a combo when its last leg has won, with void legs at one', async () => {
    const { platform, player } = await placed([
      ['test:match:1', 2000],
      ['test:match:2', 1500],
      ['test:match:3', 3000],
    ])

    await sendFeed(platform, winnerResults('test:match:1', ['win', 'lose', 'lose']))
    await sendFeed(platform, winnerResults('test:match:2', ['void', 'void', 'void']))
    await vi.waitFor(
      async () =>
        expect((await bets(player))[0]?.selections.map(({ status }) => status)).toEqual([
          'won',
          'void',
          'open',
        ]),
      { timeout: 15_000 },
    )
    expect(await money(player)).toEqual({ available: 9000, held: 1000 })
    await sendFeed(platform, winnerResults('test:match:3', ['win', 'lose', 'lose']))

    await vi.waitFor(async () => expect(await bets(player)).toMatchObject([{ winAmount: { value: 6000 } }]), {
      timeout: 15_000,
    })
    expect(await money(player)).toEqual({ available: 15_000, held: 0 })
  })

  it('loses a combo with its first lost leg, and still shows how the others end', async () => {
    const { platform, player } = await placed([
      ['test:match:1', 2000],
      ['test:match:2', 2000],
    ])

    await sendFeed(platform, winnerResults('test:match:1', ['lose', 'win', 'lose']))
    await vi.waitFor(async () => expect(await bets(player)).toMatchObject([{ result: 'lose_entire' }]), {
      timeout: 15_000,
    })
    await sendFeed(platform, winnerResults('test:match:2', ['win', 'lose', 'lose']))

    await vi.waitFor(
      async () =>
        expect((await bets(player))[0]?.selections.map(({ status }) => status)).toEqual(['lost', 'won']),
      { timeout: 15_000 },
    )
    expect(await money(player)).toEqual({ available: 9000, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('tells the player’s own channel the bet and the balance, after the commit', async () => {
    const { platform, player } = await placed([['test:match:1', 2000]])
    const published: { channel: string; data: unknown }[] = []
    const { publisher } = platform.services
    const publish = publisher.publish.bind(publisher)
    publisher.publish = (channel, data, options) => {
      published.push({ channel, data })
      return publish(channel, data, options)
    }

    await sendFeed(platform, winnerResults('test:match:1', ['win', 'lose', 'lose']))

    await vi.waitFor(
      () =>
        expect(
          published.filter(({ channel }) => channel === `$user:${player.id}`).map(({ data }) => data),
        ).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              type: 'bet_changed',
              bet: expect.objectContaining({ result: 'win_entire', ver: 2 }),
            }),
            expect.objectContaining({
              type: 'balance_changed',
              account: expect.objectContaining({ available: 11_000 }),
            }),
          ]),
        ),
      { timeout: 15_000 },
    )
  })

  it('pays once when results come twice and two processes settle', async () => {
    const { platform, player } = await placed([['test:match:1', 2000]])
    const { createPlatform } = await import('../../../platform.ts')
    const other = await createPlatform({
      ...platform.services.env,
      DATABASE_URL: platform.services.databaseUrl,
    })
    try {
      await other.startWorkers()
      const results = winnerResults('test:match:1', ['win', 'lose', 'lose'])
      await Promise.all([sendFeed(platform, results), sendFeed(other, results)])

      await vi.waitFor(async () => expect(await bets(player)).toMatchObject([{ status: 'done' }]), {
        timeout: 15_000,
      })
      expect(await money(player)).toEqual({ available: 11_000, held: 0 })
      expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
    } finally {
      await other.close()
    }
  })
})

describe('a match that is not played', () => {
  it('cancels a bet of which no leg is left, and gives the stake back', async () => {
    const day = await bettingDay([2000, 2000])
    await placeAll(day.player, [
      { stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] },
      { stake: { value: 500, currency: 'EUR' }, selections: [day.leg(0), day.leg(1)] },
    ])

    await sendFeed(day.platform, playState('test:match:1', 3))
    await day.settle('void')

    // The combo continues as a single of its other leg.
    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([
        { status: 'waiting_results', selections: [{ status: 'void' }, { status: 'open' }] },
        { status: 'cancelled', result: 'canceled', winAmount: { value: 1000 } },
      ]),
    )
    expect(await moneyOf(day.player)).toEqual({ available: 9500, held: 500 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

/** A combo (or single) of home wins with a stake of 10.00, from an account with 100.00. */
async function placed(
  legs: [urn: string, odds: number][],
): Promise<{ platform: Platform; player: TestPlayer }> {
  const platform = await testPlatform()
  await platform.startWorkers()
  const events = legs.flatMap(([urn, odds], index): FeedEvent[] => [
    fixture(urn, `Home ${index}`, `Away ${index}`),
    winnerPrices(urn, [odds, 3400, 3600]),
  ])
  const ids = await sendFeed(platform, ...events)
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  const selections = legs.map(([urn, odds]) => ({
    matchId: ids.get(urn) ?? 0,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds,
  }))
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [{ stake: { value: 1000, currency: 'EUR' }, selections }],
  }
  await player.client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
  return { platform, player }
}

async function bets({ client }: TestPlayer) {
  return (await client.call(listBets, {})).bets
}

async function money({ client }: TestPlayer) {
  const [account] = (await client.call(listAccounts, {})).accounts
  return account ? { available: account.available, held: account.held } : null
}
