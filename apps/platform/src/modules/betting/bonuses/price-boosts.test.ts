import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { getMatch, listMatches } from '@touchline/contract/calls/catalogue/matches'
import { describe, expect, it } from 'vitest'
import { playState, sendFeed, testClient, winnerPrices } from '../../../testing/index.ts'
import { followBoosts } from '../../bonuses/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { type BettingDay, betsOf, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { bonusDay, CAMPAIGN } from './testing/bonus-day.ts'

const BOOST = {
  ...CAMPAIGN,
  kind: 'odds_boost',
  matchStatus: 'prematch',
  outcome: { match: { next: 'soccer' }, market: 1, outcome: 1 },
  maxStake: { EUR: 1000 },
  bonusOdds: 1200,
}

async function boostDay(prices: readonly number[]) {
  const day = await bonusDay(prices, { boost: BOOST })
  await followBoosts(day.platform.services)
  const { bonuses } = await day.player.client.call(getBonuses, {})
  const [bonus] = bonuses
  if (bonus?.bonusType !== 'comboboost') throw new Error('no boost was granted')
  const bet = (positions: readonly number[], { stake = 1000, odds = 1200 } = {}) => ({
    stake: { value: stake, currency: 'EUR' },
    selections: positions.map((position) => day.leg(position)),
    bonus: { id: bonus.id, type: bonus.bonusType, odds },
  })
  return { day, bonus, bet }
}

async function boostsOf({ platform }: BettingDay, id: number) {
  const { match } = await testClient(platform).call(getMatch, { params: { id } })
  return match?.boosts
}

describe('a boost of one price', () => {
  it('is told with its match to everybody, is active when granted, and pays its price', async () => {
    const { day, bonus, bet } = await boostDay([2000, 1500])
    const [first = 0, second = 0] = day.matchIds

    const { matches } = await testClient(day.platform).call(listMatches, { query: {} })
    expect(matches.map(({ id, boosts }) => [id, boosts?.length])).toEqual([
      [first, 1],
      [second, undefined],
    ])
    expect(await boostsOf(day, first)).toMatchObject([
      {
        bonusId: bonus.id,
        name: 'A bonus',
        marketId: 1,
        specifier: '',
        outcomeId: 1,
        bonusOdds: 1200,
        maxStakes: [{ value: 1000, currency: 'EUR' }],
      },
    ])
    expect(bonus).toMatchObject({
      status: 'active',
      outcome: { event: first, market: 1, specifier: '', outcome: 1 },
      maxStakes: [{ value: 1000, currency: 'EUR' }],
    })

    await placeAll(day.player, [bet([0])])
    await day.settle('win')
    await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))
    expect(await moneyOf(day.player)).toEqual({ available: 9000 + 2400, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })

  it('multiplies that price in a combo, and nothing when it is void', async () => {
    const { day, bet } = await boostDay([2000, 1500])

    await placeAll(day.player, [bet([0, 1])])
    await placeAll(day.player, [bet([0, 1])])
    await day.settle('win', 'win')
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(8000 + 2 * 3600))
    await day.settle('void')
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(8000 + 2 * 1500))
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
  })

  it.each([
    ['another price', [1], {}, 'legs_do_not_count'],
    ['too high a stake', [0], { stake: 1001 }, 'stake_too_high'],
  ] as const)('is refused with %s', async (_, positions, part, bonusProblem) => {
    const { day, bet } = await boostDay([2000, 1500])

    await expect(placeAll(day.player, [bet(positions, part)])).rejects.toMatchObject({
      data: { errorsByBet: [{ bonusProblem }] },
    })
    expect(await betsOf(day.player)).toHaveLength(0)
  })

  it('stays with its match until that begins, and goes to the next one then', async () => {
    const { day } = await boostDay([2000, 1500])
    const [first = 0, second = 0] = day.matchIds
    const { services } = day.platform

    await sendFeed(day.platform, winnerPrices('test:match:1', [2500, 3400, 3600]))
    await followBoosts(services)
    expect(await boostsOf(day, first)).toHaveLength(1)
    await sendFeed(day.platform, playState('test:match:1', 1))
    expect(await boostsOf(day, first)).toBeUndefined()
    await followBoosts(services)
    expect(await boostsOf(day, second)).toHaveLength(1)
  })
})
