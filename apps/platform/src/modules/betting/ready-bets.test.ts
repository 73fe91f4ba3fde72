import { listReadyBets } from '@touchline/contract/calls/bets/ready-bets'
import type { ReadyBets } from '@touchline/contract/entities/ready-bet'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  fixture,
  marketsOf,
  priced,
  sendFeed,
  testClient,
  testPlatform,
  testPlayer,
} from '../../testing/index.ts'
import { modelMatch } from '../custom-bets/testing/model-match.ts'
import { placeAll } from './testing/betting-day.ts'

const URN = 'test:match:1'

describe('GET /bets/custom/ready', () => {
  it('lists what can be placed as it is, three of a match, in the order asked for', async () => {
    const platform = await testPlatform()
    const football = await modelMatch(platform, 'soccer', { minutes: -60 })
    const tennis = await modelMatch(platform, 'tennis', { minutes: -60 })
    const player = await testPlayer(platform, { balanceMinor: 10_000 })

    const readyBets = await listed(platform, [tennis.matchId, football.matchId])

    expect(readyBets.map(({ match }) => match.id)).toEqual([tennis.matchId, football.matchId])
    expect(readyBets.map(({ combinations }) => combinations.length)).toEqual([3, 3])
    for (const bet of readyBets.flatMap(placements))
      expect(await placeAll(player, [bet], { meta: { autoAcceptOddsChange: 'none' } })).toMatchObject({
        bets: [{ type: 'custom_bet', odds: bet.customOdds }],
      })
  })

  it('leaves out a market that is suspended, at once, and a match that nothing is left of', async () => {
    const platform = await testPlatform()
    const ids = await sendFeed(platform, fixture(URN), aBook({ bothScore: 1 }))
    const matchId = ids.get(URN) ?? 0
    const marketIds = async () =>
      (await listed(platform, [matchId])).flatMap(({ combinations }) =>
        combinations.flatMap(({ legs }) => legs.map(({ market }) => market.id)),
      )
    expect(await marketIds()).toContain(29)

    await sendFeed(platform, aBook({ bothScore: -1 }))
    expect(await marketIds()).not.toContain(29)
    expect(await marketIds()).not.toEqual([])

    await sendFeed(platform, aBook({ bothScore: -1, others: -1 }))
    expect(await listed(platform, [matchId])).toEqual([])
  })

  it.each(['', '1,', 'x', '1,2,3,4,5,6,7,8,9'])('refuses the ids "%s"', async (id) => {
    const platform = await testPlatform()

    await expect(testClient(platform).call(listReadyBets, { query: { id } })).rejects.toMatchObject({
      error: 'validation_failed',
    })
  })
})

async function listed(platform: Platform, ids: readonly number[]): Promise<ReadyBets[]> {
  return (await testClient(platform).call(listReadyBets, { query: { id: ids.join() } })).readyBets
}

function placements({ combinations }: ReadyBets) {
  return combinations.map(({ legs, odds }) => ({
    stake: { value: 100, currency: 'EUR' },
    customOdds: odds,
    selections: legs.map(({ market, outcomeId }) => ({
      matchId: market.matchId,
      marketId: market.id,
      specifier: market.specifier,
      outcomeId,
      odds: market.outcomes.find(({ id }) => id === outcomeId)?.odds ?? 0,
    })),
  }))
}

type Status = 1 | -1

function aBook({ bothScore, others = 1 }: { bothScore: Status; others?: Status }) {
  return marketsOf(
    URN,
    { marketId: 1, specifier: '', status: others, outcomes: priced([1, 2, 3], [1990, 3490, 3810]) },
    { marketId: 18, specifier: 'total=2.5', status: others, outcomes: priced([12, 13], [1880, 1930]) },
    { marketId: 29, specifier: '', status: bothScore, outcomes: priced([74, 76], [1750, 2090]) },
  )
}
