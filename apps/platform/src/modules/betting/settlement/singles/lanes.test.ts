import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, winnerPrices, winnerResults } from '../../../../testing/index.ts'
import { exposureDifferences } from '../../../exposure/check.queries.ts'
import { checkLedger } from '../../../wallet/index.ts'
import {
  insertSingles,
  jobsUnderWay,
  openSingles,
  queueSettlement,
  singlesOn,
} from '../../testing/many-singles.queries.ts'
import { settleInLanes } from '../../testing/settle-in-lanes.ts'

const ODDS = [1800, 3400, 4500] as const
const BETS = 10_000

describe('four lanes of settlement on the markets of one day', () => {
  it('settle each bet once, between them, of singles and of bets that are settled one by one', {
    timeout: 180_000,
  }, async () => {
    const platform = await testPlatform()
    const { db, clock } = platform.services
    const matches: number[] = []
    for (const urn of ['test:match:1', 'test:match:2']) {
      const events = [fixture(urn, `Home ${urn}`, `Away ${urn}`), winnerPrices(urn, [...ODDS])]
      const matchId = (await sendFeed(platform, ...events)).get(urn) ?? 0
      await sendFeed(platform, winnerResults(urn, ['win', 'lose', 'lose']))
      matches.push(matchId)
      // What came with the results has nothing to settle yet.
      while ((await jobsUnderWay(db, matchId)) > 0) await settleInLanes(platform.services, 1, 1)
    }
    // Only now: the second look at the first match, whenever it comes, settles what is there.
    const [singles = 0, combos = 0] = matches
    const bets = { players: 40, odds: ODDS, now: clock.now() }
    await insertSingles(db, { ...bets, matchId: singles, count: BETS })
    await insertSingles(db, { ...bets, matchId: combos, type: 'combo', count: 200 })
    for (const matchId of matches) await queueSettlement(db, matchId, clock.now())

    const report = await settleInLanes(platform.services, 4, Number.MAX_SAFE_INTEGER)

    expect(report.bets).toBe(BETS + 200)
    for (const matchId of matches) {
      expect(await openSingles(db, matchId)).toBe(0)
      const wrong = (await singlesOn(db, matchId)).filter(
        ({ outcomeId, stakeMinor, oddsThousandths, winMinor }) =>
          winMinor !== (outcomeId === 1 ? Math.floor((stakeMinor * oddsThousandths) / 1000) : 0),
      )
      expect(wrong).toEqual([])
    }
    expect(await exposureDifferences(db)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
