import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import { describe, expect, it } from 'vitest'
import { testSiteFiles } from '../../testing/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from './testing/betting-day.ts'

/** Euros of which a bet wins 100.00 at most. */
const EUR = {
  code: 'EUR',
  deposit: { minMinor: 100, maxMinor: 100_000_000 },
  bet: { minStakeMinor: 10, vipStakeMinor: 100_000, maxStakeMinor: 500_000, payoutMinor: 10_000 },
  stakesMinor: [100],
}

describe('a bet beyond the payout limit', () => {
  it('is refused where nothing else is said', async () => {
    const day = await bettingDay([3000], { variables: await payout({}) })

    await expect(placeAll(day.player, [single(day, 10_000)])).rejects.toMatchObject({
      data: { errorsByBet: [{ key: 'error.validation.bet_limits.payout_limit_exceeded' }] },
    })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
  })

  it('is taken where the limit accepts, and wins the limit and no more', async () => {
    const day = await bettingDay([3000], { variables: await payout({ payoutAction: 'accept' }) })

    const placed = await placeAll(day.player, [single(day, 10_000)])
    expect(placed.bets[0]).toMatchObject({ possibleWin: { value: 20_000 } })
    await day.settle('win')

    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 20_000, held: 0 }))
    expect(await betsOf(day.player)).toMatchObject([{ result: 'win_entire', winAmount: { value: 20_000 } }])
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('loses as any other, beside one within the limit that wins all that its odds say', async () => {
    const day = await bettingDay([3000, 2000], {
      balanceMinor: 20_000,
      variables: await payout({ payoutAction: 'accept' }),
    })
    await placeAll(day.player, [single(day, 10_000), { stake: euro(10_000), selections: [day.leg(1)] }])

    await day.settle('lose', 'win')

    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 20_000, held: 0 }))
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('wins of a rest that was not sold that part of the limit', async () => {
    const variables = await payout({ payoutMinor: 5_000, payoutAction: 'accept' })
    const day = await bettingDay([2000], { variables })
    await placeAll(day.player, [single(day, 10_000)])
    const [bet] = await betsOf(day.player)
    const value = bet?.toCashout?.value ?? 0
    // About 89.00 at these prices, and three quarters of it, as of the win: 150.00 of 200.00.
    expect(value).toBeGreaterThan(6_000)
    expect(value).toBeLessThan(7_500)

    const half = Math.floor(value / 2)
    await day.player.client.call(
      cashout,
      { body: { betId: bet?.id ?? 0, toCashout: euro(half), stake: 5_000, toleranceThousandths: 0 } },
      { idempotencyKey: randomUUID() },
    )
    expect(await moneyOf(day.player)).toEqual({ available: half, held: 5_000 })
    expect(await betsOf(day.player)).toMatchObject([{ possibleWin: { value: 7_500 } }])
    await day.settle('win')

    // 50.00 of stake, and half of the limit.
    await eventually(async () =>
      expect(await moneyOf(day.player)).toEqual({ available: half + 7_500, held: 0 }),
    )
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('reserves no more than it can win, so that the limits of exposure take it', async () => {
    const bet = { ...EUR.bet, payoutMinor: 25_000_000 }
    const day = await bettingDay([300_000], {
      balanceMinor: 100_000,
      variables: await payout({ ...bet, payoutAction: 'accept' }),
    })

    const placed = await placeAll(day.player, [single(day, 100_000)])

    expect(placed.bets[0]).toMatchObject({ possibleWin: { value: 25_100_000 } })
    await day.settle('win')
    await eventually(async () =>
      expect(await moneyOf(day.player)).toEqual({ available: 25_100_000, held: 0 }),
    )
  })

  it('has a greatest stake by the other limits', async () => {
    const day = await bettingDay([3000], { variables: await payout({ payoutAction: 'accept' }) })

    const most = await day.player.client.call(getMaxStake, {
      body: { currency: 'EUR', selections: [day.leg(0)] },
    })

    expect(most.maxStake).toEqual(euro(500_000))
  })
})

describe('a bet beyond the odds limit', () => {
  const combo = (day: Day, value: number) => ({
    stake: euro(value),
    selections: [day.leg(0), day.leg(1)],
  })

  it('is refused where nothing else is said', async () => {
    const day = await bettingDay([3000, 2000], { variables: { BET_ODDS: '5' } })

    await expect(placeAll(day.player, [combo(day, 1_000)])).rejects.toMatchObject({
      data: { errorsByBet: [{ key: 'error.validation.bet_limits.odds_limit_exceeded' }] },
    })
  })

  it('is taken where the limit accepts, and paid by its odds', async () => {
    const day = await bettingDay([3000, 2000], { variables: { BET_ODDS: '5', BET_ODDS_ACTION: 'accept' } })

    const placed = await placeAll(day.player, [combo(day, 1_000)])
    expect(placed.bets[0]).toMatchObject({ possibleWin: { value: 5_000 } })
    await day.settle('win', 'win')

    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 14_000, held: 0 }))
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is bought back without a cut once a void leg has left no more than the limit', async () => {
    const day = await bettingDay([3000, 2000, 2000], {
      variables: { BET_ODDS: '5', BET_ODDS_ACTION: 'accept' },
    })
    await placeAll(day.player, [
      { stake: euro(1_000), selections: [day.leg(0), day.leg(1), day.leg(2)] },
      { stake: euro(1_000), selections: [day.leg(1), day.leg(2)] },
    ])
    const values = async () => (await betsOf(day.player)).map(({ toCashout }) => toCashout?.value ?? 0)
    const [cut = 0, whole = 0] = (await values()).toSorted((one, other) => one - other)
    expect(cut).toBeLessThan(whole)

    // What is left of the triple is the double, and pays what the double does.
    await day.settle('void')

    await eventually(async () => expect(await values()).toEqual([whole, whole]))
  })

  it('is bought back for what it is sure to pay, of a system whose open lines the limit cuts off', async () => {
    const day = await bettingDay([3000, 3000, 3000], {
      variables: { BET_ODDS: '3', BET_ODDS_ACTION: 'accept' },
    })
    const selections = [day.leg(0), day.leg(1), day.leg(2)]
    const placed = await placeAll(day.player, [{ stake: euro(900), selections, systemId: '2/3' }], {
      meta: { type: 'system' },
    })
    expect(placed.bets[0]).toMatchObject({ possibleWin: { value: 2_700 } })

    // The first line, 3.00 at 9.00, is all that the bet pays.
    await day.settle('win', 'win')

    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([{ toCashout: { value: 2_565 } }]),
    )
    await day.settle('win', 'win', 'lose')
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 11_800, held: 0 }))
  })

  it('is told to the pages as the platform goes by it', async () => {
    const day = await bettingDay([3000], {
      variables: { BET_SELECTIONS: '12', BET_ODDS: '2500.5', BET_ODDS_ACTION: 'accept' },
    })

    expect((await day.player.client.call(getSettings, {})).betLimitsSettings).toMatchObject({
      selectionLimit: 12,
      oddsLimit: { value: 2_500_500, action: 'accept' },
    })
  })
})

type Day = Awaited<ReturnType<typeof bettingDay>>

const euro = (value: number) => ({ value, currency: 'EUR' })

function single(day: Day, value: number) {
  return { stake: euro(value), selections: [day.leg(0)] }
}

function payout(bet: object) {
  return testSiteFiles({ currencies: { EUR: { ...EUR, bet: { ...EUR.bet, ...bet } } } })
}
