import { createHash } from 'node:crypto'
import { activateBonus, boostFreebet, getTournamentRating } from '@touchline/contract/calls/bonuses/bonus'
import {
  getFreebets,
  getFreebetsAmb,
  getHuntings,
  getHuntingTournaments,
  getLootboxes,
} from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it, vi } from 'vitest'
import type { PlatformOptions } from '../../../platform.ts'
import {
  createTravellingClock,
  type TestPlayer,
  testClient,
  testPlayer,
  testSiteFiles,
} from '../../../testing/index.ts'
import { type BettingDay, bettingDay, eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { OPERATOR_KEY, operatorDesk } from '../../corrections/testing/operator-desk.ts'
import { noteQuiet } from '../../protection/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { farmedByGrant } from './farming-stats.ts'
import { followFarming } from './farming-worker.ts'
import {
  farmedGrantOf,
  freebetsOf,
  grantFarming,
  poolLeft,
  recheckIsDue,
} from './testing/grant-farming.queries.ts'

const COMMON = { startsAt: '2026-01-01T00:00:00Z', endsAt: null, trigger: { kind: 'once' } }
const FREEBET = { freebetKind: 'only_win', validHours: 24 }
const FARMING = {
  ...COMMON,
  minOdds: 1500,
  farmOncePerEvent: true,
  pointsTarget: 2,
  shareThousandths: 500,
  freebetCap: { EUR: 2000 },
  freebet: FREEBET,
}
const HUNT = { kind: 'hunting', name: { en: 'Hunt' }, ...FARMING, budget: { EUR: 100_000 } }
const CUP = {
  kind: 'tournament',
  name: { en: 'Cup' },
  ...FARMING,
  pointsTarget: 1,
  endsAt: '2200-01-01T00:00:00Z',
  pool: { amountMinor: 700, currency: 'EUR' },
}
const AMB = {
  kind: 'amb',
  name: { en: 'Three bets' },
  ...COMMON,
  stakeCurrency: 'EUR',
  minStakeMinor: 500,
  issueTo: null,
  ambRanges: [
    { numberOfBets: 1, numberOfFreebets: 1, issuedBonusAmountMinor: 100 },
    { numberOfBets: 3, numberOfFreebets: 2, issuedBonusAmountMinor: 200 },
  ],
  freebet: FREEBET,
  budget: { EUR: 100_000 },
}

interface FarmingDay extends BettingDay {
  campaignId: number
}

async function farmingDay(
  key: string,
  terms: object,
  prices: readonly number[],
  options: PlatformOptions = {},
): Promise<FarmingDay> {
  const variables = await testSiteFiles({ campaigns: { [key]: terms } })
  const day = await bettingDay(prices, {
    variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY },
    options,
  })
  return { ...day, campaignId: await join(day, key, day.player) }
}

function join({ platform }: BettingDay, key: string, { id: playerId }: TestPlayer): Promise<number> {
  const { db, clock } = platform.services
  return grantFarming(db, { key, playerId, now: clock.now() })
}

interface PlaceOptions {
  value?: number
  type?: 'hunting' | 'tournament' | 'lootbox' | null
  player?: TestPlayer
}

async function place(
  day: FarmingDay,
  positions: number[],
  { value = 1000, type = 'hunting', player = day.player }: PlaceOptions = {},
): Promise<number> {
  const bet = {
    stake: { value, currency: 'EUR' },
    selections: positions.map((one) => day.leg(one)),
    ...(type && { bonus: { id: day.campaignId, type } }),
  }
  return (await placeAll(player, [bet])).bets[0]?.id ?? 0
}

async function statsOf({ platform, campaignId, player }: FarmingDay) {
  const { db } = platform.services
  const grant = await farmedGrantOf(db, campaignId, player.id)
  return (await farmedByGrant(db, [{ ...grant, currency: 'EUR' }])).get(grant.grantId)
}

const amountsOf = async ({ platform, campaignId }: FarmingDay) =>
  (await freebetsOf(platform.services.db, campaignId)).map(({ amountMinor, isReleased }) => [
    amountMinor,
    isReleased,
  ])

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
})

describe('a tournament', () => {
  it('gives no more than its pool has, and ranks by amount, then who was first', async () => {
    const day = await farmingDay('cup', CUP, [2000, 2000, 2000])
    const second = await testPlayer(day.platform, { balanceMinor: 10_000 })
    const third = await testPlayer(day.platform)
    await join(day, 'cup', second)
    const { db } = day.platform.services
    await eventually(async () => expect(await poolLeft(db, day.campaignId)).toBe(700))
    const broadcast = vi.spyOn(day.platform.services.publisher, 'broadcast')
    const told = () => broadcast.mock.calls.map(([, event]) => event)
    const type = 'tournament'
    await place(day, [0], { value: 500, type })
    await day.settle('win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[250, false]]))
    await place(day, [1], { value: 500, type, player: second })
    await day.settle(null, 'win')
    await eventually(async () => expect(await amountsOf(day)).toHaveLength(2))
    await place(day, [2], { value: 2000, type, player: second })
    await day.settle(null, null, 'lose')
    // Of 625 there are 200 left.
    await eventually(async () =>
      expect(await amountsOf(day)).toEqual([
        [250, false],
        [250, false],
        [200, false],
      ]),
    )
    expect(await poolLeft(db, day.campaignId)).toBe(0)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
    const changed = { type: 'tournament_pool_changed', tournament_id: day.campaignId }
    await eventually(async () =>
      expect(told()).toContainEqual(
        expect.objectContaining({ ...changed, pool: { value: 0, currency: 'EUR' } }),
      ),
    )

    const params = { id: day.campaignId }
    const { rating, own, pagination } = await day.player.client.call(getTournamentRating, {
      params,
      query: { limit: 1 },
    })
    expect(rating).toMatchObject([
      { position: 1, currentUser: false, farmedAmount: 450, farmedFreebetsCount: 2, currencyCode: 'EUR' },
    ])
    expect(rating[0]?.email.email).toMatch(/^p\*\*\*@t\*\*\*$/)
    expect(own).toMatchObject({ position: 2, currentUser: true, farmedAmount: 250 })
    expect(own?.email.email).toBe(day.player.email)
    expect(pagination).toMatchObject({ total: 2, lastPage: 2 })
    expect((await third.client.call(getTournamentRating, { params, query: {} })).own).toBeNull()
    const visitor = await testClient(day.platform).call(getTournamentRating, { params, query: {} })
    expect(visitor.rating.map(({ currentUser }) => currentUser)).toEqual([false, false])
  })
})

describe('two processes that farm', () => {
  it('never take more than there is, nor pay anything twice', async () => {
    const variables = await testSiteFiles({ campaigns: { cup: CUP } })
    const prices = [2000, 2000, 2000, 2000]
    const base = await bettingDay(prices, { variables })
    const day = { ...base, campaignId: await join(base, 'cup', base.player) }
    const { services } = day.platform
    await eventually(async () => expect(await poolLeft(services.db, day.campaignId)).toBe(700))
    const players = [day.player]
    for (let more = 0; more < 3; more += 1) {
      const player = await testPlayer(day.platform, { balanceMinor: 10_000 })
      await join(day, 'cup', player)
      players.push(player)
    }
    for (const player of players)
      for (const position of prices.keys())
        await place(day, [position], { value: 400, type: 'tournament', player })
    await day.settle('win', 'lose', 'win', 'lose')

    await eventually(async () => {
      await Promise.all(Array.from({ length: 4 }, () => followFarming(services, 2)))
      expect(await poolLeft(services.db, day.campaignId)).toBe(0)
    })
    const given = await freebetsOf(services.db, day.campaignId)
    expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(700)
    expect(new Set(given.map(({ playerId, cause }) => `${playerId} ${cause}`)).size).toBe(given.length)
    expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true })
  })
})

describe('a loot box', () => {
  it('commits to its boxes before one is chosen, raises a free bet once, and proves what was in them', async () => {
    const boxes = {
      kind: 'lootbox',
      name: { en: 'Boxes' },
      ...COMMON,
      farmOncePerEvent: true,
      pointsTarget: 1,
      multipliers: [1100, 1250, 1500],
      budget: { EUR: 100_000 },
    }
    const gift = { kind: 'freebet', name: { en: 'Gift' }, ...COMMON, ...FREEBET, amount: { EUR: 1000 } }
    const files = { boxes, gift: { ...gift, validHours: null, budget: { EUR: 100_000 } } }
    const variables = await testSiteFiles({ campaigns: files })
    const base = await bettingDay([2000], { variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY } })
    const { client } = base.player
    const boxesNow = async () => {
      const [lootbox] = (await client.call(getLootboxes, { query: {} })).lootboxes
      if (!lootbox) throw new Error('there is no loot box')
      return lootbox
    }
    const day = { ...base, campaignId: await join(base, 'boxes', base.player) }
    const [freebet] = (await client.call(getFreebets, { query: {} })).freebets
    const id = day.campaignId
    const choice = { params: { id }, body: { freebetId: freebet?.id ?? 0, box: 2 } }
    await expect(client.call(boostFreebet, choice)).rejects.toMatchObject({ error: 'bonus_not_available' })
    expect(await boxesNow()).toMatchObject({ multipliers: [1500, 1250, 1100], openingsLeft: 0, round: null })

    await place(day, [0], { type: 'lootbox' })
    await day.settle('lose')
    await eventually(async () => expect((await boxesNow()).openingsLeft).toBe(1))
    const { round, freebetsToBoost } = await boxesNow()
    expect(freebetsToBoost).toEqual([freebet?.id])
    expect(round?.opened).toBeNull()

    const answers = await Promise.all([client.call(boostFreebet, choice), client.call(boostFreebet, choice)])
    const opened = answers[0].bonus.round?.opened
    expect(answers[1].bonus.round?.opened).toEqual(opened)
    if (!opened) throw new Error('no box was opened')
    expect(opened.contents.toSorted((one, other) => one - other)).toEqual([1100, 1250, 1500])
    const proof = createHash('sha256')
      .update([opened.nonce, ...opened.contents].join(':'))
      .digest('hex')
    expect(proof).toBe(round?.commitment)
    expect(answers[0].freebet).toMatchObject({
      issuedAmount: (1000 * (opened.contents[1] ?? 0)) / 1000,
      boostMultiplier: opened.multiplier,
    })
    expect(await boxesNow()).toMatchObject({ openingsLeft: 0, freebetsToBoost: [] })
    const other = { ...choice, body: { ...choice.body, box: 1 } }
    await expect(client.call(boostFreebet, other)).rejects.toMatchObject({ error: 'bonus_not_available' })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
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
})
