import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, testPlayer, winnerPrices } from '../../../testing/index.ts'
import type { PlacementRequest, PreparedBet } from './placement.queries.ts'
import { PlacementQueue } from './placement-queue.ts'

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
      players.map(({ id }, index) => queue.place(aRequest(id, aBet(index === 1 ? 424_242 : matchId)))),
    )

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const placed = await db.selectFrom('bet').select('playerId').execute()
    expect(new Set(placed.map(({ playerId }) => playerId))).toEqual(new Set([players[0]?.id, players[2]?.id]))
  })
})

function aRequest(playerId: number, bet: PreparedBet): PlacementRequest {
  return {
    playerId,
    key: randomUUID(),
    requestHash: Buffer.alloc(32),
    currency: 'EUR',
    bets: [bet],
    offers: [],
  }
}

function aBet(matchId: number): PreparedBet {
  return {
    ref: randomUUID().slice(0, 8),
    type: 'single',
    status: 'waiting_results',
    stakeMinor: 500,
    possibleWinMinor: 1050,
    oddsThousandths: 2100,
    systemId: null,
    systemWinCount: null,
    systemTotalCount: null,
    isVip: false,
    deviceId: 'test-device',
    isQuick: false,
    language: 'en',
    euroRate: 1_000_000_000,
    combination: null,
    selections: [
      {
        matchId,
        marketId: 1,
        specifier: '',
        outcomeId: 1,
        oddsThousandths: 2100,
        probability: null,
        isBanker: false,
        marketName: 'Match winner',
        outcomeName: 'Arsenal',
        phase: 'prematch',
        sportKey: 'soccer',
        isWinnerTakesOne: true,
        stake: 500,
        payout: 1050,
      },
    ],
  }
}
