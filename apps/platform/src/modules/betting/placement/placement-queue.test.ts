import { DatabaseError } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../core/database/database-unavailable.ts'
import { fixture, sendFeed, testPlatform, testPlayer, winnerPrices } from '../../../testing/index.ts'
import { PlacementQueue } from './placement-queue.ts'
import { singleRequest } from './testing/single-request.ts'

describe('PlacementQueue', () => {
  it('places the others of a batch when one of them cannot be written', async () => {
    const platform = await testPlatform()
    const { db } = platform.services
    const ids = await sendFeed(
      platform,
      fixture('test:match:1'),
      winnerPrices('test:match:1', [2100, 3400, 3600]),
    )
    const matchId = ids.get('test:match:1') ?? 0
    const players = await Promise.all([1, 2, 3].map(() => testPlayer(platform, { balanceMinor: 1000 })))
    const queue = new PlacementQueue(platform.services)

    const answers = await Promise.allSettled(
      players.map(({ id }, index) => queue.place(singleRequest(id, index === 1 ? 424_242 : matchId))),
    )

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const placed = await db.selectFrom('bet').select('playerId').execute()
    expect(new Set(placed.map(({ playerId }) => playerId))).toEqual(new Set([players[0]?.id, players[2]?.id]))
  })

  it('tries a single request that was a deadlock’s victim once more, and none that the database did not answer', async () => {
    const { services } = await testPlatform()
    const failed = (error: Error) => {
      let tries = 0
      const queue = new PlacementQueue(services, {
        transactions: 1,
        placeAll: async (_db, requests) => {
          tries += 1
          if (tries === 1) throw error
          return requests.map(() => ({ status: 'moved' }))
        },
      })
      return queue.place(singleRequest(1, 1))
    }
    const deadlock = Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    const broken = Object.assign(new DatabaseError('a null value', 0, 'error'), { code: '23502' })
    const away = new DatabaseUnavailable(new Error('Connection terminated'))

    expect(await failed(deadlock)).toEqual({ status: 'moved' })
    await expect(failed(broken)).rejects.toBe(broken)
    await expect(failed(away)).rejects.toBe(away)
  })

  it('shares the next transaction among who comes while one runs, and begins it where that one is slow', async () => {
    const platform = await testPlatform()
    const slow = Promise.withResolvers<void>()
    const batches: number[] = []
    const queue = new PlacementQueue(platform.services, {
      transactions: 2,
      placeAll: async (_db, requests) => {
        batches.push(requests.length)
        if (batches.length === 1) await slow.promise
        return requests.map(() => ({ status: 'moved' }))
      },
    })

    const first = queue.place(singleRequest(1, 1))
    await vi.waitFor(() => expect(batches).toEqual([1]))
    const others = [2, 3, 4].map((playerId) => queue.place(singleRequest(playerId, 1)))
    expect(await Promise.all(others)).toHaveLength(3)
    expect(batches).toEqual([1, 3])

    slow.resolve()
    expect(await first).toEqual({ status: 'moved' })
  })
})
