import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { describe, expect, it } from 'vitest'
import { fixture, marketsOf, priced, sendFeed, winnerPrices, winnerResults } from '../../testing/index.ts'
import { lateLegs } from '../betting/settlement/testing/unsettled.queries.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from '../betting/testing/betting-day.ts'
import { checkLedger } from '../wallet/index.ts'
import { keptActions, keptFacts } from './testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk, WHO, winner } from './testing/operator-desk.ts'

const URN = 'test:match:1'
const TOTALS = { marketId: 18, specifier: 'total=2.5' }
const TOTAL_PRICES = marketsOf(URN, { ...TOTALS, status: 1, outcomes: priced([12, 13], [2000, 2000]) })

describe('what an operator has corrected', () => {
  it('stands while the feed repeats itself, and falls when the feed says something else', async () => {
    const { day, desk, matchId, settled } = await placed()
    await day.settle('win')
    await settled()
    await desk.setResults(matchId, winner('lose', 'win', 'lose'))
    await settled()
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 })

    await day.settle('win')
    await settled()
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 })
    await sendFeed(day.platform, winnerResults(URN, ['void', 'void', 'void']))
    await settled()

    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    expect((await keptFacts(day.platform.services.db)).map(({ source }) => source)).toEqual([
      'feed',
      'operator',
      'feed',
    ])
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

describe('the void of a whole match', () => {
  it('holds for the markets that come later, until it is taken back', async () => {
    const { day, desk, matchId, settled } = await placed()
    await desk.voidMarkets(matchId)
    await settled()
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })

    await sendFeed(day.platform, TOTAL_PRICES)

    const statuses = async () =>
      (await day.player.client.call(listMarkets, { params: { id: matchId } })).markets.map(
        ({ id, status }) => ({ id, status }),
      )
    expect(await statuses()).toEqual([
      { id: 1, status: -1 },
      { id: 18, status: -1 },
    ])
    const later = { ...day.leg(0), ...TOTALS, outcomeId: 12 }
    await expect(
      placeAll(day.player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [later] }]),
    ).rejects.toMatchObject({ error: 'market_not_open' })
    expect(await keptFacts(day.platform.services.db)).toMatchObject([
      { kind: 'cancel', source: 'operator', ...WHO },
      { kind: 'cancel', source: 'operator', ...WHO },
    ])

    expect(await desk.takeBackVoid(matchId)).toEqual({ changed: 2, money: null })
    await sendFeed(day.platform, TOTAL_PRICES, winnerPrices(URN, [2000, 3400, 3600]))
    expect((await statuses()).map(({ status }) => status)).toEqual([1, 1])
    await placeAll(day.player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [later] }])
    expect(await betsOf(day.player)).toHaveLength(2)
  })

  it('is remembered of a match that has no market yet, with who said it', async () => {
    const { day, desk } = await placed()
    const { db } = day.platform.services
    const ids = await sendFeed(day.platform, fixture('test:match:bare', 'Leeds', 'Hull'))
    const other = ids.get('test:match:bare') ?? 0

    expect(await desk.voidMarkets(other)).toEqual({ changed: 0, money: null })
    expect(await desk.voidMarkets(other)).toEqual({ changed: 0, money: null })
    expect(await keptActions(db)).toMatchObject([{ kind: 'void_markets', ...WHO }])
    await sendFeed(day.platform, winnerPrices('test:match:bare', [2000, 3400, 3600]))

    const { markets } = await day.player.client.call(listMarkets, { params: { id: other } })
    expect(markets.map(({ status }) => status)).toEqual([-1])
  })
})

/** A match at 2.00 with a bet of 10.00 on it, by a player who had 100.00. */
async function placed() {
  const day = await bettingDay([2000], { variables: { OPERATOR_API_KEY: OPERATOR_KEY } })
  await placeAll(day.player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] }])
  return {
    day,
    desk: operatorDesk(day.platform),
    matchId: day.matchIds[0] ?? 0,
    /** Waits until all bets follow the facts. */
    settled: () => eventually(async () => expect(await lateLegs(day.platform.services.db)).toEqual([])),
  }
}
