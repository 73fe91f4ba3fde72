import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import type { CallInput } from '@touchline/contract/define-call'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { setCaps } from '../exposure/testing/exposure-sums.queries.ts'
import { type BettingDay, bettingDay, placeAll } from './testing/betting-day.ts'

type Body = CallInput<typeof getMaxStake>['body']

describe('POST /bets/max-stake', () => {
  it('is the greatest stake where the payout limit is far, whatever the player has', async () => {
    const day = await bettingDay([2000])

    expect(await ask(day, { selections: [day.leg(0)] })).toEqual({
      maxStake: { value: 500_000, currency: 'EUR' },
      minStake: { value: 10, currency: 'EUR' },
      vipStake: { value: 100_000, currency: 'EUR' },
    })
  })

  it('is what keeps the profit within the payout limit, to the minor unit', async () => {
    const day = await bettingDay([15_000, 15_000])

    // 250,000.00 of profit at combined odds of 225: 250,000 ÷ 224 = 1,116.07.
    expect(await ask(day, { selections: [day.leg(0), day.leg(1)] })).toMatchObject({
      maxStake: { value: 111_607 },
    })
  })

  it('knows a system by its lines', async () => {
    const day = await bettingDay([100_000, 100_000, 100_000])

    // 2/3 at 100 each returns 10,000 for a unit on the whole: 25,000,000 ÷ 9,999.
    expect(
      await ask(day, { selections: [day.leg(0), day.leg(1), day.leg(2)], systemId: '2/3' }),
    ).toMatchObject({ maxStake: { value: 2500 } })
  })

  it('is nothing beyond the odds limit', async () => {
    const day = await bettingDay([1_000_000, 1_000_000])

    expect(await ask(day, { selections: [day.leg(0), day.leg(1)] })).toMatchObject({ maxStake: { value: 0 } })
  })

  it('is the greatest stake at a price of which the smallest one wins less than a unit', async () => {
    const day = await bettingDay([1050])

    // 0.10 at 1.05 comes back as 0.10, which no bet is taken for.
    expect(await ask(day, { selections: [day.leg(0)] })).toMatchObject({
      maxStake: { value: 500_000 },
      minStake: { value: 10 },
    })
  })

  it('is what the limits of exposure leave, and placement takes exactly that', async () => {
    const day = await bettingDay([20_000], { balanceMinor: 1_000_000 })
    await setCaps(day.platform.services.db, {
      playerOutcome: 100_000,
      combination: 100_000,
      market: 100_000,
      match: 90_000,
    })
    const bet = (value: number) => ({ stake: { value, currency: 'EUR' }, selections: [day.leg(0)] })
    await placeAll(day.player, [bet(1000)])

    // 710.00 of 900.00 are left, and 37.36 at 20.0 win 709.84.
    const { maxStake } = await ask(day, { selections: [day.leg(0)] })
    expect(maxStake.value).toBe(3736)
    await expect(placeAll(day.player, [bet(maxStake.value + 1)])).rejects.toMatchObject({
      error: 'exposure_limit',
      data: { errorsByBet: [{ exposure: { fittingStake: maxStake } }] },
    })
    await placeAll(day.player, [bet(maxStake.value)])
    expect(await ask(day, { selections: [day.leg(0)] })).toMatchObject({ maxStake: { value: 0 } })
  })

  it('is nothing while an outcome takes no bet', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const urn = 'test:match:1'
    const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
    const player = await testPlayer(platform, { balanceMinor: 10_000 })
    const leg = { matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    const most = async () => (await ask({ player }, { selections: [leg] })).maxStake.value
    expect(await most()).toBe(500_000)

    await sendFeed(platform, winnerPrices(urn, [2000, 3400, 3600], MARKET_STATUS.suspended))
    expect(await most()).toBe(0)
    await sendFeed(platform, winnerPrices(urn, [2000, 3400, 3600]))
    expect(await most()).toBe(500_000)

    // Its planned start has passed, and no feed says that it has begun.
    clock.travel(61 * 60_000)
    expect(await most()).toBe(0)
  })

  it.each([
    ['a combination that is not offered', { systemId: '2/4' }, 'combination_not_allowed'],
    ['an unknown currency', { currency: 'XXX' }, 'currency_not_offered'],
    ['bankers without a system', { bankers: [0] }, 'validation_failed'],
  ])('refuses %s', async (_name, change, error) => {
    const day = await bettingDay([2000, 2000])

    await expect(ask(day, { selections: [day.leg(0), day.leg(1)], ...change })).rejects.toMatchObject({
      error,
    })
  })

  it('refuses a selection that does not exist', async () => {
    const day = await bettingDay([2000])

    await expect(ask(day, { selections: [{ ...day.leg(0), outcomeId: 77 }] })).rejects.toMatchObject({
      error: 'unknown_selection',
    })
  })
})

function ask({ player }: Pick<BettingDay, 'player'>, body: Omit<Body, 'currency'> & { currency?: string }) {
  return player.client.call(getMaxStake, { body: { currency: 'EUR', ...body } })
}
