import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { Bet } from '@touchline/contract/entities/bet'
import { describe, expect, it } from 'vitest'
import {
  fixture,
  marketsOf,
  priced,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { betsOf, bettingDay, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { eur, URN } from './testing/placed.ts'

describe('cash-out of a system', () => {
  it('is the sum over the lines that live: won legs at their odds, lost ones end theirs', async () => {
    const day = await bettingDay([2000, 3000, 4000])
    await placeAll(day.player, [system(day, '2/3')], { meta: { type: 'system' } })
    expect(await only(day.player)).toMatchObject({ toCashout: eur(285) })

    // Lines of the won leg are worth twice their 1.00 each, the other its 1.00.
    await day.settle('win')
    await eventually(async () => expect(await only(day.player)).toMatchObject({ toCashout: eur(475) }))

    // Only the line of the first and the third is still open.
    await day.settle(null, 'lose')
    await eventually(async () => expect(await only(day.player)).toMatchObject({ toCashout: eur(190) }))
  })

  it('counts a banker into every line', async () => {
    const day = await bettingDay([2000, 3000, 4000])
    await placeAll(day.player, [{ ...system(day, '1/2'), bankers: [0] }], { meta: { type: 'system' } })

    await day.settle('win')

    await eventually(async () => expect(await only(day.player)).toMatchObject({ toCashout: eur(570) }))
  })

  it('sells a part of a full cover, and the rest settles by its lines', async () => {
    const day = await bettingDay([2000, 3000, 4000])
    const trixie = { ...system(day, 'trixie'), stake: eur(400) }
    const { bets } = await placeAll(day.player, [trixie], { meta: { type: 'system' } })
    // Three doubles and a treble of 1.00: 6 + 8 + 12 + 24.
    expect(bets).toMatchObject([{ possibleWin: eur(5000), toCashout: eur(380) }])

    const sold = await sell(day.player, bets[0]?.id ?? 0, 190, 200)
    expect(sold).toMatchObject({ possibleWin: eur(2500), toCashout: eur(190), cashedOut: { paid: eur(190) } })

    await day.settle('win', 'win', 'win')
    await eventually(async () =>
      expect(await only(day.player)).toMatchObject({ status: 'done', winAmount: eur(2690) }),
    )
    expect(await moneyOf(day.player)).toEqual({ available: 10_000 - 400 + 2690, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

describe('cash-out of a combo', () => {
  it('is worth its half where a leg has won as one of two', async () => {
    const day = await bettingDay([4000, 3000])
    await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0), day.leg(1)] }])
    expect(await only(day.player)).toMatchObject({ toCashout: eur(950) })

    await sendFeed(day.platform, winnerResults('test:match:1', ['win', 'win', 'lose']))

    // Half of 4.00 has come.
    await eventually(async () => expect(await only(day.player)).toMatchObject({ toCashout: eur(1900) }))
  })
})

describe('cash-out of a custom bet', () => {
  it('follows the joint chance of today, without the margins', async () => {
    const { platform, player, bet } = await customBet()
    expect(bet).toMatchObject({ type: 'custom_bet' })
    const fresh = (await only(player))?.toCashout?.value ?? 0
    // Two markets with books of about 1.05: the joint price has both margins.
    expect(fresh).toBeGreaterThan(800)
    expect(fresh).toBeLessThan(920)

    // Both legs have become likelier, and with them the bet.
    await sendFeed(platform, ...board([1700, 3900, 5200], [1700, 2150]))

    const { toCashout } = (await only(player)) ?? {}
    expect(toCashout?.value).toBeGreaterThan(1000)
    const sold = await sell(player, bet.id, toCashout?.value ?? 0)
    expect(sold).toMatchObject({ status: 'cashed_out', winAmount: toCashout })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is nothing while one of its markets is suspended', async () => {
    const { platform, player } = await customBet()

    await sendFeed(platform, winnerPrices(URN, [1990, 3490, 3810], -1))

    expect(await only(player)).toMatchObject({ toCashout: null })
  })

  it('sells by a rule, which may be as high as the joint price makes it', async () => {
    const { player, bet } = await customBet()
    const rule = (value: number) =>
      player.client.call(setAutoCashout, { params: { id: bet.id }, body: { value: eur(value) } })

    await expect(rule(bet.possibleWin.value + 1)).rejects.toMatchObject({ error: 'amount_out_of_range' })
    expect(await rule(bet.possibleWin.value)).toMatchObject({ bet: { autoCashout: bet.possibleWin } })
    await rule(800)

    await eventually(async () => expect(await only(player)).toMatchObject({ status: 'cashed_out' }))
  })
})

type Day = Awaited<ReturnType<typeof bettingDay>>

/** On all three matches, 3.00 in all. */
function system(day: Day, systemId: string) {
  return { stake: eur(300), systemId, selections: [day.leg(0), day.leg(1), day.leg(2)] }
}

/** Prices of one match: winner, and goals over and under 2.5. */
function board(winner: [number, number, number], total: [number, number]) {
  return [
    marketsOf(URN, { marketId: 1, specifier: '', status: 1, outcomes: priced([1, 2, 3], winner) }),
    marketsOf(URN, {
      marketId: 18,
      specifier: 'total=2.5',
      status: 1,
      outcomes: priced([12, 13], total),
    }),
  ]
}

/** 10.00 on a home win with over 2.5 goals. */
async function customBet() {
  const platform = await testPlatform()
  const ids = await sendFeed(platform, fixture(URN), ...board([1990, 3490, 3810], [1880, 1930]))
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  const matchId = ids.get(URN) ?? 0
  const selections = [
    { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 1990 },
    { matchId, marketId: 18, specifier: 'total=2.5', outcomeId: 12, odds: 1880 },
  ]
  const { odds } = await player.client.call(getCustomBetOdds, { body: { selections } })
  const placedBets = await placeAll(player, [{ stake: eur(1000), selections, customOdds: odds }], {
    meta: { type: 'custom_bet' },
  })
  const [bet] = placedBets.bets
  if (!bet) throw new Error('no bet was placed')
  return { platform, player, bet }
}

async function sell({ client }: TestPlayer, betId: number, valueMinor: number, stake?: number): Promise<Bet> {
  const body = { betId, toCashout: eur(valueMinor), ...(stake === undefined ? {} : { stake }) }
  return (await client.call(cashout, { body }, { idempotencyKey: randomUUID() })).bet
}

async function only(player: TestPlayer): Promise<Bet | undefined> {
  return (await betsOf(player))[0]
}
