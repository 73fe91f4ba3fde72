import { describe, expect, it } from 'vitest'
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
})
