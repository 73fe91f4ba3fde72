import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  marketsOf,
  playState,
  priced,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { fundsOf } from '../../betting/settlement/testing/unsettled.queries.ts'
import { eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { checkLedger } from '../../wallet/index.ts'
import { keptFacts } from '../testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk } from '../testing/operator-desk.ts'
import { workersTurn } from '../testing/other-process.ts'

const HOUR_MS = 3_600_000
const URN = 'test:match:1'
const TOTALS = { marketId: 18, specifier: 'total=2.5' }

describe('a match that ends without results', () => {
  it('is listed with its bets and stakes, and void at its deadline, but not before', async () => {
    const { desk, clock, funds, turn, platform, matchId } = await staked()
    expect(await desk.deadlines(2160)).toEqual([])
    clock.travel(3 * HOUR_MS)
    await sendFeed(platform, playState(URN, 4))

    expect(await desk.deadlines()).toEqual([])
    expect(await desk.deadlines(73)).toMatchObject([
      {
        matchId,
        matchUrn: URN,
        sport: 'soccer',
        cause: 'over',
        markets: [{ marketId: 1, specifier: '' }, TOTALS],
        bets: 3,
        stakes: [{ currency: 'EUR', value: 3500 }],
      },
    ])
    clock.travel(71 * HOUR_MS)
    await turn()
    expect(await funds()).toEqual({ availableMinor: 6500, heldMinor: 3500, debtMinor: 0 })
    clock.travel(HOUR_MS)
    await turn()

    await eventually(async () =>
      expect(await funds()).toEqual({ availableMinor: 10_000, heldMinor: 0, debtMinor: 0 }),
    )
    await turn()
    const { db } = platform.services
    expect(await keptFacts(db)).toEqual([
      { kind: 'cancel', source: 'deadline', actor: null, reason: 'over' },
      { kind: 'cancel', source: 'deadline', actor: null, reason: 'over' },
    ])
    expect(await desk.deadlines(2160)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('keeps what has results: only the markets without them are void', async () => {
    const { clock, funds, turn, platform } = await staked()
    await sendFeed(platform, playState(URN, 4), winnerResults(URN, ['win', 'lose', 'lose']))
    clock.travel(80 * HOUR_MS)

    await turn()

    // 10.00 and 20.00 at 2.00 won, 5.00 on the total came back.
    await eventually(async () =>
      expect(await funds()).toEqual({ availableMinor: 13_000, heldMinor: 0, debtMinor: 0 }),
    )
    expect((await keptFacts(platform.services.db)).map(({ kind }) => kind).toSorted()).toEqual([
      'cancel',
      'results',
    ])
  })

  it('that never began is void sooner, and a void can be taken back', async () => {
    const { desk, clock, funds, turn, matchId } = await staked()
    clock.travel(24 * HOUR_MS)
    expect(await desk.deadlines()).toMatchObject([{ cause: 'never_began', bets: 3 }])
    clock.travel(26 * HOUR_MS)
    await turn()
    await eventually(async () => expect(await funds()).toMatchObject({ availableMinor: 10_000 }))

    await desk.takeBackVoid(matchId)

    // The stakes are on the bets again, and what came back is held until results come.
    await eventually(async () =>
      expect(await funds()).toEqual({ availableMinor: 6500, heldMinor: 7000, debtMinor: 0 }),
    )
  })

  it('is told to nobody without the key', async () => {
    const { platform } = await staked()

    await expect(operatorDesk(platform, 'some-other-key-0001').deadlines()).rejects.toMatchObject({
      error: 'forbidden',
    })
  })

  it('is corrected for 45 days, and no bet is lost to time', async () => {
    const { desk, clock, funds, platform, matchId } = await staked()
    await sendFeed(
      platform,
      playState(URN, 4),
      winnerResults(URN, ['win', 'lose', 'lose']),
      totals('win', 'lose'),
    )
    await eventually(async () =>
      expect(await funds()).toMatchObject({ availableMinor: 13_500, heldMinor: 0 }),
    )
    clock.travel(45 * 24 * HOUR_MS - 60_000)

    await sendFeed(platform, winnerResults(URN, ['lose', 'win', 'lose']))
    await eventually(async () => expect(await funds()).toMatchObject({ availableMinor: 7500 }))
    await desk.voidMarkets(matchId)

    await eventually(async () => expect(await funds()).toMatchObject({ availableMinor: 10_000 }))
  })
})

/** A match in an hour, with two singles on its winner at 2.00 and one on its total, of 35.00 in all. */
async function staked() {
  const clock = createTravellingClock()
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY }, { clock })
  await platform.startWorkers()
  const prices = marketsOf(URN, { ...TOTALS, status: 1, outcomes: priced([12, 13], [2000, 2000]) })
  const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]), prices)
  const matchId = ids.get(URN) ?? 0
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  const home = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const bets = [
    { stake: { value: 1000, currency: 'EUR' }, selections: [home] },
    { stake: { value: 2000, currency: 'EUR' }, selections: [home] },
    { stake: { value: 500, currency: 'EUR' }, selections: [{ ...home, ...TOTALS, outcomeId: 12 }] },
  ]
  await placeAll(player, bets)
  return {
    platform,
    clock,
    matchId,
    desk: operatorDesk(platform),
    funds: () => fundsOf(platform.services.db, player.id),
    turn: () => workersTurn(platform, clock),
  }
}

function totals(...results: ['win' | 'lose', 'win' | 'lose']): FeedEvent {
  const outcomes = results.map((result, index) => ({ outcomeId: 12 + index, result }))
  return { kind: 'results', matchUrn: URN, markets: [{ ...TOTALS, outcomes }] }
}
