import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { expect, it } from 'vitest'
import {
  fixture,
  marketsOf,
  priced,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'

const URN = 'test:match:two-markets'
const HALF_TIME = 60

it('two bets on two markets of a match are each worth what their own market says', async () => {
  const platform = await testPlatform()
  const { client } = await testPlayer(platform, { balanceMinor: 10_000 })
  const halfTime = priced([1, 2, 3], [3000, 2000, 6000])
  for (const outcome of halfTime) outcome.probability = 900 / outcome.oddsThousandths
  const ids = await sendFeed(
    platform,
    fixture(URN),
    winnerPrices(URN, [2000, 3400, 3600]),
    marketsOf(URN, { marketId: HALF_TIME, specifier: '', status: 1, outcomes: halfTime }),
  )
  const bet = (marketId: number, odds: number) => ({
    stake: { value: 1_000, currency: 'EUR' },
    selections: [{ matchId: ids.get(URN) ?? 0, marketId, specifier: '', outcomeId: 1, odds }],
  })

  const { bets } = await client.call(
    placeBets,
    {
      body: {
        meta: { deviceId: 'test-device', quick: false },
        bets: [bet(1, 2000), bet(HALF_TIME, 3000)],
      },
    },
    { idempotencyKey: randomUUID() },
  )

  const later = (await client.call(listBets, { query: {} })).bets
  const worth = (some: typeof bets) =>
    Object.fromEntries(some.map(({ id, toCashout }) => [id, toCashout?.value]))
  expect(worth(bets)).toEqual(worth(later))
  expect(new Set(Object.values(worth(bets))).size).toBe(2)
})
