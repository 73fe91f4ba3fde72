import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
} from '../../testing/index.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from '../betting/testing/betting-day.ts'
import {
  betOn,
  correctAndVoid,
  decideHeldBets,
  payInAndOut,
  playGames,
  sellAndSettle,
  tradingDay,
} from '../betting/testing/money-movements.ts'
import { traders } from '../betting/testing/traders.ts'
import { newId, openedSession, testProvider } from '../providers/testing/test-provider.ts'
import { wrongSpend } from './testing/check-spend.queries.ts'
import { limitsOf } from './testing/limits-of.ts'
import { pay } from './testing/pay.ts'

/** The same player at another process. */
async function signedInAt(platform: Answers, { email }: TestPlayer) {
  const client = testClient(platform)
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
  return client
}

describe('a limit', () => {
  it('refuses with what is left and when it renews, and the very next stake meets a tighter one', async () => {
    const day = await bettingDay([2000], { balanceMinor: 50_000 })
    const elsewhere = await testPlatform({ DATABASE_URL: day.platform.services.databaseUrl })
    const limits = limitsOf(day.player)
    await placeAll(day.player, [betOn(day, 1000)])
    const limit = await limits.set('wager', 'day', 3000)
    expect(limit.left).toEqual({ value: 2000, currency: 'EUR' })
    await placeAll(day.player, [betOn(day, 500)])

    const tomorrow = new Date()
    tomorrow.setUTCHours(24, 0, 0, 0)
    await expect(placeAll(day.player, [betOn(day, 1501)])).rejects.toMatchObject({
      error: 'limit_reached',
      data: {
        limit: {
          type: 'wager',
          period: 'day',
          left: { value: 1500, currency: 'EUR' },
          renewsAt: tomorrow.toISOString(),
        },
      },
    })
    await limits.change(limit, 1600)
    const other = { ...day.player, client: await signedInAt(elsewhere, day.player) }
    await expect(placeAll(other, [betOn(day, 101)])).rejects.toMatchObject({ error: 'limit_reached' })
    await placeAll(other, [betOn(day, 100)])
    await expect(placeAll(day.player, [betOn(day, 100)])).rejects.toMatchObject({ error: 'limit_reached' })
    expect(await moneyOf(day.player)).toMatchObject({ held: 1600 })
  })

  it('of one bet holds for each bet alone, in every currency', async () => {
    const day = await bettingDay([2000], { balanceMinor: 50_000 })
    await limitsOf(day.player).set('bet', 'none', 1000)
    await placeAll(day.player, [betOn(day, 1000), betOn(day, 1000)])
    await expect(placeAll(day.player, [betOn(day, 500), betOn(day, 1001)])).rejects.toMatchObject({
      error: 'limit_reached',
      data: { limit: { type: 'bet', period: 'none', left: { value: 1000 }, renewsAt: null } },
    })
    await day.player.client.call(createAccount, { body: { currency: 'USD' } })
    await pay(day.player, 50_000, 'USD')
    const dollars = (value: number) => [{ ...betOn(day, value), stake: { value, currency: 'USD' } }]

    // 11.70 dollars are 9.99999 euro, 11.71 more than ten.
    await placeAll(day.player, dollars(1170))
    await expect(placeAll(day.player, dollars(1171))).rejects.toMatchObject({ error: 'limit_reached' })
  })

  it('on losses: winnings never lift it above itself; refund, void, cash-out and refused VIP bet give back', async () => {
    const day = await tradingDay()
    const limits = limitsOf(day.player)
    await limits.set('loss', 'month', 300_000)
    const left = async () => (await limits.all()).find(({ type }) => type === 'loss')?.left?.value

    const bet = (position: number, value: number) => [
      { stake: { value, currency: 'EUR' }, selections: [day.leg(position)] },
    ]
    await placeAll(day.player, bet(0, 20_000))
    expect(await left()).toBe(280_000)
    await day.settle('win')
    await eventually(async () => expect(await left()).toBe(300_000))

    await placeAll(day.player, bet(1, 50_000))
    expect(await left()).toBe(270_000)
    await day.settle(null, 'void')
    await eventually(async () => expect(await left()).toBe(300_000))

    const [held] = (await placeAll(day.player, bet(2, 200_000))).bets
    expect(await left()).toBe(120_000)
    await traders(day).decide(held?.id ?? 0, { decision: 'reject' })
    expect(await left()).toBe(300_000)

    const [sold] = (await placeAll(day.player, bet(2, 50_000))).bets
    const before = await left()
    const sale = { betId: sold?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
    await day.player.client.call(cashout, { body: sale }, { idempotencyKey: randomUUID() })
    const paid = (await betsOf(day.player)).find(({ id }) => id === sold?.id)?.cashedOut?.paid.value ?? 0
    expect(paid).toBeGreaterThan(0)
    expect(await left()).toBe(Math.min(300_000, (before ?? 0) + paid))
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })

  it('on deposits counts them gross, whatever is won or lost', async () => {
    const day = await bettingDay([2000], { balanceMinor: 2000 })
    await limitsOf(day.player).set('deposit', 'week', 5000)
    await placeAll(day.player, [betOn(day, 1000)])
    await pay(day.player, 2000)

    await expect(pay(day.player, 1001)).rejects.toMatchObject({
      error: 'limit_reached',
      data: { limit: { type: 'deposit', period: 'week', left: { value: 1000 } } },
    })
    await pay(day.player, 1000)
  })

  it('holds for games, too: one sum for all that is staked', async () => {
    const day = await bettingDay([2000], { balanceMinor: 10_000 })
    await limitsOf(day.player).set('wager', 'day', 1500)
    const provider = testProvider(day.platform)
    const { session } = await openedSession(provider, day.player)
    const [won, returned] = [newId(), newId()]
    await placeAll(day.player, [betOn(day, 500)])
    await provider.debit(session, won, 600)
    await provider.debit(session, returned, 400)
    await expect(provider.debit(session, newId(), 100)).rejects.toMatchObject({ error: 'limit_reached' })

    await provider.rollback(returned)
    await provider.credit(newId(), won, 5000)

    await expect(provider.debit(session, newId(), 401)).rejects.toMatchObject({ error: 'limit_reached' })
    await provider.debit(session, newId(), 400)
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })
})

describe('the sums of what players spend', () => {
  it('are the ledger’s, after every movement of money', async () => {
    const day = await tradingDay()

    await pay(day.player, 1000)
    await payInAndOut(day)
    await sellAndSettle(day)
    await decideHeldBets(day)
    await playGames(day)
    await correctAndVoid(day)

    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })
})
