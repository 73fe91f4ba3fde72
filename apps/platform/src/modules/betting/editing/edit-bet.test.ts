import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import type { BodyOf } from '@touchline/contract/define-call'
import { describe, expect, it } from 'vitest'
import { sendFeed, testPlayer, winnerPrices } from '../../../testing/index.ts'
import { wrongSpend } from '../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../wallet/index.ts'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  moneyOf,
  type PlacedBody,
  placeAll,
} from '../testing/betting-day.ts'

type Body = BodyOf<typeof editBet>

const eur = (value: number) => ({ value, currency: 'EUR' })
const META = { deviceId: 'test-device', quick: false }

/** A bet of 10.00 on the first match at 2.00, worth 9.50; a second match at 3.00. */
async function editingDay(balanceMinor = 10_000) {
  const day = await bettingDay([2000, 3000], { balanceMinor })
  const { bets } = await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0)] }])
  const betId = bets[0]?.id ?? 0
  const edit = (bet: PlacedBody, change: { worth?: number; key?: string } = {}) => {
    const { worth = 950, key = randomUUID() } = change
    const body: Body = { meta: META, bets: [bet], edited: { betId, toCashout: eur(worth) } }
    return day.player.client.call(editBet, { body }, { idempotencyKey: key })
  }
  return { ...day, betId, edit }
}

const double = ({ leg }: Pick<BettingDay, 'leg'>, value: number): PlacedBody => ({
  stake: eur(value),
  selections: [leg(0), leg(1)],
})

describe('POST /bets/edit', () => {
  it('sells the bet and places the other in one, and the ledger has all sides of both', async () => {
    const day = await editingDay()
    const { bets } = await day.edit(double(day, 1500))

    expect(bets).toMatchObject([{ status: 'waiting_results', type: 'combo', stake: eur(1500), odds: 6000 }])
    expect(await betsOf(day.player)).toMatchObject([
      { id: bets[0]?.id, status: 'waiting_results' },
      { id: day.betId, status: 'cashed_out', winAmount: eur(950) },
    ])
    expect(await moneyOf(day.player)).toEqual({ available: 10_000 - 1000 + 950 - 1500, held: 1500 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })

  it('pays the new stake out of the old bet, to the last cent and no further', async () => {
    const day = await editingDay(1000)
    expect(await moneyOf(day.player)).toEqual({ available: 0, held: 1000 })

    await expect(day.edit(double(day, 951))).rejects.toMatchObject({ error: 'insufficient_balance' })
    expect(await moneyOf(day.player)).toEqual({ available: 0, held: 1000 })
    expect(await betsOf(day.player)).toMatchObject([{ id: day.betId, status: 'waiting_results' }])

    await day.edit(double(day, 950))
    expect(await moneyOf(day.player)).toEqual({ available: 0, held: 950 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it.each([
    [
      'a price fell',
      async ({ platform }: BettingDay) =>
        sendFeed(platform, winnerPrices('test:match:2', [2800, 3400, 3600])),
      'invalid_odds',
    ],
    [
      'a market is suspended',
      async ({ platform }: BettingDay) =>
        sendFeed(platform, winnerPrices('test:match:2', [3000, 3400, 3600], -1)),
      'market_not_open',
    ],
    [
      'the bet is worth less',
      async ({ platform }: BettingDay) =>
        sendFeed(platform, winnerPrices('test:match:1', [4000, 3400, 3600])),
      'cashout_refused',
    ],
  ])('leaves everything as it was where %s', async (_, happens, error) => {
    const day = await editingDay()
    await happens(day)
    const only = { stake: eur(950), selections: [day.leg(1)] }
    await expect(day.edit(only)).rejects.toMatchObject({ error })
    expect(await betsOf(day.player)).toMatchObject([{ id: day.betId, status: 'waiting_results' }])
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 })
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })

  it('edits once, however often and from however many devices one key is sent', async () => {
    const day = await editingDay()
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => day.edit(double(day, 950), { key })))
    expect(new Set(replies.map(({ bets }) => bets[0]?.id)).size).toBe(1)
    await sendFeed(day.platform, winnerPrices('test:match:2', [1500, 3400, 3600]))
    expect((await day.edit(double(day, 950), { key })).bets).toMatchObject([{ odds: 6000 }])
    await expect(day.edit(double(day, 900), { key })).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 950 })
  })

  it('gives a bet up once: of edits and sales at the same time one wins', async () => {
    const day = await editingDay()
    const sell = () =>
      day.player.client.call(
        cashout,
        { body: { betId: day.betId, toCashout: eur(950) } },
        { idempotencyKey: randomUUID() },
      )
    const ends = await Promise.allSettled([
      day.edit(double(day, 950)),
      sell(),
      day.edit(double(day, 950)),
      sell(),
      day.edit(double(day, 950)),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const bets = await betsOf(day.player)
    expect(bets.filter(({ status }) => status === 'cashed_out')).toHaveLength(1)
    const held = bets.length === 2 ? 950 : 0
    expect(await moneyOf(day.player)).toEqual({ available: 9000 + 950 - held, held })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('does not know another player’s bet, and leaves a stake for a trader alone', async () => {
    const day = await editingDay(1_000_000)
    const stranger = await testPlayer(day.platform, { balanceMinor: 10_000 })
    const body: Body = {
      meta: META,
      bets: [double(day, 950)],
      edited: { betId: day.betId, toCashout: eur(950) },
    }
    await expect(
      stranger.client.call(editBet, { body }, { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ error: 'not_found' })
    await expect(day.edit({ stake: eur(150_000), selections: [day.leg(1)] })).rejects.toMatchObject({
      error: 'bet_rejected',
    })
    expect(await moneyOf(stranger)).toEqual({ available: 10_000, held: 0 })
    expect(await betsOf(day.player)).toMatchObject([{ status: 'waiting_results' }])
  })
})
