import { expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import { fundsOf } from '../../betting/settlement/testing/unsettled.queries.ts'
import { eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { breakMarketsOf } from '../testing/broken-markets.queries.ts'
import { workersTurn } from '../testing/other-process.ts'

const HOUR_MS = 3_600_000
const URNS = ['test:match:1', 'test:match:2']

it.each([
  ['fails', 'P0001'],
  ['is refused', '23514'],
])('voids the other matches where one %s', async (_, code) => {
  const clock = createTravellingClock()
  const platform = await testPlatform({ LOG_LEVEL: 'silent' }, { clock })
  const { db } = platform.services
  await platform.startWorkers()
  const ids = await sendFeed(
    platform,
    ...URNS.flatMap((urn) => [
      fixture(urn, `Home ${urn}`, `Away ${urn}`),
      winnerPrices(urn, [2000, 3400, 3600]),
    ]),
  )
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  for (const matchId of ids.values()) {
    const leg = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    await placeAll(player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [leg] }])
  }
  await breakMarketsOf(db, ids.get('test:match:1') ?? 0, code)
  clock.travel(60 * HOUR_MS)

  await workersTurn(platform, clock)

  await eventually(async () =>
    expect(await fundsOf(db, player.id)).toMatchObject({ availableMinor: 9000, heldMinor: 1000 }),
  )
})
