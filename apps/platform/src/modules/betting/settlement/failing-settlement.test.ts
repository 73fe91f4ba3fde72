import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  testPlatform,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { eventually } from '../testing/betting-day.ts'
import { insertSingles, openSingles, singlesOn } from '../testing/many-singles.queries.ts'
import { setAside } from './settle-failures.queries.ts'
import { heldBetsToCallOff } from './settle-jobs.queries.ts'
import { betIdsOn, breakBet, breakJobsOf, openJobs, setAsideBets } from './testing/broken-rows.queries.ts'
import { lateLegs } from './testing/unsettled.queries.ts'

const ODDS = [2000, 3400, 3600] as const
const COUNT = 40
const URNS = ['test:match:1', 'test:match:2']

describe('a bet of a set that fails again and again', () => {
  it('is set aside alone: the others of its set and the other markets are settled', async () => {
    const { platform, db, clock, decide, matchIds } = await staked()
    const [first = 0, second = 0] = matchIds
    const [late = 0] = await betIdsOn(db, first)
    const mend = await breakBet(db, late)

    await decide()

    await eventually(async () => expect(await openSingles(db, second)).toBe(0))
    await eventually(async () => expect(await openSingles(db, first)).toBe(1))
    await eventually(async () => expect(await openJobs(db)).toEqual([]))
    expect(await setAsideBets(db)).toEqual([
      { betId: late, error: expect.stringContaining('this bet is broken') },
    ])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })

    await mend()
    clock.travel(10_000)
    await sendFeed(platform, winnerPrices('test:match:2', [...ODDS]))
    await eventually(async () => expect(await openSingles(db, first)).toBe(0))
    expect(await setAsideBets(db)).toEqual([])
    expect((await singlesOn(db, first)).map(({ status }) => status)).toEqual(
      Array.from({ length: COUNT }, () => 'done'),
    )
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

describe('a job that fails again and again', () => {
  it('is put off, and those behind it are done', async () => {
    const { db, decide, matchIds } = await staked()
    const [first = 0, second = 0] = matchIds
    await breakJobsOf(db, first)

    await decide()

    await eventually(async () => expect(await openSingles(db, second)).toBe(0))
    await eventually(async () =>
      expect(await openJobs(db)).toEqual([
        { matchId: first, failures: expect.toSatisfy((n: number) => n > 0) },
      ]),
    )
    // Its bets need the job no more: they were settled each by itself.
    expect(await lateLegs(db)).toEqual([])
  })
})

describe('a held bet that failed', () => {
  it('waits for its next attempt, and leaves the place in the batch to others', async () => {
    const { platform, db, clock, matchIds } = await staked({ isWorking: false })
    const held = (await betIdsOn(db, matchIds[0] ?? 0)).slice(0, 2)
    const [failed = 0, other = 0] = held
    await setAside(db, failed, 'broken', clock.now())
    await db.updateTable('bet').set({ status: 'submitted' }).where('id', 'in', held).execute()
    await sendFeed(platform, playState('test:match:1', 4))

    expect(await heldBetsToCallOff(db, 1)).toEqual([other])
  })
})

/** Singles on two matches, which `decide` settles, the first before the second. */
async function staked({ isWorking = true } = {}) {
  const clock = createTravellingClock()
  const platform = await testPlatform({ LOG_LEVEL: 'silent' }, { clock })
  const { db } = platform.services
  const ids = await sendFeed(
    platform,
    ...URNS.flatMap((urn) => [fixture(urn, `Home ${urn}`, `Away ${urn}`), winnerPrices(urn, [...ODDS])]),
  )
  const matchIds = URNS.map((urn) => ids.get(urn) ?? 0)
  for (const matchId of matchIds)
    await insertSingles(db, { matchId, count: COUNT, players: 5, odds: ODDS, now: clock.now() })
  if (isWorking) await platform.startWorkers()
  const decide = () => sendFeed(platform, ...URNS.map((urn) => winnerResults(urn, ['win', 'lose', 'lose'])))
  return { platform, db, clock, decide, matchIds }
}
