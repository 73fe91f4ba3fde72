import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import type { Services } from '../../../core/services.ts'
import {
  fixture,
  playState,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { followGoals } from '../settlement/bonus/follow-goals.ts'
import { goalJobs } from '../settlement/bonus/goal-jobs.queries.ts'
import { confirmedAboveOf } from '../settlement/confirmed-above.ts'
import type { SettledBet } from '../settlement/settle-one-bet.ts'
import { lateLegs } from '../settlement/testing/unsettled.queries.ts'
import { type BettingDay, betsOf, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { traders } from '../testing/traders.ts'
import { activateAll, bonusDay, campaignSite, EARLY } from './testing/bonus-day.ts'
import { promotionCost } from './testing/promotion.queries.ts'
import { tellGoals } from './testing/tell-goals.ts'

const URN = 'test:match:1'
/** Bets above it are held for a trader. */
const VIP_MINOR = 100_000
const BALANCE_MINOR = 1_000_000

async function earlyDay(prices: readonly number[], fields: object = {}, balanceMinor = 10_000) {
  const day = await bonusDay(prices, { early: { ...EARLY, ...fields } }, { balanceMinor })
  const [bonus] = await activateAll(day.player)
  if (!bonus) throw new Error('nothing was granted')
  const bet = (positions: readonly number[], { stake = 1000, outcomeId = 1, odds = 0 } = {}) => ({
    stake: { value: stake, currency: 'EUR' },
    selections: positions.map((position) => ({
      ...day.leg(position, ...(odds ? [odds] : [])),
      outcomeId,
    })),
    bonus,
  })
  return { day, bonus, bet }
}

const isPaid = (day: BettingDay, available: number) =>
  eventually(async () => expect(await moneyOf(day.player)).toEqual({ available, held: 0 }))

/** All goals and results told so far have been followed. */
const isFollowed = ({ platform: { services } }: BettingDay) =>
  eventually(async () => {
    expect(await goalJobs(services.db, 1)).toEqual([])
    expect(await lateLegs(services.db)).toEqual([])
  })

async function expectCost({ platform: { services } }: BettingDay, cost: number) {
  expect(await promotionCost(services.db)).toBe(cost)
  expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
}

describe('an early payout', () => {
  it('pays a single when its side leads by enough, and keeps it paid when the match is lost', async () => {
    const { day, bet } = await earlyDay([2000])
    await placeAll(day.player, [bet([0])])

    await tellGoals(day.platform, URN, [1])
    await isFollowed(day)
    expect((await betsOf(day.player))[0]?.status).toBe('waiting_results')
    await tellGoals(day.platform, URN, [2])
    await isPaid(day, 9000 + 2000)
    expect((await betsOf(day.player))[0]).toMatchObject({
      status: 'done',
      result: 'win_entire',
      selections: [{ status: 'open' }],
      bonus: { odds: null, boostPaid: { value: 2000 } },
    })
    await expectCost(day, 2000)

    await day.settle('lose')
    await isFollowed(day)
    expect((await betsOf(day.player))[0]).toMatchObject({
      result: 'win_entire',
      selections: [{ status: 'lost' }],
      bonus: { boostPaid: { value: 2000 } },
      history: [],
    })
    expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 })
    await expectCost(day, 2000)
  })

  it('is paid by the house and not by promotion once the match is won', async () => {
    const { day, bet } = await earlyDay([2000])
    await placeAll(day.player, [bet([0])])
    await tellGoals(day.platform, URN, [1, 2])
    await isPaid(day, 11_000)

    await day.settle('win')
    await isFollowed(day)
    expect((await betsOf(day.player))[0]).toMatchObject({ bonus: { boostPaid: { value: 0 } }, history: [] })
    expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 })
    await expectCost(day, 0)
    await day.settle('lose')
    await isFollowed(day)
    expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 })
    await expectCost(day, 2000)
    await day.settle('void')
    await isPaid(day, 10_000)
    await expectCost(day, 0)
  })

  it('is taken back with its goal, before the end and after it', async () => {
    const { day, bet } = await earlyDay([2000])
    await placeAll(day.player, [bet([0])])
    await tellGoals(day.platform, URN, [1, 2])
    await isPaid(day, 11_000)

    await tellGoals(day.platform, URN, [2], { isTakenBack: true })
    await eventually(async () =>
      expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 + 2000 }),
    )
    expect((await betsOf(day.player))[0]).toMatchObject({ status: 'waiting_results', isUnderReview: true })
    await expectCost(day, 0)
    await tellGoals(day.platform, URN, [3])
    await isPaid(day, 11_000)
    await day.settle('lose')
    await isFollowed(day)
    await expectCost(day, 2000)

    await tellGoals(day.platform, URN, [3], { isTakenBack: true })
    await isPaid(day, 9000)
    expect((await betsOf(day.player))[0]).toMatchObject({
      status: 'done',
      result: 'lose_entire',
      history: [
        { kind: 'settled', result: 'win_entire', reason: null },
        { kind: 'reopened', result: 'no_results', reason: 'goal_taken_back' },
        { kind: 'resettled', result: 'win_entire', reason: 'lead' },
        { kind: 'resettled', result: 'lose_entire', reason: 'goal_taken_back' },
      ],
    })
    await expectCost(day, 0)
  })

  it('names the result where a result has changed the bet, and the lead where goals are told late', async () => {
    const { day, bet } = await earlyDay([2000])
    await placeAll(day.player, [bet([0])])
    await day.settle('lose')
    await isPaid(day, 9000)
    await tellGoals(day.platform, URN, [1, 2])
    await isPaid(day, 11_000)
    await day.settle('void')
    await isPaid(day, 10_000)

    expect((await betsOf(day.player))[0]?.history).toMatchObject([
      { kind: 'settled', result: 'lose_entire', reason: null },
      { kind: 'resettled', result: 'win_entire', reason: 'lead' },
      { kind: 'resettled', reason: 'results' },
    ])
  })

  it.each(['accepted', 'offered less and taken'] as const)(
    'pays a held bet that is %s after the lead, without waiting for another goal',
    async (end) => {
      const stake = VIP_MINOR + 1
      const { day, bet } = await earlyDay([2000], {}, BALANCE_MINOR)
      const [held] = (await placeAll(day.player, [bet([0], { stake })])).bets
      if (!held) throw new Error('no bet is held')
      await tellGoals(day.platform, URN, [1, 2])
      // A lead that is known while the bet is held pays nothing.
      await isFollowed(day)
      expect((await betsOf(day.player))[0]?.status).toBe('submitted')
      // Taken at the price that was offered, which a goal moves.
      await sendFeed(day.platform, winnerPrices(URN, [2000, 3400, 3600]))

      if (end === 'accepted') await traders(day).decide(held.id, { decision: 'accept' })
      else {
        await traders(day).decide(held.id, { decision: 'offer', stake: 40_000 })
        const answer = { params: { id: held.id }, body: { isTaken: true } }
        await day.player.client.call(answerVipOffer, answer)
      }

      await isPaid(day, BALANCE_MINOR + (end === 'accepted' ? stake : 40_000))
      await expectCost(day, 2 * (end === 'accepted' ? stake : 40_000))
    },
  )

  it('counts a leg of a combo as won: the others decide, and void stays void', async () => {
    const { day, bet } = await earlyDay([2000, 1500])
    await placeAll(day.player, [bet([0, 1])])
    await tellGoals(day.platform, URN, [1, 2])
    await day.settle('lose')
    await isFollowed(day)
    expect((await betsOf(day.player))[0]).toMatchObject({ status: 'waiting_results', toCashout: null })

    await day.settle(null, 'win')
    await isPaid(day, 9000 + 3000)
    await expectCost(day, 3000)
    await day.settle('void')
    await isPaid(day, 9000 + 1500)
    await expectCost(day, 0)
    await day.settle('lose', 'lose')
    await isPaid(day, 9000)
    await expectCost(day, 0)
  })

  it('counts neither a lead of the other side nor a goal after the ninetieth minute', async () => {
    const { day, bet } = await earlyDay([2000])
    await placeAll(day.player, [bet([0])])

    await tellGoals(day.platform, URN, [1, 2], { side: 'away' })
    await tellGoals(day.platform, URN, [3, 4, 5])
    await tellGoals(day.platform, URN, [6], { minute: 105 })
    await isFollowed(day)
    expect((await betsOf(day.player))[0]?.status).toBe('waiting_results')
    await day.settle('lose')
    await isPaid(day, 9000)
  })

  it('pays the rest of a bet that is sold in part', async () => {
    const { day, bet } = await earlyDay([2000])
    const [placed] = (await placeAll(day.player, [bet([0])])).bets
    const body = { betId: placed?.id ?? 0, stake: 400, toCashout: { value: 1, currency: 'EUR' } }
    const sold = await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    const paid = sold.bet.cashedOut?.paid.value ?? 0

    await tellGoals(day.platform, URN, [1, 2])
    await isPaid(day, 9000 + paid + 1200)
    await day.settle('lose')
    await isFollowed(day)
    expect(await moneyOf(day.player)).toEqual({ available: 9000 + paid + 1200, held: 0 })
    await expectCost(day, 1200)
  })

  it.each([
    ['a draw', { outcomeId: 2, odds: 3400 }, 'legs_do_not_count'],
    ['too high a stake', { stake: 1001 }, 'stake_too_high'],
  ] as const)('is refused with %s', async (_, part, bonusProblem) => {
    const { day, bet } = await earlyDay([2000], { maxStake: { EUR: 1000 } })

    await expect(placeAll(day.player, [bet([0], part)])).rejects.toMatchObject({
      data: { errorsByBet: [{ bonusProblem }] },
    })
  })

  it('is refused once the match has begun', async () => {
    const { day, bet } = await earlyDay([2000])
    await sendFeed(day.platform, playState(URN, 1), winnerPrices(URN, [2000, 3400, 3600]))

    await expect(placeAll(day.player, [bet([0])])).rejects.toMatchObject({
      data: { errorsByBet: [{ bonusProblem: 'legs_do_not_count' }] },
    })
  })

  it('is told with its lead', async () => {
    const { day } = await earlyDay([2000], { maxStake: { EUR: 1000 } })
    const { bonuses } = await day.player.client.call(getBonuses, {})
    expect(bonuses).toMatchObject([{ bonusType: 'comboboost', earlyPayout: { lead: 2 }, ranges: [] }])
  })
})

describe('a goal that no bet has followed yet', () => {
  it('keeps the bets that it may pay from being sold', async () => {
    const platform = await testPlatform(await campaignSite({ early: EARLY }))
    const ids = await sendFeed(platform, fixture(URN, 'Home', 'Away'), winnerPrices(URN, [2000, 3400, 3600]))
    const player = await testPlayer(platform, { balanceMinor: 10_000 })
    const [bonus] = await activateAll(player)
    if (!bonus) throw new Error('nothing was granted')
    const selections = [{ matchId: ids.get(URN) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }]
    const stake = { value: 1000, currency: 'EUR' }
    const { bets } = await placeAll(player, [
      { stake, selections, bonus },
      { stake, selections },
    ])
    const [early = 0, plain = 0] = bets.map(({ id }) => id)
    const sell = (betId: number) =>
      player.client.call(
        cashout,
        { body: { betId, toCashout: { value: 1, currency: 'EUR' } } },
        { idempotencyKey: randomUUID() },
      )

    await tellGoals(platform, URN, [1, 2])
    await sendFeed(platform, winnerPrices(URN, [1100, 9000, 20_000]))
    await expect(sell(early)).rejects.toMatchObject({ error: 'cashout_refused' })
    await sell(plain)

    const { services } = platform
    const told: SettledBet[] = []
    await followGoals(services, followingInto(services, told))
    expect(told).toMatchObject([{ betId: early, hasMovedMoney: true }])
    expect(await goalJobs(services.db, 1)).toEqual([])
    expect((await betsOf(player)).find(({ id }) => id === early)?.winAmount.value).toBe(2000)
  })

  it('is followed by all bets of its match, some at a time, by whoever comes after one that was stopped', async () => {
    const platform = await testPlatform(await campaignSite({ early: EARLY }))
    const ids = await sendFeed(platform, fixture(URN, 'Home', 'Away'), winnerPrices(URN, [2000, 3400, 3600]))
    const player = await testPlayer(platform, { balanceMinor: 10_000 })
    const [bonus] = await activateAll(player)
    if (!bonus) throw new Error('nothing was granted')
    const leg = { matchId: ids.get(URN) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    const stake = { value: 1000, currency: 'EUR' }
    for (let placed = 0; placed < 5; placed += 1)
      await placeAll(player, [{ stake, selections: [leg], bonus }])
    await tellGoals(platform, URN, [1, 2])

    const { services } = platform
    const chunks: number[] = []
    const follow = (isStopping: () => boolean) =>
      followGoals(services, {
        ...followingInto(services, []),
        tell: async (settled) => void chunks.push(settled.length),
        isStopping,
        betsAtOnce: 2,
      })
    await follow(() => chunks.length > 0)
    expect(chunks).toEqual([2])
    expect(await moneyOf(player)).toEqual({ available: 5000 + 2 * 2000, held: 3000 })
    expect(await goalJobs(services.db, 10)).not.toEqual([])

    await follow(() => false)
    expect(chunks).toEqual([2, 2, 1, 0])
    expect(await moneyOf(player)).toEqual({ available: 5000 + 5 * 2000, held: 0 })
    expect(await goalJobs(services.db, 1)).toEqual([])
    expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })
})

function followingInto(services: Services, told: SettledBet[]): Parameters<typeof followGoals>[1] {
  const { confirmedAbove } = confirmedAboveOf(services)
  return {
    options: () => ({ confirmedAbove, now: services.clock.now() }),
    tell: async (settled) => void told.push(...settled),
  }
}
