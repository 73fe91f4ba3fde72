import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { getMatch, listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listTournaments } from '@touchline/contract/calls/catalogue/tree'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { expect, it, vi } from 'vitest'
import { playState, sendFeed, testPlatform, testPlayer } from '../../../testing/index.ts'

const URN = 'test:outright:cup'
const WINNER = 534

it('an outright of an operator’s feed is listed with its prices, bet on, and settled at its end', async () => {
  const platform = await testPlatform()
  const ids = await sendFeed(platform, outright(), prices([1500, 2600]))
  const matchId = ids.get(URN) ?? 0
  const { client } = await testPlayer(platform, { balanceMinor: 10_000 })

  const { outrights, counts } = await client.call(listMatches, {
    query: { type: 'outright', sportKey: 'soccer' },
  })
  const { tournaments } = await client.call(listTournaments, { query: { hasEvents: true } })

  expect(counts).toEqual({ games: 0, outrights: 1 })
  expect(outrights).toMatchObject([
    {
      slug: `cup-2030-o${matchId}`,
      parent: { name: 'Cup' },
      competitors: [{ name: 'Leeds' }, { name: 'Fulham' }],
      winners: [],
      mainMarket: {
        name: 'Winner',
        outcomes: [
          { name: 'Leeds', odds: 1500 },
          { name: 'Fulham', odds: 2600 },
        ],
      },
    },
  ])
  // A league with only an outright is part of the tree.
  expect(tournaments).toMatchObject([{ name: 'Cup', matchCount: 0, outrightCount: 1 }])

  const selection = { matchId, marketId: WINNER, specifier: '', outcomeId: 2, odds: 2600 }
  const bet = { stake: { value: 1000, currency: 'EUR' }, selections: [selection] }
  await client.call(
    placeBets,
    { body: { bets: [bet], meta: { deviceId: randomUUID(), quick: false } } },
    { idempotencyKey: randomUUID() },
  )
  await sendFeed(platform, playState(URN, 4), results([1, 'lose'], [2, 'win']))

  await vi.waitFor(
    async () => {
      const { bets } = await client.call(listBets, { query: {} })
      expect(bets).toMatchObject([
        {
          result: 'win_entire',
          winAmount: { value: 2600 },
          selections: [
            {
              outcome: { name: 'Fulham' },
              match: { nameA: 'Cup 2030', nameB: '', slug: `cup-2030-o${matchId}` },
            },
          ],
        },
      ])
    },
    { timeout: 15_000 },
  )
  const { outright: ended } = await client.call(getMatch, { params: { id: matchId } })
  expect(ended).toMatchObject({ status: 4, mainMarket: null, winners: [{ name: 'Fulham' }] })
})

function outright(): FeedEvent {
  return {
    kind: 'outright',
    matchUrn: URN,
    sportKey: 'soccer',
    category: { urn: 'test:category:england', name: 'England', countryCode: 'GB-ENG' },
    tournament: { urn: 'test:tournament:cup', name: 'Cup' },
    name: 'Cup 2030',
    competitors: [
      { urn: 'test:team:leeds', name: 'Leeds' },
      { urn: 'test:team:fulham', name: 'Fulham' },
    ],
    startTime: '2030-05-24T10:00:00.000Z',
    endTime: '2030-05-24T22:00:00.000Z',
  }
}

function prices(odds: number[]): FeedEvent {
  const outcomes = odds.map((oddsThousandths, at) => ({ outcomeId: at + 1, oddsThousandths, isActive: true }))
  return {
    kind: 'markets',
    matchUrn: URN,
    isComplete: true,
    markets: [{ marketId: WINNER, specifier: '', status: 1, outcomes }],
  }
}

function results(...ends: [outcomeId: number, result: 'win' | 'lose'][]): FeedEvent {
  const outcomes = ends.map(([outcomeId, result]) => ({ outcomeId, result }))
  return { kind: 'results', matchUrn: URN, markets: [{ marketId: WINNER, specifier: '', outcomes }] }
}
