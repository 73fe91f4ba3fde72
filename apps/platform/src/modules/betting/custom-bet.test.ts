import { describe, expect, it } from 'vitest'
import { fixture, marketsOf, priced, sendFeed, testPlatform, testPlayer } from '../../testing/index.ts'
import { customBetPricer } from '../custom-bets/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { betsOf, eventually, moneyOf, placeAll } from './testing/betting-day.ts'

const URN = 'test:match:1'
const HOME = { marketId: 1, specifier: '', outcomeId: 1, odds: 1990 }
const DRAW = { ...HOME, outcomeId: 2, odds: 3490 }
const OVER = { marketId: 18, specifier: 'total=2.5', outcomeId: 12, odds: 1880 }

describe('a custom bet', () => {
  it('is placed at the joint price of its match, and paid at it', async () => {
    const { platform, player, bet, odds } = await match()

    const { bets } = await placeAll(player, [bet(odds)], { meta: { type: 'custom_bet' } })

    expect(bets).toMatchObject([
      { type: 'custom_bet', status: 'waiting_results', odds, possibleWin: { value: odds } },
    ])
    expect(odds).toBeLessThan(HOME.odds * 2)
    await results(platform, 'win', 'win')
    await eventually(async () => expect(await betsOf(player)).toMatchObject([{ result: 'win_entire' }]))
    expect(await moneyOf(player)).toEqual({ available: 9000 + odds, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('has one price for all of its legs: theirs alone are not asked for', async () => {
    const { player, bet, odds } = await match()
    const selections = [{ ...HOME, odds: 1500 }, OVER]

    const { bets } = await placeAll(player, [bet(odds, selections)], {
      meta: { autoAcceptOddsChange: 'none' },
    })

    expect(bets).toMatchObject([{ odds }])
  })

  it('can be cashed out at once, for what its list says as well', async () => {
    const { player, bet, odds } = await match()

    const [placed] = (await placeAll(player, [bet(odds)])).bets

    expect(placed?.toCashout?.value).toBeGreaterThan(0)
    expect(await betsOf(player)).toMatchObject([{ toCashout: placed?.toCashout }])
  })

  it('is lost with one leg, and comes back whole when one is void', async () => {
    const { platform, player, bet, odds } = await match()
    await placeAll(player, [bet(odds)])
    await results(platform, 'win', 'void')

    await eventually(async () => expect(await betsOf(player)).toMatchObject([{ result: 'refund_entire' }]))
    expect(await moneyOf(player)).toEqual({ available: 10_000, held: 0 })
  })

  it.each([
    { mode: 'higher', change: -10 },
    { mode: 'any', change: 10 },
  ] as const)('agreed $change thousandths off, mode $mode: placed at ours', async ({ mode, change }) => {
    const { player, bet, odds } = await match()

    const { bets } = await placeAll(player, [bet(odds + change)], { meta: { autoAcceptOddsChange: mode } })

    expect(bets).toMatchObject([{ odds }])
  })

  it.each([
    { mode: 'none', change: 10 },
    { mode: 'none', change: -10 },
    { mode: 'higher', change: 10 },
  ] as const)('agreed $change thousandths off, mode $mode: refused with ours', async ({ mode, change }) => {
    const { player, bet, odds } = await match()

    const placing = placeAll(player, [bet(odds + change)], { meta: { autoAcceptOddsChange: mode } })

    await expect(placing).rejects.toMatchObject({
      error: 'invalid_odds_custom_bet',
      data: { errorsByBet: [{ index: 0, code: 120, selection: null, customOdds: odds }] },
    })
  })

  it('is refused at a price that has been placed a moment before, once a leg has moved', async () => {
    const { platform, player, bet, odds } = await match()
    await placeAll(player, [bet(odds)], { meta: { autoAcceptOddsChange: 'none' } })
    await sendFeed(
      platform,
      marketsOf(URN, {
        marketId: 1,
        specifier: '',
        status: 1,
        outcomes: priced([1, 2, 3], [1900, 3600, 4000]),
      }),
    )

    const placing = placeAll(player, [bet(odds)], { meta: { autoAcceptOddsChange: 'none' } })

    await expect(placing).rejects.toMatchObject({
      error: 'invalid_odds_custom_bet',
      data: { errorsByBet: [{ customOdds: expect.toSatisfy((current: number) => current < odds) }] },
    })
    expect(await moneyOf(player)).toEqual({ available: 9000, held: 1000 })
  })

  it.each([
    ['outcomes that exclude each other', [HOME, DRAW], { customBetProblem: 'contradiction' }],
    ['one outcome twice', [HOME, HOME], { customBetProblem: 'implied' }],
    ['a single outcome', [HOME], {}],
  ])('is refused for %s', async (_name, selections, data) => {
    const { player, bet } = await match()

    await expect(placeAll(player, [bet(2000, selections)])).rejects.toMatchObject({
      error: 'combination_not_allowed',
      data,
    })
    expect(await moneyOf(player)).toEqual({ available: 10_000, held: 0 })
  })
})

async function match() {
  const platform = await testPlatform()
  await platform.startWorkers()
  const ids = await sendFeed(
    platform,
    fixture(URN),
    marketsOf(
      URN,
      { marketId: 1, specifier: '', status: 1, outcomes: priced([1, 2, 3], [1990, 3490, 3810]) },
      { marketId: 18, specifier: 'total=2.5', status: 1, outcomes: priced([12, 13], [1880, 1930]) },
      { marketId: 29, specifier: '', status: 1, outcomes: priced([74, 76], [1750, 2090]) },
    ),
  )
  const matchId = ids.get(URN) ?? 0
  const price = await customBetPricer(platform.services.db)({ matchId, selections: [HOME, OVER] })
  return {
    platform,
    player: await testPlayer(platform, { balanceMinor: 10_000 }),
    odds: 'problem' in price ? 0 : price.oddsThousandths,
    bet: (customOdds: number, selections = [HOME, OVER]) => ({
      stake: { value: 1000, currency: 'EUR' },
      customOdds,
      selections: selections.map((selection) => ({ ...selection, matchId })),
    }),
  }
}

type Result = 'win' | 'lose' | 'void'

async function results(platform: Parameters<typeof sendFeed>[0], home: Result, over: Result): Promise<void> {
  await sendFeed(platform, {
    kind: 'results',
    matchUrn: URN,
    markets: [
      {
        marketId: 1,
        specifier: '',
        outcomes: [
          { outcomeId: 1, result: home },
          { outcomeId: 2, result: 'lose' },
          { outcomeId: 3, result: 'lose' },
        ],
      },
      {
        marketId: 18,
        specifier: 'total=2.5',
        outcomes: [
          { outcomeId: 12, result: over },
          { outcomeId: 13, result: over === 'void' ? 'void' : 'lose' },
        ],
      },
    ],
  })
}
