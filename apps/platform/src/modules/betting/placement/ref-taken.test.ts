import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'

it('a bet whose code another bet has gets another code, and so do those that share its transaction', async () => {
  const platform = await testPlatform()
  const { db } = platform.services
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [2100, 3400, 3600]),
  )
  const matchId = ids.get('test:match:1') ?? 0
  const player = () => testPlayer(platform, { balanceMinor: 1000 })
  const players = await Promise.all([player(), player(), player()])
  const [first] = players
  const [kept] = first ? await placed(first, matchId) : []
  await giveTakenRef(db, { times: 4 })

  const bets = (await Promise.all(players.map((each) => placed(each, matchId)))).flat()

  expect(new Set([kept, ...bets]).size).toBe(4)
  expect(await timesGiven(db)).toBeGreaterThanOrEqual(4)
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
})

/** The codes of the bets. */
async function placed({ client }: TestPlayer, matchId: number): Promise<string[]> {
  const selections = [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2100 }]
  const meta = { deviceId: 'test-device', quick: false }
  const body = { meta, bets: [{ stake: { value: 100, currency: 'EUR' }, selections }] }
  const { bets } = await client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
  return bets.map(({ ref }) => ref)
}

/** The next bets that are stored get the code of the first; until the test ends, since others use its database then. */
async function giveTakenRef(db: Database, { times }: { times: number }): Promise<void> {
  onTestFinished(async () => {
    await sql`drop function give_taken_ref cascade`.execute(db)
    await sql`drop sequence given_ref`.execute(db)
  })
  await sql`create sequence given_ref`.execute(db)
  await sql`
    create function give_taken_ref() returns trigger language plpgsql as $$
    begin
      if nextval('given_ref') <= ${sql.lit(times)} then
        new.ref := (select ref from bet order by id limit 1);
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger give_taken_ref before insert on bet for each row execute function give_taken_ref()`.execute(
    db,
  )
}

async function timesGiven(db: Database): Promise<number> {
  const { rows } = await sql<{ lastValue: number }>`select last_value from given_ref`.execute(db)
  return rows[0]?.lastValue ?? 0
}
