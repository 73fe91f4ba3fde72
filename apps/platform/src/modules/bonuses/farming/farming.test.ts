import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import {
  getFreebetsAmb,
  getHuntings,
  getHuntingTournaments,
} from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, createTravellingClock, testSiteFiles } from '../../../testing/index.ts'
import { activateAll } from '../../betting/bonuses/testing/bonus-day.ts'
import { betsOf, bettingDay, eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { operatorDesk } from '../../corrections/testing/operator-desk.ts'
import { noteQuiet } from '../../protection/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { followFarming } from './farming-worker.ts'
import {
  AMB,
  amountsOf,
  CUP,
  type FarmingDay,
  farmingDay,
  HUNT,
  place,
  statsOf,
} from './testing/farming-day.ts'
import { freebetsOf, recheckIsDue } from './testing/grant-farming.queries.ts'

describe('a hunting', () => {
  it('counts a match once, of legs that fit, potential while open, and gives a share of the average stake', async () => {
    const day = await farmingDay('hunt', HUNT, [2000, 1400, 3000])
    await place(day, [0, 1])
    await place(day, [0], { value: 2000 })
    await place(day, [2], { value: 600 })
    expect((await statsOf(day))?.farmingStats).toMatchObject({ points: 0, potentialPoints: 2, betsCount: 3 })

    await day.settle('win', 'win')
    await eventually(async () =>
      expect((await statsOf(day))?.farmingStats).toMatchObject({ points: 1, potentialPoints: 1 }),
    )
    expect(await amountsOf(day)).toEqual([])
    await day.settle(null, null, 'lose')
    // Half of (10 + 20 + 6) / 3.
    await eventually(async () => expect(await amountsOf(day)).toEqual([[600, false]]))
    expect(await statsOf(day)).toMatchObject({
      farmingStats: {
        points: 2,
        availablePoints: 0,
        potentialPoints: 0,
        avgStake: { value: 1200, currency: 'EUR' },
      },
      farmedEventIds: [day.matchIds[0], day.matchIds[2]],
    })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('counts no void, refunded or called off bet, and no bet without it', async () => {
    const day = await farmingDay('hunt', HUNT, [2000, 2000, 2000, 2000])
    await place(day, [0])
    const voided = await place(day, [1])
    await place(day, [2], { type: null })
    await place(day, [3])
    await operatorDesk(day.platform).voidBet(voided)
    await day.settle('void', null, 'win', 'win')
    await eventually(async () =>
      expect((await statsOf(day))?.farmingStats).toMatchObject({
        points: 1,
        potentialPoints: 0,
        betsCount: 1,
      }),
    )
    expect(await amountsOf(day)).toEqual([])
  })

  it('takes back what a leg of a lost bet earned that is void later', async () => {
    const day = await farmingDay('hunt', HUNT, [2000, 2000])
    await place(day, [0, 1])
    await day.settle('lose')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))

    await day.settle(null, 'void')

    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, true]]))
    expect((await statsOf(day))?.farmingStats).toMatchObject({ points: 1 })
  })

  it('counts no bet that was sold whole, and the rest of one that was sold in part', async () => {
    const day = await farmingDay('hunt', { ...HUNT, pointsTarget: 1 }, [2000, 2000])
    const whole = await place(day, [0])
    const part = await place(day, [1])
    await sell(day, whole)
    await sell(day, part, { stake: 400 })

    await day.settle('win', 'win')
    // Half of the 6.00 that stayed staked.
    await eventually(async () => expect(await amountsOf(day)).toEqual([[300, false]]))
    expect((await statsOf(day))?.farmingStats).toMatchObject({ points: 1, potentialPoints: 0, betsCount: 1 })
    expect((await statsOf(day))?.farmedEventIds).toEqual([day.matchIds[1]])
  })

  it('follows corrections as if only the last results had come', async () => {
    const day = await farmingDay('hunt', HUNT, [2000, 2000])
    await place(day, [0])
    await place(day, [1])
    await day.settle('win', 'win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))
    await day.settle(null, 'void')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, true]]))
    await day.settle(null, 'lose')
    await eventually(async () =>
      expect(await amountsOf(day)).toEqual([
        [500, true],
        [500, false],
      ]),
    )
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('gives nothing on a day on which nothing may be promoted, and what is due on the next', async () => {
    const clock = createTravellingClock(new Date().toISOString())
    const day = await farmingDay('hunt', { ...HUNT, pointsTarget: 1 }, [2000], { clock })
    const { db } = day.platform.services
    await place(day, [0])
    await noteQuiet(db, day.player.id, clock.now())
    await day.settle('win')
    await eventually(async () => expect(await recheckIsDue(db)).toBe(true))
    expect(await amountsOf(day)).toEqual([])

    clock.travel(25 * 3_600_000)
    await eventually(async () => expect(await amountsOf(day)).toEqual([[500, false]]))
  })

  it('needs one connection for its transaction, also to ask whom it may reach', async () => {
    const clock = createTravellingClock(new Date().toISOString())
    const day = await farmingDay('hunt', { ...HUNT, pointsTarget: 1 }, [2000], { clock })
    const { services } = day.platform
    await place(day, [0])
    await noteQuiet(services.db, day.player.id, clock.now())
    await day.settle('win')
    await eventually(async () => expect(await recheckIsDue(services.db)).toBe(true))
    await day.platform.close()
    clock.travel(25 * 3_600_000)
    const db = connectDatabase(services.databaseUrl, { poolSize: 1, applicationName: 'test' })
    onTestFinished(() => db.destroy())

    await followFarming({ ...services, db })

    expect((await freebetsOf(db, day.campaignId)).map(({ amountMinor }) => amountMinor)).toEqual([500])
  })
})

describe('what is farmed with', () => {
  it('is listed with what it has brought, a tournament with what is left', async () => {
    const variables = await testSiteFiles({ campaigns: { hunt: HUNT, cup: CUP } })
    const day = await bettingDay([2000], { variables })
    const { client } = day.player
    await eventually(async () =>
      expect((await client.call(getHuntingTournaments, { query: {} })).tournaments).toMatchObject([
        { name: 'Cup', pool: { value: 700, currency: 'EUR' }, status: 'available', pointsTarget: 1 },
      ]),
    )
    const { huntings } = await client.call(getHuntings, { query: {} })
    const [hunting] = huntings
    expect(huntings).toMatchObject([
      { name: 'Hunt', freebetShare: 500, farmingFreebetType: 'freebet_only_win', status: 'available' },
    ])
    const params = { id: hunting?.id ?? 0 }
    const termsVersion = hunting?.termsVersion ?? 0
    await client.call(activateBonus, { params, body: { type: 'hunting', termsVersion } })
    await place({ ...day, campaignId: params.id }, [0])
    await day.settle('win')
    await eventually(async () =>
      expect((await client.call(getHuntings, { query: {} })).huntings).toMatchObject([
        {
          status: 'active',
          farmingStats: { points: 1, availablePoints: 1 },
          farmedEventIds: [day.matchIds[0]],
        },
      ]),
    )
  })
})

describe('an accumulator bonus', () => {
  it('pays each range once, whatever is corrected, and tells what the slip would add', async () => {
    const day = await farmingDay('amb', AMB, [2000, 2000, 2000, 2000])
    await place(day, [0], { type: null })
    await place(day, [1], { type: null, value: 499 })
    const bets = [{ stake: { value: 500, currency: 'EUR' }, selections: [day.leg(2)] }]
    const ask = async () => (await day.player.client.call(getFreebetsAmb, { body: { bets } })).freebets
    expect(await ask()).toMatchObject([{ progressCount: 0, possibleProgressCount: 2, paidRanges: [] }])

    await day.settle('win', 'win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[100, false]]))
    expect(await ask()).toMatchObject([{ progressCount: 1, possibleProgressCount: 2, paidRanges: [0] }])
    await day.settle('void')
    await eventually(async () => expect(await ask()).toMatchObject([{ progressCount: 0, paidRanges: [0] }]))
    await day.settle('win')
    await place(day, [2], { type: null })
    await place(day, [3], { type: null })
    await day.settle(null, null, 'lose', 'win')
    await eventually(async () =>
      expect((await amountsOf(day)).map(([amount]) => amount)).toEqual([100, 200, 200]),
    )
    expect(await ask()).toMatchObject([{ progressCount: 3, paidRanges: [0, 1] }])
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('counts what is won or lost of the least amount of one’s own, and nothing sold, called off or free', async () => {
    const ambRanges = [{ numberOfBets: 1, numberOfFreebets: 1, issuedBonusAmountMinor: 1000 }]
    const prices = Array.from({ length: 7 }, () => 2000)
    const day = await farmingDay('amb', { ...AMB, ambRanges }, prices)
    const counted = async () =>
      (await day.player.client.call(getFreebetsAmb, { body: {} })).freebets[0]?.progressCount
    await place(day, [0], { type: null, value: 500 })
    await place(day, [1], { type: null, value: 500 })
    await place(day, [2], { type: null, value: 499 })
    await place(day, [3], { type: null })
    await sell(day, await place(day, [4], { type: null }))
    await sell(day, await place(day, [5], { type: null }), { stake: 501 })
    expect(await counted()).toBe(0)
    await day.settle('win', 'lose', 'win', 'void', 'win', 'win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[1000, false]]))

    const [bonus] = await activateAll(day.player)
    await placeAll(day.player, [
      { stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(6)], ...(bonus && { bonus }) },
    ])
    await day.settle(null, null, null, null, null, null, 'win')
    const ended = async () =>
      (await betsOf(day.player)).filter(({ status }) => status !== 'waiting_results').length
    await eventually(async () => expect(await ended()).toBe(7))
    expect(await counted()).toBe(2)
  })
})

/** Whatever it is worth. */
function sell({ player }: FarmingDay, betId: number, stake: { stake?: number } = {}) {
  return player.client.call(
    cashout,
    { body: { betId, toCashout: { value: 1, currency: 'EUR' }, ...stake } },
    { idempotencyKey: randomUUID() },
  )
}
