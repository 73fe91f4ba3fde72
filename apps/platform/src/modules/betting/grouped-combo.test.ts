import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  fixture,
  marketsOf,
  priced,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { customBetPricer } from '../custom-bets/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { betsOf, eventually, moneyOf, placeAll } from './testing/betting-day.ts'

const FIRST = 'test:match:1'
const SECOND = 'test:match:2'
const HOME = { marketId: 1, specifier: '', outcomeId: 1, odds: 1990 }
const DRAW = { ...HOME, outcomeId: 2, odds: 3490 }
const OVER = { marketId: 18, specifier: 'total=2.5', outcomeId: 12, odds: 1880 }
const BOTH_SCORE = { marketId: 29, specifier: '', outcomeId: 74, odds: 1750 }
const AWAY = { ...HOME, outcomeId: 3, odds: 3000 }

describe('a combo with selections of one match as one leg', () => {
  it('is placed at the joint price times the other leg, told with its group, and paid at it', async () => {
    const { platform, player, bet, odds } = await board()
    const total = Math.round((odds * 3000) / 1000)

    const { bets } = await placeAll(player, [bet(odds)])

    const [placed] = bets
    const together = placed?.selections.slice(0, 2).map(({ id }) => id)
    expect(placed).toMatchObject({
      type: 'combo',
      odds: total,
      possibleWin: { value: odds * 3 },
      groups: [{ selections: together, odds }],
    })
    expect(await betsOf(player)).toEqual([placed])
    await results(platform, 'win', 'win')
    await otherResult(platform, 'win')
    await eventually(async () =>
      expect(await betsOf(player)).toMatchObject([{ result: 'win_entire', winAmount: { value: odds * 3 } }]),
    )
    expect(await moneyOf(player)).toEqual({ available: 9000 + odds * 3, held: 0 })
    expect(await reserved(platform)).toEqual({ stake: 0, payout: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is lost with one selection of the group, at once', async () => {
    const { platform, player, bet, odds } = await board()
    await placeAll(player, [bet(odds)])

    await results(platform, 'win', 'lose')

    await eventually(async () => expect(await betsOf(player)).toMatchObject([{ result: 'lose_entire' }]))
    expect(await moneyOf(player)).toEqual({ available: 9000, held: 0 })
  })

  it('loses the group’s price with a void selection, and follows a correction back and forth', async () => {
    const { platform, player, bet, odds } = await board()
    await placeAll(player, [bet(odds)])
    await otherResult(platform, 'win')

    await results(platform, 'win', 'void')
    await eventually(async () => expect(await betsOf(player)).toMatchObject([{ winAmount: { value: 3000 } }]))

    await results(platform, 'win', 'win')
    await eventually(async () =>
      expect(await betsOf(player)).toMatchObject([{ winAmount: { value: odds * 3 } }]),
    )
    expect(await moneyOf(player)).toEqual({ available: 9000 + odds * 3, held: 0 })

    await results(platform, 'lose', 'win')
    await eventually(async () => expect(await betsOf(player)).toMatchObject([{ result: 'lose_entire' }]))
    expect(await moneyOf(player)).toEqual({ available: 9000, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('reserves its whole win on the house’s exposure while it is open', async () => {
    const { platform, player, bet, odds } = await board()

    await placeAll(player, [bet(odds)])

    expect(await reserved(platform)).toEqual({ stake: 1000, payout: odds * 3 })
  })

  it('is cashed out at the joint chance of today times the chance of the other leg', async () => {
    const { platform, player, bet, odds } = await board()
    const [placed] = (await placeAll(player, [bet(odds)])).bets
    const fresh = placed?.toCashout?.value ?? 0
    expect(fresh).toBeGreaterThan(700)
    expect(fresh).toBeLessThan(920)

    // Likelier, and the other leg has won: worth its price.
    await otherResult(platform, 'win')
    await eventually(async () => {
      const value = (await betsOf(player))[0]?.toCashout?.value ?? 0
      expect(value).toBeGreaterThan(fresh * 2)
    })
    await sendFeed(platform, winnerPrices(FIRST, [1990, 3490, 3810], -1))
    expect(await betsOf(player)).toMatchObject([{ toCashout: null }])
    await sendFeed(platform, winnerPrices(FIRST, [1990, 3490, 3810]))
    const [open] = await betsOf(player)
    const { bet: sold } = await player.client.call(
      cashout,
      { body: { betId: open?.id ?? 0, toCashout: open?.toCashout ?? { value: 1, currency: 'EUR' } } },
      { idempotencyKey: randomUUID() },
    )
    expect(sold).toMatchObject({ status: 'cashed_out', winAmount: open?.toCashout })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is edited: another selection stands in the group, at the new joint price', async () => {
    const { platform, player, bet, odds, priceOf } = await board()
    const [placed] = (await placeAll(player, [bet(odds)])).bets
    const joint = await priceOf([HOME, BOTH_SCORE])
    const wanted = bet(joint, [HOME, BOTH_SCORE])

    const { bets } = await player.client.call(
      editBet,
      {
        body: {
          edited: { betId: placed?.id ?? 0, toCashout: placed?.toCashout ?? { value: 1, currency: 'EUR' } },
          meta: { deviceId: 'd', quick: false },
          bets: [wanted],
        },
      },
      { idempotencyKey: randomUUID() },
    )

    expect(joint).toBeGreaterThan(1000)
    expect(bets).toMatchObject([
      { groups: [{ odds: joint }], selections: [{}, { market: { id: BOTH_SCORE.marketId } }, {}] },
    ])
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('has a highest stake by its own price', async () => {
    const { player, bet, odds } = await board()
    const { selections, groups } = bet(odds)

    const asked = player.client.call(getMaxStake, { body: { currency: 'EUR', selections, groups } })

    await expect(asked).resolves.toMatchObject({ maxStake: { currency: 'EUR' } })
    expect((await asked).maxStake.value).toBeGreaterThan(1000)
    const apart = player.client.call(getMaxStake, { body: { currency: 'EUR', selections } })
    await expect(apart).rejects.toMatchObject({ error: 'combination_not_allowed' })
  })

  it.each([
    { mode: 'none', change: -10 },
    { mode: 'none', change: 10 },
    { mode: 'higher', change: 10 },
  ] as const)('agreed $change thousandths off, mode $mode: refused with ours', async ({ mode, change }) => {
    const { player, bet, odds } = await board()

    const placing = placeAll(player, [bet(odds + change)], { meta: { autoAcceptOddsChange: mode } })

    await expect(placing).rejects.toMatchObject({
      error: 'invalid_odds_custom_bet',
      data: { errorsByBet: [{ index: 0, selection: null, customOdds: odds, group: 0 }] },
    })
    expect(await moneyOf(player)).toEqual({ available: 10_000, held: 0 })
  })

  it('is placed at our price where the mode accepts it, whatever the prices within', async () => {
    const { player, bet, odds } = await board()
    const cheaper = [{ ...HOME, odds: 1500 }, OVER]

    const { bets } = await placeAll(player, [bet(odds - 10, cheaper)], {
      meta: { autoAcceptOddsChange: 'higher' },
    })

    expect(bets).toMatchObject([{ groups: [{ odds }] }])
  })

  it('is refused with outcomes that exclude each other', async () => {
    const { player, bet } = await board()

    await expect(placeAll(player, [bet(2000, [HOME, DRAW])])).rejects.toMatchObject({
      error: 'combination_not_allowed',
      data: { customBetProblem: 'contradiction' },
    })
  })

  it.each<[name: string, facts: Partial<BetPlacement>]>([
    ['as a system', { systemId: '2/3' }],
    ['as a custom bet', { customOdds: 4000 }],
    ['with one position twice', { groups: [{ selections: [0, 0], odds: 3000 }] }],
    ['with a position that is not there', { groups: [{ selections: [0, 7], odds: 3000 }] }],
    ['with a group of two matches', { groups: [{ selections: [0, 2], odds: 3000 }] }],
  ])('is no valid request %s', async (_name, facts) => {
    const { player, bet, odds } = await board()

    await expect(placeAll(player, [{ ...bet(odds), ...facts }])).rejects.toMatchObject({
      error: 'validation_failed',
    })
  })

  it('is no valid request with a selection of the group once more, alone or in another group', async () => {
    const { player, bet, odds } = await board()
    const { selections, ...rest } = bet(odds)
    const again = [...selections, ...selections.slice(1, 2)]
    const groups = [...rest.groups, { selections: [3, 2], odds: 2000 }]

    for (const more of [{ selections: again }, { selections: again, groups }])
      await expect(placeAll(player, [{ ...rest, ...more }])).rejects.toMatchObject({
        error: 'validation_failed',
      })
    expect(await moneyOf(player)).toEqual({ available: 10_000, held: 0 })
  })

  it('is no valid request of one match alone, and a match twice without a group stays refused', async () => {
    const { player, bet, odds } = await board()
    const { selections, groups: _groups, ...rest } = bet(odds)
    const alone = { ...bet(odds), selections: selections.slice(0, 2) }

    await expect(placeAll(player, [alone])).rejects.toMatchObject({ error: 'validation_failed' })
    await expect(placeAll(player, [{ ...rest, selections }])).rejects.toMatchObject({
      error: 'combination_not_allowed',
    })
    expect(await moneyOf(player)).toEqual({ available: 10_000, held: 0 })
  })
})

async function board() {
  const platform = await testPlatform()
  await platform.startWorkers()
  const ids = await sendFeed(
    platform,
    fixture(FIRST),
    marketsOf(
      FIRST,
      { marketId: 1, specifier: '', status: 1, outcomes: priced([1, 2, 3], [1990, 3490, 3810]) },
      { marketId: 18, specifier: 'total=2.5', status: 1, outcomes: priced([12, 13], [1880, 1930]) },
      { marketId: 29, specifier: '', status: 1, outcomes: priced([74, 76], [1750, 2090]) },
    ),
    fixture(SECOND),
    winnerPrices(SECOND, [2400, 3300, 3000]),
  )
  const first = ids.get(FIRST) ?? 0
  const second = ids.get(SECOND) ?? 0
  const priceOf = async (selections: (typeof HOME)[]) => {
    const price = await customBetPricer(platform.services.db)({ matchId: first, selections })
    return 'problem' in price ? 0 : price.oddsThousandths
  }
  return {
    platform,
    player: await testPlayer(platform, { balanceMinor: 10_000 }),
    odds: await priceOf([HOME, OVER]),
    priceOf,
    /** Together at this price, with an away win of the other match. */
    bet: (odds: number, together = [HOME, OVER]) => ({
      stake: { value: 1000, currency: 'EUR' },
      selections: [...together.map((leg) => ({ ...leg, matchId: first })), { ...AWAY, matchId: second }],
      groups: [{ selections: together.map((_, position) => position), odds }],
    }),
  }
}

type Platform = Awaited<ReturnType<typeof testPlatform>>
type Result = 'win' | 'lose' | 'void'

function results(platform: Platform, home: Result, over: Result) {
  return sendFeed(platform, {
    kind: 'results',
    matchUrn: FIRST,
    markets: [
      marketResult(1, '', [
        [1, home],
        [2, home === 'win' ? 'lose' : 'win'],
        [3, 'lose'],
      ]),
      marketResult(18, 'total=2.5', [
        [12, over],
        [13, over === 'void' ? 'void' : over === 'win' ? 'lose' : 'win'],
      ]),
    ],
  })
}

function otherResult(platform: Platform, away: Result) {
  const market = marketResult(1, '', [
    [1, 'lose'],
    [2, 'lose'],
    [3, away],
  ])
  return sendFeed(platform, { kind: 'results', matchUrn: SECOND, markets: [market] })
}

function marketResult(marketId: number, specifier: string, ends: readonly [number, Result][]) {
  return { marketId, specifier, outcomes: ends.map(([outcomeId, result]) => ({ outcomeId, result })) }
}

/** What the legs of all bets carry, in euro cents. */
async function reserved({ services }: Platform) {
  const { rows } = await sql<{ stake: number; payout: number }>`
    select sum(exposed_stake_cents)::bigint as stake, sum(exposed_payout_cents)::bigint as payout
    from bet_selection`.execute(services.db)
  return rows[0]
}
