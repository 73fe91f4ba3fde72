import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { getSlipBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import { sendFeed, winnerPrices } from '../../../testing/index.ts'
import { openBonuses } from '../../bonuses/index.ts'
import { operatorDesk, winner } from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { type BettingDay, betsOf, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { activateAll, bonusDay, LADDER } from './testing/bonus-day.ts'

const PRICES = [1500, 1800, 2000, 1600]
const STAKE = { value: 1000, currency: 'EUR' }

async function ladderDay(prices: readonly number[] = PRICES, campaign: object = LADDER) {
  const day = await bonusDay(prices, { ladder: campaign })
  const [bonus] = await activateAll(day.player)
  if (!bonus) throw new Error('nothing was granted')
  const bet = (odds?: number) => ({
    stake: STAKE,
    selections: prices.map((_, position) => day.leg(position)),
    bonus: odds === undefined ? bonus : { ...bonus, odds },
  })
  return { day, bonus, bet }
}

async function expectBalanced({ platform }: BettingDay) {
  expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
}

describe('a combo boost', () => {
  it.each([
    [['win', 'win', 'win', 'win'], 8640 + 604, 604],
    [['win', 'win', 'win', 'void'], 5400 + 270, 270],
    [['win', 'win', 'void', 'void'], 2700, 0],
    [['win', 'win', 'win', 'lose'], 0, 0],
  ] as const)(
    'of 10.00 on four legs that are %j returns %i, %i of it the boost',
    async (results, back, boost) => {
      const { day, bet } = await ladderDay()

      const [placed] = (await placeAll(day.player, [bet(1070)])).bets
      expect(placed).toMatchObject({
        possibleWin: { value: 9244 },
        bonus: { odds: 1070, possibleBoost: { value: 604 } },
      })
      await day.settle(...results)

      await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))
      expect(await moneyOf(day.player)).toEqual({ available: 9000 + back, held: 0 })
      expect((await betsOf(day.player))[0]?.bonus?.boostPaid).toEqual({ value: boost, currency: 'EUR' })
      await expectBalanced(day)
    },
  )

  it('leaves a leg below its odds in the bet and does not count it', async () => {
    const { day, bet, bonus } = await ladderDay([1500, 1800, 2000, 1200])
    const slip = await day.player.client.call(getSlipBonuses, { body: { bets: [bet()] } })
    expect(slip.availableBonuses[0]).toMatchObject([
      {
        bonusId: bonus.id,
        bonusOdds: 1050,
        suitableSelections: [0, 1, 2],
        unsuitableSelections: [{ position: 3, reason: 'odds_too_low' }],
      },
    ])

    const [placed] = (await placeAll(day.player, [bet(1050)])).bets

    expect(placed?.bonus?.countedSelections).toEqual(placed?.selections.slice(0, 3).map(({ id }) => id))
    await day.settle('win', 'win', 'win', 'win')
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(9000 + 6480 + 324))
  })

  it('that became another one is told before it is placed, by the odds mode', async () => {
    const { day, bet } = await ladderDay()
    const place = (odds: number, autoAcceptOddsChange: 'none' | 'higher') =>
      placeAll(day.player, [bet(odds)], { meta: { autoAcceptOddsChange } })

    await expect(place(1050, 'none')).rejects.toMatchObject({
      error: 'bonus_changed',
      data: { errorsByBet: [{ bonusOdds: 1070 }] },
    })
    await expect(place(1120, 'higher')).rejects.toMatchObject({ error: 'bonus_changed' })
    expect(await betsOf(day.player)).toHaveLength(0)
    expect((await place(1050, 'higher')).bets[0]?.bonus?.odds).toBe(1070)
  })

  it('follows rollbacks and corrections, and keeps its terms when the campaign is edited', async () => {
    const { day, bet } = await ladderDay([1500, 1800, 2000])
    const desk = operatorDesk(day.platform)
    await placeAll(day.player, [bet(1050)])
    const { env } = day.platform.services
    const file = path.join(env.SITE_FILES ?? '', 'campaigns', 'ladder.json')
    const edited = {
      ...JSON.parse(await readFile(file, 'utf8')),
      ranges: [{ minCount: 3, maxCount: null, bonusOdds: 2000 }],
    }
    await writeFile(file, JSON.stringify(edited))
    await openBonuses(day.platform.services)

    await day.settle('win', 'win', 'win')
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(9000 + 5400 + 270))
    await expectBalanced(day)
    await desk.setResults(day.matchIds[0] ?? 0, winner('lose', 'win', 'lose'))
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(9000))
    await expectBalanced(day)
    await desk.setResults(day.matchIds[0] ?? 0, winner('win', 'lose', 'lose'))
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(9000 + 5400 + 270))
    await expectBalanced(day)
    await desk.voidBet((await betsOf(day.player))[0]?.id ?? 0)
    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(10_000))
    await expectBalanced(day)
  })

  it('is sold at the value without it, and stays on what is not sold', async () => {
    const { day, bet } = await ladderDay([1500, 1800, 2000])
    const { selections, stake } = bet()
    const { bets } = await placeAll(day.player, [bet(1050), { selections, stake }])
    const [boosted, plain] = bets
    expect(boosted?.toCashout).toEqual(plain?.toCashout)

    const body = { betId: boosted?.id ?? 0, stake: 400, toCashout: { value: 1, currency: 'EUR' } }
    const sold = await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })

    expect(sold.bet).toMatchObject({
      possibleWin: { value: 3240 + 162 },
      bonus: { possibleBoost: { value: 162 } },
    })
    await day.settle('win', 'win', 'win')
    await eventually(async () => {
      const found = (await betsOf(day.player)).find(({ id }) => id === boosted?.id)
      expect(found?.bonus?.boostPaid).toEqual({ value: 162, currency: 'EUR' })
    })
    await expectBalanced(day)
  })

  it('of a single is a boost of its odds, as often as it may be used', async () => {
    const { kind: _kind, ranges: _ranges, ...fields } = LADDER
    const boost = { ...fields, kind: 'odds_boost', bonusOdds: 1100, usesCount: 1, cap: { EUR: 150 } }
    const { day, bet } = await ladderDay([2000], boost)
    const [placed] = (await placeAll(day.player, [bet(1100)])).bets
    expect(placed?.bonus?.possibleBoost).toEqual({ value: 150, currency: 'EUR' })

    await expect(placeAll(day.player, [bet(1100)])).rejects.toMatchObject({ error: 'bonus_not_available' })
    await day.settle('win')

    await eventually(async () => expect((await moneyOf(day.player))?.available).toBe(9000 + 2000 + 150))
    await expectBalanced(day)
  })

  it('is worth something else once a price has fallen below its odds', async () => {
    const { day, bet } = await ladderDay([1500, 1800, 2000, 1600])
    await sendFeed(day.platform, winnerPrices('test:match:4', [1400, 3400, 3600]))

    await expect(
      placeAll(day.player, [bet(1070)], { meta: { autoAcceptOddsChange: 'any' } }),
    ).resolves.toMatchObject({ bets: [{ bonus: { odds: 1050 } }] })
  })
})
