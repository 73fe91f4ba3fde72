import { expect, it } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { lateLegs } from '../../betting/settlement/testing/unsettled.queries.ts'
import { eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { workersTurn } from '../../corrections/testing/other-process.ts'
import { deleteOldMarkets } from './old-markets.queries.ts'

const DAY_MS = 24 * 3_600_000
/** With no bet, with one that has ended, with one that waits for a confirmation; and called off, without a result. */
const [EMPTY, SETTLED, WAITING, CALLED_OFF] = ['test:match:1', 'test:match:2', 'test:match:3', 'test:match:4']
const PLAYED = [EMPTY, SETTLED, WAITING]

it('removes the markets of an operator’s feed with their logs, but none that a bet may need', async () => {
  const clock = createTravellingClock()
  const platform = await testPlatform({ SETTLE_AT_CONFIRMED_ABOVE: '10' }, { clock })
  const { db } = platform.services
  await platform.startWorkers()
  const ids = await sendFeed(
    platform,
    ...[...PLAYED, CALLED_OFF].flatMap((urn) => [
      fixture(urn, `H ${urn}`, `A ${urn}`),
      winnerPrices(urn, [2000, 3400, 3600]),
    ]),
  )
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  for (const [urn, value] of [
    [SETTLED, 100],
    [WAITING, 2000],
  ] as const) {
    const leg = { matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    await placeAll(player, [{ stake: { value, currency: 'EUR' }, selections: [leg] }])
  }
  await sendFeed(
    platform,
    { kind: 'cancel', matchUrn: CALLED_OFF, markets: [{ marketId: 1, specifier: '' }] },
    playState(CALLED_OFF, 3),
    ...PLAYED.flatMap((urn) => [
      playState(urn, 4),
      { ...winnerResults(urn, ['win', 'lose', 'lose']), certainty: 1 as const },
    ]),
  )
  await eventually(async () => expect(await lateLegs(db)).toEqual([]))
  await eventually(async () => expect(await leftOf(db)).toMatchObject({ openJobs: 0 }))
  const left = (...urns: string[]) => urns.map((urn) => ids.get(urn))

  // A bet that waits keeps its market, however old it is: tried, and undone.
  const later = new Date(clock.now().getTime() + 90 * DAY_MS)
  const tried = db.transaction().execute(async (tx) => {
    await deleteOldMarkets(tx, { endedBefore: later, correctableSince: later, limit: 10 })
    expect(await leftOf(tx)).toMatchObject({ markets: left(WAITING), facts: left(WAITING) })
    throw new Error('undone')
  })
  await expect(tried).rejects.toThrow('undone')
  clock.travel(4 * DAY_MS)
  await workersTurn(platform, clock)
  await eventually(async () =>
    expect(await leftOf(db)).toEqual({
      markets: left(SETTLED, WAITING),
      // The deadline has confirmed the one that waited.
      facts: left(SETTLED, WAITING, WAITING),
      openJobs: 0,
      doneJobs: 1,
    }),
  )
  clock.travel(42 * DAY_MS)
  await workersTurn(platform, clock)

  await eventually(async () =>
    expect(await leftOf(db)).toEqual({ markets: [], facts: [], openJobs: 0, doneJobs: 0 }),
  )
})

async function leftOf(db: Database) {
  const markets = await db.selectFrom('market').select('matchId').orderBy('matchId').execute()
  const facts = await db.selectFrom('marketSettlement').select('matchId').orderBy('matchId').execute()
  const jobs = await db.selectFrom('settleJob').select('doneAt').execute()
  return {
    markets: markets.map(({ matchId }) => matchId),
    facts: facts.map(({ matchId }) => matchId),
    openJobs: jobs.filter(({ doneAt }) => doneAt === null).length,
    doneJobs: jobs.filter(({ doneAt }) => doneAt !== null).length,
  }
}
