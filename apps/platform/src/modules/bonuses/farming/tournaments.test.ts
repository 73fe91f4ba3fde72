import { getTournamentRating } from '@touchline/contract/calls/bonuses/bonus'
import { revokeCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { describe, expect, it, vi } from 'vitest'
import { testClient, testPlayer, testSiteFiles } from '../../../testing/index.ts'
import { bettingDay, eventually } from '../../betting/testing/betting-day.ts'
import { operatorClient, operatorDesk, winner } from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { followFarming } from './farming-worker.ts'
import { amountsOf, CUP, farmingDay, join, place } from './testing/farming-day.ts'
import { freebetsOf, poolLeft, promotionMinor } from './testing/grant-farming.queries.ts'

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

  it('has what is revoked of it go to the operator, and gives it to nobody again', async () => {
    const day = await farmingDay('cup', CUP, [2000, 2000])
    const { db } = day.platform.services
    await eventually(async () => expect(await poolLeft(db, day.campaignId)).toBe(700))
    await place(day, [0], { value: 500, type: 'tournament' })
    await day.settle('win')
    await eventually(async () => expect(await amountsOf(day)).toEqual([[250, false]]))
    const before = await promotionMinor(db)

    const { grants } = await operatorClient(day.platform).call(revokeCampaign, {
      params: { key: 'cup' },
      body: { playerIds: [day.player.id] },
    })

    expect(grants).toBe(2)
    expect(await amountsOf(day)).toEqual([[250, true]])
    expect(await promotionMinor(db)).toBe(before + 250)
    expect(await poolLeft(db, day.campaignId)).toBe(450)
    await operatorDesk(day.platform).setResults(day.matchIds[0] ?? 0, winner('lose', 'win', 'lose'))
    await eventually(async () => expect(await followFarming(day.platform.services)).toBe(false))
    expect(await amountsOf(day)).toEqual([[250, true]])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
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
