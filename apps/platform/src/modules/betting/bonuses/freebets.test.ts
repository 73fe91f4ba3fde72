import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, type TestPlayer } from '../../../testing/index.ts'
import { operatorDesk, winner } from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { type BettingDay, betsOf, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { activateAll, bonusDay, freebet } from './testing/bonus-day.ts'

const STAKE = { value: 1000, currency: 'EUR' }

async function dayWith(kind: 'only_win' | 'all_win' | 'no_risk') {
  const day = await bonusDay([2500, 2000, 2000], { free: freebet(kind, { validHours: 48 }) })
  const [bonus] = await activateAll(day.player)
  if (!bonus) throw new Error('nothing was granted')
  const bet = { stake: STAKE, selections: [day.leg(0)], bonus }
  return { day, bonus, bet }
}

async function statusOf({ client }: TestPlayer) {
  return (await client.call(getBonuses, {})).bonuses[0]?.status
}

async function expectBalanced({ platform }: BettingDay) {
  expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
}

describe('a free bet', () => {
  it.each([
    ['only_win', 'win', 11_500],
    ['only_win', 'half_win', 10_750],
    ['only_win', 'lose', 10_000],
    ['all_win', 'win', 12_500],
    ['all_win', 'half_win', 11_750],
    ['all_win', 'half_lose', 10_500],
    ['no_risk', 'win', 11_500],
    ['no_risk', 'half_lose', 10_000],
    ['no_risk', 'lose', 10_000],
  ] as const)('%s of 10.00 at 2.50, %s, leaves %i of 100.00', async (kind, result, available) => {
    const { day, bet } = await dayWith(kind)
    const held = kind === 'no_risk' ? 1000 : 0

    const [placed] = (await placeAll(day.player, [bet])).bets
    expect(await moneyOf(day.player)).toEqual({ available: 10_000 - held, held })
    expect(placed?.bonus).toMatchObject({ type: 'freebet', freebetType: `freebet_${kind}` })
    await expectBalanced(day)
    await day.settle(result)

    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available, held: 0 }))
    expect(await statusOf(day.player)).toBe('bonus_over')
    await expectBalanced(day)
  })

  it.each(['only_win', 'all_win', 'no_risk'] as const)('%s is back for a day after a void', async (kind) => {
    const { day, bet, bonus } = await dayWith(kind)
    const { clock } = day.platform.services
    await placeAll(day.player, [bet])

    await day.settle('void')

    await eventually(async () => expect(await statusOf(day.player)).toBe('active'))
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    const [back] = (await day.player.client.call(getBonuses, {})).bonuses
    expect(new Date(back?.validTo ?? 0).getTime()).toBeGreaterThanOrEqual(
      clock.now().getTime() + 23 * 3_600_000,
    )
    await expectBalanced(day)
    await placeAll(day.player, [{ ...bet, selections: [day.leg(1)], bonus }])
    await day.settle(null, 'win')
    await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))
    await expectBalanced(day)
  })

  it('without an end has none when it is given back either', async () => {
    const day = await bonusDay([2500, 2000, 2000], { free: freebet('only_win', { validHours: null }) })
    const [bonus] = await activateAll(day.player)
    if (!bonus) throw new Error('nothing was granted')
    const endOf = async () => (await day.player.client.call(getBonuses, {})).bonuses[0]?.validTo
    expect(await endOf()).toBeNull()
    await placeAll(day.player, [{ stake: STAKE, selections: [day.leg(0)], bonus }])
    await eventually(async () => expect(await statusOf(day.player)).toBe('bonus_over'))

    await day.settle('void')

    await eventually(async () => expect(await statusOf(day.player)).toBe('active'))
    expect(await endOf()).toBeNull()
  })

  it.each(['only_win', 'all_win', 'no_risk'] as const)('%s follows corrected results', async (kind) => {
    const { day, bet } = await dayWith(kind)
    const desk = operatorDesk(day.platform)
    const [matchId = 0] = day.matchIds
    await placeAll(day.player, [bet])
    const wins = kind === 'all_win' ? 12_500 : 11_500

    await desk.setResults(matchId, winner('lose', 'win', 'lose'))
    await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))
    await expectBalanced(day)
    await desk.setResults(matchId, winner('win', 'lose', 'lose'))
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(wins))
    expect(await statusOf(day.player)).toBe('bonus_over')
    await expectBalanced(day)
    await desk.voidMarkets(matchId)
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(10_000))
    expect(await statusOf(day.player)).toBe('active')
    await expectBalanced(day)
  })

  it('that was given back and used again is paid by the operator when the void is taken back', async () => {
    const { day, bet, bonus } = await dayWith('only_win')
    const desk = operatorDesk(day.platform)
    const [matchId = 0] = day.matchIds
    await placeAll(day.player, [bet])
    await desk.voidMarkets(matchId)
    await eventually(async () => expect(await statusOf(day.player)).toBe('active'))
    await placeAll(day.player, [{ ...bet, selections: [day.leg(1)], bonus }])

    await desk.takeBackVoid(matchId)
    await desk.setResults(matchId, winner('win', 'lose', 'lose'))
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(11_500))
    await expectBalanced(day)
    await day.settle(null, 'lose')
    await eventually(async () => expect(await statusOf(day.player)).toBe('bonus_over'))
    expect(await moneyOf(day.player)).toEqual({ available: 11_500, held: 0 })
    await expectBalanced(day)
  })

  it('is one bet of fifty that ask for it at once, and the others leave no trace', async () => {
    const { day, bet } = await dayWith('only_win')
    const keys = Array.from({ length: 50 }, () => randomUUID())

    const answers = await Promise.allSettled(keys.map((key) => placeAll(day.player, [bet], { key })))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(new Set(reasons.map(({ error }) => error))).toEqual(new Set(['bonus_not_available']))
    expect(await betsOf(day.player)).toHaveLength(1)
    const refused = keys.find((_, index) => answers[index]?.status === 'rejected')
    await placeAll(day.player, [{ stake: STAKE, selections: [day.leg(0)] }], refused ? { key: refused } : {})
    expect(await betsOf(day.player)).toHaveLength(2)
    await expectBalanced(day)
  })

  it('replays its bet for its key, after the grant has expired too', async () => {
    const clock = createTravellingClock('2026-11-30T12:00:00Z')
    const day = await bonusDay(
      [2500],
      { free: freebet('only_win', { validHours: 1 }) },
      { options: { clock }, startsAt: '2026-12-01T12:00:00Z' },
    )
    const [bonus] = await activateAll(day.player)
    if (!bonus) throw new Error('nothing was granted')
    const bet = { stake: STAKE, selections: [day.leg(0)], bonus }
    const key = randomUUID()
    const [first] = (await placeAll(day.player, [bet], { key })).bets

    clock.travel(2 * 3_600_000)

    const [again] = (await placeAll(day.player, [bet], { key })).bets
    expect(again).toMatchObject({ id: first?.id, bonus: { id: bonus.id, freeStake: STAKE } })
    expect(await betsOf(day.player)).toHaveLength(1)
  })

  it('is refused with a reason where it does not fit, and is not for sale', async () => {
    const { day, bet } = await dayWith('only_win')
    const refusal = (wanted: Parameters<typeof placeAll>[1][number], meta = {}) =>
      placeAll(day.player, [wanted], { meta }).then(
        () => null,
        (error: unknown) => error,
      )
    const legs = [day.leg(0), day.leg(1), day.leg(2)]

    expect(await refusal({ ...bet, selections: legs, systemId: '2/3' })).toMatchObject({
      error: 'bonus_not_for_bet',
      data: { errorsByBet: [{ bonusProblem: 'bet_type' }] },
    })
    expect(await refusal(bet, { quick: true })).toMatchObject({
      error: 'bonus_not_for_bet',
      data: { errorsByBet: [{ bonusProblem: 'quick_bet' }] },
    })
    expect(await refusal({ ...bet, stake: { value: 900, currency: 'EUR' } })).toMatchObject({
      error: 'bonus_changed',
    })
    expect(await refusal({ ...bet, bonus: { id: 999_999, type: 'freebet' } })).toMatchObject({
      error: 'bonus_not_available',
    })
    expect(await betsOf(day.player)).toHaveLength(0)

    const [placed] = (await placeAll(day.player, [bet])).bets
    expect(placed?.toCashout).toBeNull()
    const body = { betId: placed?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
    await expect(
      day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ error: 'cashout_refused' })
  })

  it('is earned by what stayed staked, not by what was sold meanwhile', async () => {
    const trigger = { kind: 'bets', count: 1, minStake: { EUR: 1000 } }
    const day = await bonusDay([2000, 2000], { earned: freebet('only_win', { trigger }) })
    const place = async (position: number) =>
      (await placeAll(day.player, [{ stake: STAKE, selections: [day.leg(position)] }])).bets[0]?.id ?? 0
    const sold = await place(0)
    await place(1)
    const granted = async () => (await day.player.client.call(getBonuses, {})).bonuses.length
    await day.player.client.call(
      cashout,
      { body: { betId: sold, toCashout: { value: 1, currency: 'EUR' }, stake: 900 } },
      { idempotencyKey: randomUUID() },
    )
    await day.settle('lose')
    await eventually(async () => expect((await betsOf(day.player))[1]).toMatchObject({ status: 'done' }))
    expect(await granted()).toBe(0)

    await day.settle(null, 'lose')
    await eventually(async () => expect(await granted()).toBe(1))
  })

  it('no_risk covers what stays staked after a sale, and ends with a whole one', async () => {
    const { day, bet } = await dayWith('no_risk')
    const [placed] = (await placeAll(day.player, [bet])).bets
    const sell = (stake?: number) =>
      day.player.client.call(
        cashout,
        {
          body: {
            betId: placed?.id ?? 0,
            toCashout: { value: 1, currency: 'EUR' },
            ...(stake === undefined ? {} : { stake }),
          },
        },
        { idempotencyKey: randomUUID() },
      )
    const part = await sell(400)
    expect(part.bet.bonus?.covered).toEqual({ value: 600, currency: 'EUR' })
    const before = (await moneyOf(day.player))?.available ?? 0

    await day.settle('lose')

    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(before + 600))
    await expectBalanced(day)
  })
})
