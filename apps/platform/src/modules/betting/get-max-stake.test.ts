import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import type { CallInput } from '@touchline/contract/define-call'
import { describe, expect, it } from 'vitest'
import { type BettingDay, bettingDay } from './testing/betting-day.ts'

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

function ask({ player }: BettingDay, body: Omit<Body, 'currency'> & { currency?: string }) {
  return player.client.call(getMaxStake, { body: { currency: 'EUR', ...body } })
}
