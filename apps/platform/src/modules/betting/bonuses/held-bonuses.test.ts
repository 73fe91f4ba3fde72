import { randomUUID } from 'node:crypto'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { pauseCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, playState, sendFeed } from '../../../testing/index.ts'
import { operatorClient, operatorDesk } from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { listenTo } from '../testing/player-channel.ts'
import { traders } from '../testing/traders.ts'
import { activateAll, bonusDay, CAMPAIGN, campaignSite, freebet } from './testing/bonus-day.ts'

/** Bets above it are held for a trader. */
const VIP_MINOR = 100_000
const BALANCE_MINOR = 1_000_000
const BOOST = { ...CAMPAIGN, kind: 'odds_boost', bonusOdds: 1100, usesCount: 5 }
/** Long enough for a busy machine to do within it what must happen during it. */
const DELAY_MS = 3000

describe('a boosted bet above the VIP limit', () => {
  async function heldDay(usesCount = 5) {
    const day = await bonusDay(
      [2000, 2000],
      { boost: { ...BOOST, usesCount } },
      { balanceMinor: BALANCE_MINOR },
    )
    const [bonus] = await activateAll(day.player)
    if (!bonus) throw new Error('nothing was granted')
    const bet = {
      stake: { value: VIP_MINOR + 1, currency: 'EUR' },
      selections: [day.leg(0)],
      bonus: { ...bonus, odds: 1100 },
    }
    const [held] = (await placeAll(day.player, [bet])).bets
    if (!held) throw new Error('no bet is held')
    expect(held).toMatchObject({ status: 'submitted', bonus: { odds: 1100 } })
    return { day, held, bet }
  }
  const statusOf = async ({ player }: Awaited<ReturnType<typeof heldDay>>['day']) =>
    (await player.client.call(getBonuses, {})).bonuses[0]?.status
  const balanced = async ({ platform }: Awaited<ReturnType<typeof heldDay>>['day']) =>
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })

  it('keeps its boost when the trader accepts it', async () => {
    const { day, held } = await heldDay()
    await traders(day).decide(held.id, { decision: 'accept' })
    await day.settle('win')

    // Twice the stake, and a tenth of that: 20,000.2 are cut before the boost is taken from them.
    const won = 2 * (VIP_MINOR + 1)
    const boosted = Math.floor(((VIP_MINOR + 1) * 2200) / 1000)
    await eventually(async () =>
      expect(await moneyOf(day.player)).toEqual({
        available: BALANCE_MINOR - VIP_MINOR - 1 + boosted,
        held: 0,
      }),
    )
    expect((await betsOf(day.player))[0]?.bonus?.boostPaid).toEqual({ value: boosted - won, currency: 'EUR' })
    await balanced(day)
  })

  it('has the boost of the lower stake that is offered and taken', async () => {
    const { day, held } = await heldDay()
    await traders(day).decide(held.id, { decision: 'offer', stake: 40_000 })

    const { bet } = await day.player.client.call(answerVipOffer, {
      params: { id: held.id },
      body: { isTaken: true },
    })

    expect(bet).toMatchObject({ possibleWin: { value: 88_000 }, bonus: { possibleBoost: { value: 8000 } } })
    await day.settle('win')
    await eventually(async () =>
      expect(await moneyOf(day.player)).toEqual({ available: BALANCE_MINOR + 48_000, held: 0 }),
    )
    await balanced(day)
  })

  it.each(['reject', 'leave', 'void', 'cancelled match'] as const)(
    'moves nothing but its stake on %s, and its use is there again, once',
    async (end) => {
      const { day, held, bet } = await heldDay(1)
      expect(await statusOf(day)).toBe('bonus_over')
      if (end === 'reject') await traders(day).decide(held.id, { decision: 'reject' })
      else if (end === 'void') {
        await traders(day).decide(held.id, { decision: 'accept' })
        await operatorDesk(day.platform).voidBet(held.id)
      } else if (end === 'cancelled match') await sendFeed(day.platform, playState('test:match:1', 4))
      else {
        await traders(day).decide(held.id, { decision: 'offer', stake: 40_000 })
        await day.player.client.call(answerVipOffer, { params: { id: held.id }, body: { isTaken: false } })
      }

      await eventually(async () =>
        expect(await moneyOf(day.player)).toEqual({ available: BALANCE_MINOR, held: 0 }),
      )
      await balanced(day)
      expect(await statusOf(day)).toBe('active')
      const again = { ...bet, stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(1)] }
      await placeAll(day.player, [again])
      await expect(placeAll(day.player, [again])).rejects.toMatchObject({ error: 'bonus_not_available' })
    },
  )

  it('has its use again when a void is taken back, and gives it back with another', async () => {
    const { day, held } = await heldDay(1)
    await traders(day).decide(held.id, { decision: 'accept' })
    for (const [result, status] of [
      ['void', 'active'],
      ['win', 'bonus_over'],
      ['void', 'active'],
    ] as const) {
      await day.settle(result)
      await eventually(async () => expect(await statusOf(day)).toBe(status))
      await balanced(day)
    }
    expect(await moneyOf(day.player)).toEqual({ available: BALANCE_MINOR, held: 0 })
  })
})

describe('a free bet on a match in play', () => {
  async function liveDay(fields: object = { validHours: 1 }) {
    const clock = createTravellingClock('2026-11-30T12:00:00Z')
    const variables = {
      ...(await campaignSite({ free: freebet('only_win', fields) })),
      IN_PLAY_DELAY_MS: String(DELAY_MS),
    }
    const day = await bettingDay([2000], { variables, options: { clock }, startsAt: '2026-11-30T12:00:00Z' })
    await sendFeed(day.platform, playState('test:match:1', 1))
    const [bonus] = await activateAll(day.player)
    if (!bonus) throw new Error('nothing was granted')
    const bet = { stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)], bonus }
    return { day, bet, clock }
  }
  const bonusNow = async ({ player }: Awaited<ReturnType<typeof liveDay>>['day']) =>
    (await player.client.call(getBonuses, {})).bonuses[0]

  it('that is paused during the delay is not placed', async () => {
    const { day, bet } = await liveDay()
    const key = randomUUID()
    const { received } = await listenTo(day.platform, day.player)

    const placing = placeAll(day.player, [bet], { key })
    const outcome = placing.then(
      () => null,
      (error: unknown) => error,
    )
    await eventually(async () =>
      expect(received).toContainEqual(expect.objectContaining({ type: 'bets_held', key })),
    )
    const pause = { params: { key: 'free' }, body: { isPaused: true } }
    await operatorClient(day.platform).call(pauseCampaign, pause)

    expect(await outcome).toMatchObject({ error: 'bonus_not_available' })
    expect(await betsOf(day.player)).toEqual([])
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    expect((await bonusNow(day))?.status).toBe('bonus_over')
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })

  it('that ends during the delay is not placed', async () => {
    const { day, bet, clock } = await liveDay({ endsAt: '2026-11-30T13:00:00Z' })
    const key = randomUUID()
    const { received } = await listenTo(day.platform, day.player)

    const outcome = placeAll(day.player, [bet], { key }).then(
      () => null,
      (error: unknown) => error,
    )
    await eventually(async () =>
      expect(received).toContainEqual(expect.objectContaining({ type: 'bets_held', key })),
    )
    clock.travel(3_600_000)
    // The feed is heard again: its silence would be another reason.
    await sendFeed(day.platform, playState('test:match:1', 1))

    expect(await outcome).toMatchObject({ error: 'bonus_not_available' })
    expect(await betsOf(day.player)).toEqual([])
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    expect((await bonusNow(day))?.status).toBe('expired')
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })

  it('is placed once the delay has passed', async () => {
    const { day, bet } = await liveDay()
    expect((await placeAll(day.player, [bet])).bets).toMatchObject([{ bonus: { type: 'freebet' } }])
  })
})

describe('two bets with bonuses', () => {
  const campaigns = { free: freebet('only_win'), other: freebet('all_win'), boost: BOOST }
  async function opposedDay() {
    const day = await bonusDay([2000, 2000], campaigns, { balanceMinor: BALANCE_MINOR })
    const bonuses = await activateAll(day.player)
    const [free, other] = bonuses.filter(({ type }) => type === 'freebet')
    const boost = bonuses.find(({ type }) => type === 'comboboost')
    if (!free || !other || !boost) throw new Error('nothing was granted')
    const active = (await day.player.client.call(getBonuses, {})).bonuses.find(
      ({ bonusType, status }) => bonusType === 'freebet' && status === 'active',
    )
    const away = { ...day.leg(0), outcomeId: 3, odds: 3600 }
    const stake = { value: 1000, currency: 'EUR' }
    const freeBet = {
      stake,
      selections: [day.leg(0)],
      bonus: { id: active?.id ?? 0, type: 'freebet' as const },
    }
    const boosted = { stake, selections: [away], bonus: { ...boost, odds: 1100 } }
    return { day, freeBet, boosted }
  }

  it('are not on two outcomes of one market while one of them is open', async () => {
    const { day, freeBet, boosted } = await opposedDay()
    await placeAll(day.player, [freeBet])

    await expect(placeAll(day.player, [boosted])).rejects.toMatchObject({
      error: 'bonus_opposed',
      data: { errorsByBet: [{ index: 0 }] },
    })
    await placeAll(day.player, [{ stake: boosted.stake, selections: boosted.selections }])
    await placeAll(day.player, [{ ...boosted, selections: [day.leg(1)] }])
    expect(await betsOf(day.player)).toHaveLength(3)
  })

  it('are not in one request, nor in two at once', async () => {
    const { day, freeBet, boosted } = await opposedDay()
    await expect(placeAll(day.player, [freeBet, boosted])).rejects.toMatchObject({ error: 'bonus_opposed' })

    const answers = await Promise.allSettled([
      placeAll(day.player, [freeBet]),
      placeAll(day.player, [boosted]),
    ])

    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.error] : []))
    expect(reasons).toEqual(['bonus_opposed'])
    expect(await betsOf(day.player)).toHaveLength(1)
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })
})

describe('two free bets', () => {
  it('may be active and used side by side, as the settings say', async () => {
    const day = await bonusDay([2000], { one: freebet('only_win'), two: freebet('all_win') })
    const bonuses = await activateAll(day.player)
    const found = (await day.player.client.call(getBonuses, {})).bonuses
    expect(found.map(({ status }) => status)).toEqual(['active', 'active'])

    const stake = { value: 1000, currency: 'EUR' }
    for (const bonus of bonuses) await placeAll(day.player, [{ stake, selections: [day.leg(0)], bonus }])
    expect(await betsOf(day.player)).toHaveLength(2)
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
  })
})
