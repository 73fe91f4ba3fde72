import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import { getFreebets, getHuntings } from '@touchline/contract/calls/bonuses/list-bonuses'
import { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../../bet-facts/testing/facts.queries.ts'
import { lateLegs } from '../../betting/settlement/testing/unsettled.queries.ts'
import { betsOf, eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { operatorDesk, winner } from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { amountsOf, COMMON, type FarmingDay, FREEBET, farmingDay, place } from './testing/farming-day.ts'

const BACK = {
  kind: 'insurance',
  name: { en: 'One leg short' },
  ...COMMON,
  minOdds: 1500,
  minLegCount: 3,
  lostLegCount: 1,
  shareThousandths: 500,
  freebetCap: { EUR: 2000 },
  freebet: FREEBET,
  budget: { EUR: 100_000 },
}
const INSURANCE = { ...BACK, minLegCount: 1, lostLegCount: null, shareThousandths: 100 }

const balanced = async ({ platform }: FarmingDay) =>
  expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })

/** Every bet follows its markets, and whoever counts bets has taken what it was told. */
const counted = ({ platform: { services } }: FarmingDay) =>
  eventually(async () => {
    expect(await lateLegs(services.db)).toEqual([])
    expect(await factsOf(services.db)).toEqual([])
  })

const allDone = ({ player }: FarmingDay, count: number) =>
  eventually(async () =>
    expect((await betsOf(player)).filter(({ status }) => status === 'done')).toHaveLength(count),
  )

describe('a free bet back for a lost leg', () => {
  it('is half of the stake when one of three lost, and no more than its cap', async () => {
    const day = await farmingDay('back', BACK, [2000, 2000, 2000, 2000])
    await place(day, [0, 1, 2], { value: 999 })
    await place(day, [0, 1, 3], { value: 5000 })
    // Two lost.
    await place(day, [0, 2, 3], { value: 1000 })

    await day.settle('win', 'win', 'lose', 'lose')

    await eventually(async () =>
      expect(await amountsOf(day)).toEqual([
        [499, false],
        [2000, false],
      ]),
    )
    await balanced(day)
    const { huntings } = await day.player.client.call(getHuntings, { query: {} })
    expect(huntings).toMatchObject([
      { insurance: { minLegCount: 3, lostLegCount: 1, shareThousandths: 500 }, farmingStats: { points: 0 } },
    ])
    const { notifications } = await day.player.client.call(getNotifications, {})
    expect(notifications.filter(({ type }) => type === 'freebet_issued')).toMatchObject([
      { objectType: 'bonus', title: 'A free bet for you: €20.00', body: 'One leg short' },
      { objectType: 'bonus', title: 'A free bet for you: €4.99', body: 'One leg short' },
    ])
    const { freebets } = await day.player.client.call(getFreebets, { query: {} })
    expect(freebets.map(({ issuedAmount }) => issuedAmount).toSorted((one, other) => one - other)).toEqual([
      499, 2000,
    ])
  })

  it.each([
    ['first', [['lose'], [null, 'win'], [null, null, 'win']]],
    ['second', [['win'], [null, 'lose'], [null, null, 'win']]],
    ['last', [['win'], [null, 'win'], [null, null, 'lose']]],
  ] as const)('comes when all legs are decided, the lost one %s', async (_, evenings) => {
    const day = await farmingDay('back', BACK, [2000, 2000, 2000])
    await place(day, [0, 1, 2])

    for (const results of evenings) {
      expect(await amountsOf(day)).toEqual([])
      await day.settle(...results)
      await counted(day)
    }

    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))
    await balanced(day)
  })

  it('is taken back when another leg of the lost bet turns out lost', async () => {
    const day = await farmingDay('back', BACK, [2000, 2000, 2000])
    await place(day, [0, 1, 2])
    await day.settle('lose', 'win', 'win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))

    await day.settle(null, 'lose')

    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, true]]))
    await balanced(day)
  })

  it('asks that every leg counts, and so many of them', async () => {
    const day = await farmingDay('back', BACK, [2000, 2000, 1400])
    const refusal = (positions: number[]) =>
      place(day, positions).then(
        () => null,
        (error: unknown) => error,
      )

    expect(await refusal([0, 1])).toMatchObject({
      error: 'bonus_not_for_bet',
      data: { errorsByBet: [{ bonusProblem: 'too_few_legs' }] },
    })
    expect(await refusal([0, 1, 2])).toMatchObject({
      data: { errorsByBet: [{ bonusProblem: 'legs_do_not_count' }] },
    })
    expect(await betsOf(day.player)).toEqual([])
  })

  it('follows corrections as if only the last results had come', async () => {
    const day = await farmingDay('back', BACK, [2000, 2000, 2000])
    const desk = operatorDesk(day.platform)
    const [first = 0] = day.matchIds
    await place(day, [0, 1, 2])
    await day.settle('win', 'win', 'win')
    await allDone(day, 1)
    expect(await amountsOf(day)).toEqual([])

    await desk.setResults(first, winner('lose', 'win', 'lose'))
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))
    await desk.voidMarkets(first)
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, true]]))
    await desk.takeBackVoid(first)
    await desk.setResults(first, winner('lose', 'win', 'lose'))
    await eventually(async () =>
      expect(await amountsOf(day)).toEqual([
        [500, true],
        [500, false],
      ]),
    )
    await balanced(day)
  })

  it('that was placed meanwhile stays with its bet', async () => {
    const day = await farmingDay('back', BACK, [2000, 2000, 2000, 2000])
    const desk = operatorDesk(day.platform)
    await place(day, [0, 1, 2])
    await day.settle('win', 'win', 'lose')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))
    const [freebet] = (await day.player.client.call(getFreebets, { query: {} })).freebets
    await usedOn(day, freebet)

    await desk.setResults(day.matchIds[2] ?? 0, winner('win', 'lose', 'lose'))

    await eventually(async () =>
      expect((await betsOf(day.player)).find(({ type }) => type === 'combo')?.winAmount.value).toBe(8000),
    )
    expect(await amountsOf(day)).toEqual([[500, false]])
    await balanced(day)
  })
})

describe('a bet insurance', () => {
  it('gives a share of every lost bet, of nothing that is won, void or sold', async () => {
    const day = await farmingDay('insured', INSURANCE, [2000, 2000, 2000])
    await place(day, [0], { value: 1000 })
    await place(day, [0, 1], { value: 2000 })
    await place(day, [2], { value: 3000 })

    await day.settle('lose', 'lose', 'void')

    await eventually(async () =>
      expect(await amountsOf(day)).toEqual([
        [100, false],
        [200, false],
      ]),
    )
    await balanced(day)
  })
})

async function usedOn(
  day: FarmingDay,
  freebet: { id: number; termsVersion: number; issuedAmount: number } | undefined,
): Promise<void> {
  if (!freebet) throw new Error('there is no free bet')
  const { id, termsVersion, issuedAmount: value } = freebet
  const { client } = day.player
  await client.call(activateBonus, { params: { id }, body: { type: 'freebet', termsVersion } })
  const bonus = { id, type: 'freebet' as const }
  await placeAll(day.player, [{ stake: { value, currency: 'EUR' }, selections: [day.leg(3)], bonus }])
}
