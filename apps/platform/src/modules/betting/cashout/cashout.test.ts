import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { BodyOf } from '@touchline/contract/define-call'
import { describe, expect, it } from 'vitest'
import {
  marketsOf,
  playState,
  priced,
  sendFeed,
  type TestPlayer,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { eventually } from '../testing/betting-day.ts'
import { betsOf, eur, money, onlyBet, placed, URN } from './testing/placed.ts'

describe('toCashout in GET /bets', () => {
  it('is the stake times odds taken over fair odds now, less the price of leaving early', async () => {
    const { platform, player } = await placed()

    expect(await toCashout(player)).toBe(950)
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
    expect(await toCashout(player)).toBe(1266)
    await sendFeed(platform, winnerPrices(URN, [4000, 3400, 3600]))
    expect(await toCashout(player)).toBe(475)
  })

  it('is below a fresh stake by the margin of its price, where the feed tells no chances', async () => {
    const { platform, player } = await placed()
    const outcomes = priced([1, 2, 3], [2000, 3400, 3600])
    await sendFeed(platform, marketsOf(URN, { marketId: 1, specifier: '', status: 1, outcomes }))

    // 1/2 + 1/3.4 + 1/3.6 is 1.072; to the power of 1.0702 each they add up to 1: 2 × 0.4762 × 0.95 × 10.00.
    expect(await toCashout(player)).toBe(904)
  })

  it('counts the decided legs of a combo as they ended', async () => {
    const { platform, player } = await placed({
      legs: [
        [URN, 2000],
        ['test:match:2', 2000],
      ],
    })
    await platform.startWorkers()
    await sendFeed(platform, winnerResults(URN, ['win', 'lose', 'lose']))

    await eventually(async () => expect(await toCashout(player)).toBe(1900))
  })

  it.each([
    ['its market is suspended', winnerPrices(URN, [2000, 3400, 3600], -1)],
    ['its match is over', playState(URN, 4)],
  ] as const)('is nothing while %s', async (_name, event) => {
    const { platform, player } = await placed()
    await sendFeed(platform, event)

    expect(await toCashout(player)).toBeNull()
  })

  it('is nothing while its provider is down', async () => {
    const { platform, player } = await placed()
    await platform.services.db.updateTable('providerStatus').set({ status: 'unavailable' }).execute()

    expect(await toCashout(player)).toBeNull()
  })

  it('is nothing while a trader looks at the bet', async () => {
    const { platform, player } = await placed()
    await platform.services.db.updateTable('bet').set({ status: 'submitted' }).execute()

    expect(await toCashout(player)).toBeNull()
  })
})

describe('POST /bets/cashout', () => {
  it('ends the bet for what it is worth, and the ledger has both sides', async () => {
    const { platform, player, betId } = await placed()

    const { bet, account } = await sell(player, { betId, toCashout: eur(950) })

    expect(bet).toMatchObject({
      status: 'cashed_out',
      result: 'cashed_out',
      winAmount: eur(950),
      cashedOut: { stake: eur(1000), paid: eur(950) },
      toCashout: null,
      settledAt: expect.any(String),
    })
    expect(account).toMatchObject({ available: 9950, held: 0 })
    expect(await money(player)).toEqual({ available: 9950, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('pays the higher value when it has risen since the player saw it', async () => {
    const { platform, player, betId } = await placed()
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))

    expect((await sell(player, { betId, toCashout: eur(950) })).bet.winAmount).toEqual(eur(1266))
  })

  it('refuses with today’s value when it has fallen, and moves nothing', async () => {
    const { platform, player, betId } = await placed()
    await sendFeed(platform, winnerPrices(URN, [2100, 3400, 3600]))

    await expect(sell(player, { betId, toCashout: eur(950) })).rejects.toMatchObject({
      error: 'cashout_refused',
      data: { toCashout: eur(904) },
    })
    expect(await money(player)).toEqual({ available: 9000, held: 1000 })
  })

  it('tolerates as much of a fall as the player does, to the minor unit', async () => {
    const { platform, player, betId } = await placed()
    await sendFeed(platform, winnerPrices(URN, [2100, 3400, 3600]))

    await expect(
      sell(player, { betId, toCashout: eur(950), toleranceThousandths: 48 }),
    ).rejects.toMatchObject({ error: 'cashout_refused' })
    const { bet } = await sell(player, { betId, toCashout: eur(950), toleranceThousandths: 49 })
    expect(bet.winAmount).toEqual(eur(904))
  })

  it.each([
    ['a suspended market', winnerPrices(URN, [2000, 3400, 3600], -1)],
    ['a market with results', winnerResults(URN, ['win', 'lose', 'lose'])],
  ] as const)('refuses without a value on %s', async (_name, event) => {
    const { platform, player, betId } = await placed()
    await sendFeed(platform, event)

    await expect(sell(player, { betId, toCashout: eur(1) })).rejects.toMatchObject({
      error: 'cashout_refused',
      data: { toCashout: null },
    })
    expect(await onlyBet(player)).toMatchObject({ cashedOut: null })
  })

  it('sells parts one after the other, and what is left settles with the matches', async () => {
    const { platform, player, betId } = await placed()

    const first = await sell(player, { betId, toCashout: eur(380), stake: 400 })
    expect(first.bet).toMatchObject({
      status: 'waiting_results',
      stake: eur(1000),
      possibleWin: eur(1200),
      toCashout: eur(570),
      cashedOut: { stake: eur(400), paid: eur(380) },
      winAmount: eur(0),
    })
    const second = await sell(player, { betId, toCashout: eur(190), stake: 200 })
    expect(second.bet).toMatchObject({
      possibleWin: eur(800),
      cashedOut: { stake: eur(600), paid: eur(570) },
      ver: 3,
    })
    expect(await money(player)).toEqual({ available: 9570, held: 400 })

    await platform.startWorkers()
    await sendFeed(platform, winnerResults(URN, ['win', 'lose', 'lose']))
    await eventually(async () =>
      expect(await onlyBet(player)).toMatchObject({
        status: 'done',
        result: 'win_entire',
        winAmount: eur(1370),
      }),
    )
    expect(await money(player)).toEqual({ available: 10_370, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('sells the rest after a part, for all that was paid', async () => {
    const { player, betId } = await placed()
    await sell(player, { betId, toCashout: eur(380), stake: 400 })

    const { bet } = await sell(player, { betId, toCashout: eur(570) })

    expect(bet).toMatchObject({ status: 'cashed_out', winAmount: eur(950), cashedOut: { stake: eur(1000) } })
  })

  it.each([
    ['leaves less than the smallest stake', 995],
    ['is more than there is', 1001],
  ])('refuses a part that %s', async (_name, stake) => {
    const { player, betId } = await placed()

    await expect(sell(player, { betId, toCashout: eur(1), stake })).rejects.toMatchObject({
      error: 'cashout_refused',
      data: { toCashout: null },
    })
  })

  it('sells a part that leaves just the smallest stake', async () => {
    const { player, betId } = await placed()

    expect((await sell(player, { betId, toCashout: eur(940), stake: 990 })).bet).toMatchObject({
      status: 'waiting_results',
      possibleWin: eur(20),
    })
  })

  it('refuses a value in another currency', async () => {
    const { player, betId } = await placed()

    await expect(sell(player, { betId, toCashout: { value: 950, currency: 'JPY' } })).rejects.toMatchObject({
      error: 'cashout_refused',
      data: { toCashout: eur(950) },
    })
  })

  it('sells once for a key, and repeats the first reply', async () => {
    const { player, betId } = await placed()
    const key = randomUUID()
    const body = { betId, toCashout: eur(380), stake: 400 }

    const replies = await Promise.all(Array.from({ length: 6 }, () => sell(player, body, key)))

    expect(replies).toEqual(Array.from({ length: 6 }, () => replies[0]))
    expect(await money(player)).toEqual({ available: 9380, held: 600 })
    await expect(sell(player, { ...body, stake: 300 }, key)).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
  })

  it('knows no bets of others', async () => {
    const { platform, betId } = await placed()
    const other = await testPlayer(platform)

    await expect(sell(other, { betId, toCashout: eur(950) })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('waits on a match in play, and then takes the price of that moment', async () => {
    const { platform, player, betId } = await placed({ variables: { IN_PLAY_DELAY_MS: '5000' } })
    await sendFeed(platform, playState(URN, 1))
    const published: unknown[] = []
    platform.services.publisher.publish = async (_channel, data) => {
      published.push(data)
      // The sale is delayed from here on.
      await sendFeed(platform, winnerPrices(URN, [4000, 3400, 3600]))
    }

    await expect(sell(player, { betId, toCashout: eur(950) })).rejects.toMatchObject({
      error: 'cashout_refused',
      data: { toCashout: eur(475) },
    })

    expect(published).toMatchObject([{ type: 'bets_held', remaining_ms: 2000 }])
    expect(await money(player)).toEqual({ available: 9000, held: 1000 })
  })

  it('tells the player’s own channel of the bet and the balance', async () => {
    const { platform, player, betId } = await placed()
    const published: unknown[] = []
    platform.services.publisher.publish = async (_channel, data) => void published.push(data)

    await sell(player, { betId, toCashout: eur(950) })

    await eventually(async () =>
      expect(published).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'bet_changed', bet: expect.objectContaining({ ver: 2 }) }),
          expect.objectContaining({ type: 'balance_changed' }),
        ]),
      ),
    )
  })

  it('pays once when many devices sell the same bet at once', async () => {
    const { platform, player, betId } = await placed()

    const sales = await Promise.allSettled(
      Array.from({ length: 8 }, () => sell(player, { betId, toCashout: eur(950) })),
    )

    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await money(player)).toEqual({ available: 9950, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('either sells or settles a bet, whichever comes first, and the feed may suspend meanwhile', async () => {
    const { platform, player, betIds } = await placed({ count: 12 })
    await platform.startWorkers()

    const [sales] = await Promise.all([
      Promise.allSettled(betIds.map((id) => sell(player, { betId: id, toCashout: eur(950) }))),
      sendFeed(platform, winnerPrices(URN, [2000, 3400, 3600], -1)).then(() =>
        sendFeed(platform, winnerResults(URN, ['win', 'lose', 'lose'])),
      ),
    ])

    await eventually(async () =>
      expect((await betsOf(player)).every(({ settledAt }) => settledAt !== null)).toBe(true),
    )
    const soldCount = sales.filter(({ status }) => status === 'fulfilled').length
    const ended = await betsOf(player)
    expect(ended.filter(({ status }) => status === 'cashed_out')).toHaveLength(soldCount)
    expect(ended.filter(({ status }) => status === 'done')).toHaveLength(12 - soldCount)
    expect(await money(player)).toEqual({
      available: 100_000 - 12_000 + soldCount * 950 + (12 - soldCount) * 2000,
      held: 0,
    })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

/** As text: a UUID type would reject other keys. */
const newKey = (): string => randomUUID()

function sell({ client }: TestPlayer, body: BodyOf<typeof cashout>, idempotencyKey = newKey()) {
  return client.call(cashout, { body }, { idempotencyKey })
}

async function toCashout(player: TestPlayer) {
  return (await onlyBet(player))?.toCashout?.value ?? null
}
