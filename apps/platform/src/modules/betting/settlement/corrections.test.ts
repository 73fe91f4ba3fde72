import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import { sendFeed, winnerPrices, winnerResults } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from '../testing/betting-day.ts'
import { fundsOf, lateLegs } from './testing/unsettled.queries.ts'

const URN = 'test:match:1'
const MARKETS = [{ marketId: 1, specifier: '' }]
const ROLLBACK: FeedEvent = { kind: 'rollback_results', matchUrn: URN, markets: MARKETS }
const HOME = winnerResults(URN, ['win', 'lose', 'lose'])
const AWAY = winnerResults(URN, ['lose', 'lose', 'win'])

describe('a result that is taken back', () => {
  it('opens the bet again and holds what it had paid; the next result moves the difference alone', async () => {
    const day = await bettingDay([2000])
    await single(day, 1000)

    await after(day, HOME)
    expect(await funds(day)).toEqual({ availableMinor: 11_000, heldMinor: 0, debtMinor: 0 })
    await after(day, ROLLBACK)
    expect(await betsOf(day.player)).toMatchObject([{ status: 'waiting_results', result: 'no_results' }])
    expect(await funds(day)).toEqual({ availableMinor: 9000, heldMinor: 3000, debtMinor: 0 })
    await after(day, AWAY)

    expect(await betsOf(day.player)).toMatchObject([{ status: 'done', result: 'lose_entire' }])
    expect(await funds(day)).toEqual({ availableMinor: 9000, heldMinor: 0, debtMinor: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('gives back what was held when the same result comes again', async () => {
    const day = await bettingDay([2000])
    await single(day, 1000)

    for (const event of [HOME, ROLLBACK, HOME]) await after(day, event)

    expect(await funds(day)).toEqual({ availableMinor: 11_000, heldMinor: 0, debtMinor: 0 })
  })

  it('offers no cash-out meanwhile, not by hand and not by a rule', async () => {
    const day = await bettingDay([2000])
    const betId = await single(day, 1000)
    await after(day, HOME)
    await after(day, ROLLBACK)
    await sendFeed(day.platform, winnerPrices(URN, [1500, 3400, 3600]))

    expect(await betsOf(day.player)).toMatchObject([{ toCashout: null }])
    const body = { betId, toCashout: { value: 1, currency: 'EUR' } }
    await expect(
      day.player.client.call(cashout, { body }, { idempotencyKey: 'a-sale-under-review-1' }),
    ).rejects.toMatchObject({ error: 'cashout_refused' })
  })
})

describe('another result without a rollback', () => {
  it('takes back what was paid; what is spent is owed, and winnings repay it, deposits do not', async () => {
    const day = await bettingDay([2000, 3000])
    await single(day, 4000)
    await after(day, HOME)
    // All of the 140.00 is staked elsewhere.
    await placeAll(day.player, [{ stake: eur(14_000), selections: [day.leg(1)] }])

    await after(day, AWAY)
    expect(await funds(day)).toEqual({ availableMinor: 0, heldMinor: 14_000, debtMinor: -8000 })
    await after(day, winnerResults('test:match:2', ['win', 'lose', 'lose']))

    // 420.00 came back, 280.00 of it won: 80.00 repay the debt.
    expect(await funds(day)).toEqual({ availableMinor: 34_000, heldMinor: 0, debtMinor: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('leaves what was cashed out, and settles the rest anew', async () => {
    const day = await bettingDay([2000])
    const betId = await single(day, 1000)
    const [bet] = await betsOf(day.player)
    const value = Math.floor((bet?.toCashout?.value ?? 0) / 2)
    const body = { betId, toCashout: eur(value), stake: 500, toleranceThousandths: 200 }
    const { account } = await day.player.client.call(
      cashout,
      { body },
      { idempotencyKey: 'half-of-it-is-sold-1' },
    )

    await after(day, HOME)
    expect((await funds(day)).availableMinor).toBe(account.available + 1000)
    await after(day, AWAY)

    expect(await funds(day)).toEqual({ availableMinor: account.available, heldMinor: 0, debtMinor: 0 })
  })
})

describe('a cancel with a window', () => {
  it('voids exactly the bets accepted within it, to the millisecond, and its rollback settles them', async () => {
    const day = await bettingDay([2000])
    const times: string[] = []
    for (const stake of [100, 200, 400]) {
      await single(day, stake)
      times.push((await betsOf(day.player))[0]?.createdAt ?? '')
    }
    const [, second = '', third = ''] = times
    await after(day, HOME)
    const window = { markets: MARKETS, matchUrn: URN, startTime: second, endTime: third }

    await after(day, { kind: 'cancel', ...window })
    expect(await wins(day)).toEqual([200, 200, 800])
    await after(day, { kind: 'rollback_cancel', ...window })

    expect(await wins(day)).toEqual([200, 400, 800])
  })
})

describe('a result that is not confirmed', () => {
  it('pays up to the setting; a greater return waits, and another result corrects both', async () => {
    const day = await bettingDay([2000], { variables: { SETTLE_AT_CONFIRMED_ABOVE: '10' } })
    await single(day, 500)
    await single(day, 501)
    const seen = { ...HOME, certainty: 1 as const }

    await after(day, seen)
    expect(await statuses(day)).toEqual(['done', 'waiting_results'])
    await after(day, AWAY)

    expect(await wins(day)).toEqual([0, 0])
    expect(await funds(day)).toEqual({ availableMinor: 8999, heldMinor: 0, debtMinor: 0 })
  })
})

async function single(day: BettingDay, stakeMinor: number): Promise<number> {
  const { bets } = await placeAll(day.player, [{ stake: eur(stakeMinor), selections: [day.leg(0)] }])
  return bets[0]?.id ?? 0
}

/** Sends a fact and waits until every bet follows it. */
async function after({ platform }: BettingDay, event: FeedEvent): Promise<void> {
  await sendFeed(platform, event)
  await eventually(async () => expect(await lateLegs(platform.services.db)).toEqual([]))
}

const funds = ({ platform, player }: BettingDay) => fundsOf(platform.services.db, player.id)
const eur = (value: number) => ({ value, currency: 'EUR' })

/** What the bets have brought, in the order of their placement. */
async function wins({ player }: BettingDay): Promise<number[]> {
  return (await betsOf(player)).toReversed().map(({ winAmount }) => winAmount.value)
}

async function statuses({ player }: BettingDay): Promise<string[]> {
  return (await betsOf(player)).toReversed().map(({ status }) => status)
}
