import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, winnerPrices, winnerResults } from '../../testing/index.ts'

const URN = 'test:match:1'

it('never changes or removes what was logged, but with its market', async () => {
  const platform = await testPlatform()
  const { db } = platform.services
  await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
  await sendFeed(platform, winnerResults(URN, ['win', 'lose', 'lose']))

  for (const change of [
    sql`update market_settlement set created_at = created_at`,
    sql`delete from market_settlement`,
    sql`update bet_settlement set created_at = created_at`,
    sql`delete from bet_settlement`,
    sql`update limit_change set created_at = created_at`,
    sql`delete from limit_change`,
    sql`delete from operator_action`,
  ])
    await expect(change.execute(db)).rejects.toThrow('is append-only')
  expect(await db.selectFrom('marketSettlement').select('kind').execute()).toEqual([{ kind: 'results' }])

  await sql`delete from market`.execute(db)
  expect(await db.selectFrom('marketSettlement').select('kind').execute()).toEqual([])
})
