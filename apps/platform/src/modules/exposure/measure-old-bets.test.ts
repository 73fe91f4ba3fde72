import { expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, winnerPrices } from '../../testing/index.ts'
import { insertSingles } from '../betting/testing/many-singles.queries.ts'
import { exposureDifferences } from './check.queries.ts'
import { measureOldBets } from './measure-old-bets.ts'

it('measures old bets, and leaves those in a currency without a rate', async () => {
  const platform = await testPlatform({ LOG_LEVEL: 'silent' })
  const { db, clock } = platform.services
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [2000, 3400, 3600]),
  )
  const matchId = ids.get('test:match:1') ?? 0
  await insertSingles(db, {
    matchId,
    count: 5,
    players: 2,
    odds: [2000, 3400, 3600],
    now: clock.now(),
    isMeasured: false,
  })
  const first = await db.selectFrom('bet').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('bet').set({ currency: 'XTS' }).where('id', '=', first.id).execute()

  await measureOldBets(platform.services)

  const bets = await db.selectFrom('bet').select(['id', 'euroRate']).orderBy('id').execute()
  expect(bets.map(({ euroRate }) => euroRate)).toEqual([
    null,
    ...Array.from({ length: 4 }, () => 1_000_000_000),
  ])
  expect(await exposureDifferences(db)).toEqual([])
})
