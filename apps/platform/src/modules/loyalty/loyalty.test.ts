import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { getCompPoints } from '@touchline/contract/calls/player/comp-points'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer, testSiteFiles } from '../../testing/index.ts'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { playGames } from '../betting/testing/money-movements.ts'
import { OPERATOR_KEY, operatorDesk } from '../corrections/testing/operator-desk.ts'
import { noteQuiet } from '../protection/index.ts'
import { pointEntries, rewriteEntries } from './testing/entries.queries.ts'

const PROGRAMME = {
  key: 'own',
  minOddsThousandths: 1500,
  stakePerPointMinor: { EUR: 1000 },
  levels: [
    { id: 1, name: 'Bronze', min: 0 },
    { id: 2, name: 'Silver', min: 3 },
  ],
}

async function loyalDay(prices: readonly number[], site: object = {}): Promise<BettingDay> {
  const variables = await testSiteFiles({ loyalty: { own: PROGRAMME } }, site)
  return bettingDay(prices, { variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY } })
}

async function place(day: BettingDay, position: number, value: number): Promise<number> {
  const bet = { stake: { value, currency: 'EUR' }, selections: [day.leg(position)] }
  return (await placeAll(day.player, [bet])).bets[0]?.id ?? 0
}

const compPointsOf = async ({ player }: BettingDay) =>
  (await player.client.call(getCompPoints, {})).persistentPoints

describe('comp points', () => {
  it('come with settled stakes, won or lost, one for ten, rests kept for later', async () => {
    const day = await loyalDay([2000, 3000])
    await place(day, 0, 2500)
    await place(day, 1, 500)
    expect(await compPointsOf(day)).toBe(0)

    await day.settle('win')
    await eventually(async () => expect(await compPointsOf(day)).toBe(2))
    await day.settle(null, 'lose')
    await eventually(async () => expect(await compPointsOf(day)).toBe(3))

    expect(await day.player.client.call(getPlayer, {})).toMatchObject({ progress: { points: 3 } })
    const { programmes } = await day.player.client.call(getCompPoints, {})
    expect(programmes).toEqual([
      { id: 1, name: 'Bronze', status: 'reached', writeable: false, conditions: { min: 0, max: 2 } },
      { id: 2, name: 'Silver', status: 'active', writeable: false, conditions: { min: 3, max: null } },
    ])
  })

  it('do not come with games of providers', async () => {
    const day = await loyalDay([2000])
    await playGames(day)
    await place(day, 0, 1000)
    await day.settle('lose')

    // Facts are counted in order: the game's would have been before the bet's.
    await eventually(async () => expect(await compPointsOf(day)).toBe(1))
    expect(await pointEntries(day.platform.services.db)).toHaveLength(1)
  })

  it('do not come with odds below the least, refunds, and what was sold', async () => {
    const day = await loyalDay([1400, 2000, 2000, 2000])
    await place(day, 0, 1000)
    await place(day, 1, 1000)
    const sold = await place(day, 2, 1000)
    const bet = (await betsOf(day.player)).find(({ id }) => id === sold)
    const toCashout = bet?.toCashout ?? { value: 0, currency: 'EUR' }
    const body = { betId: sold, toCashout, toleranceThousandths: 0 }
    await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    await day.settle('win', 'void', 'win')
    await eventually(async () =>
      expect((await betsOf(day.player)).map(({ status }) => status)).toEqual(['cashed_out', 'done', 'done']),
    )
    // The last of the queue: once it has its points, the others would have theirs.
    const last = await place(day, 3, 1000)
    await day.settle(null, null, null, 'win')
    await eventually(async () =>
      expect(await pointEntries(day.platform.services.db)).toEqual([{ betId: last, millipoints: 1000 }]),
    )
  })

  it('follow corrections as if only the last result had come, by entries that stay', async () => {
    const day = await loyalDay([2000, 2000])
    const betId = await place(day, 0, 1000)
    await day.settle('win')
    await eventually(async () => expect(await compPointsOf(day)).toBe(1))
    await day.settle('lose')
    await day.settle('void')
    await eventually(async () => expect(await compPointsOf(day)).toBe(0))
    await day.settle('win')
    await eventually(async () => expect(await compPointsOf(day)).toBe(1))
    await operatorDesk(day.platform).voidBet(betId)
    await eventually(async () => expect(await compPointsOf(day)).toBe(0))

    const { db } = day.platform.services
    const entries = await pointEntries(db)
    expect(entries.map(({ millipoints }) => millipoints)).toEqual([1000, -1000, 1000, -1000])
    await expect(rewriteEntries(db)).rejects.toThrow('append-only')
  })

  it('are not shown where a law or a used-up limit speaks against it', async () => {
    const sweden = await testPlatform(
      await testSiteFiles({ loyalty: { own: PROGRAMME } }, { jurisdiction: 'SE' }),
    )
    const swede = await testPlayer(sweden)
    expect(await swede.client.call(getCompPoints, {})).toEqual({ persistentPoints: 0, programmes: [] })

    const platform = await testPlatform(await testSiteFiles({ loyalty: { own: PROGRAMME } }))
    const other = await testPlayer(platform)
    expect((await other.client.call(getCompPoints, {})).programmes).toHaveLength(2)
    await noteQuiet(platform.services.db, other.id, platform.services.clock.now())
    expect(await other.client.call(getCompPoints, {})).toEqual({ persistentPoints: 0, programmes: [] })
  })
})
