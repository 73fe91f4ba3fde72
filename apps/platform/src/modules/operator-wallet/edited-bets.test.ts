import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { sendFeed, winnerPrices, winnerResults } from '../../testing/index.ts'
import type { SandboxFault } from './sandbox/sandbox-operator.ts'
import {
  aLeg,
  editTo,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  type WalletDay,
  type WalletLeg,
  type WalletPlayer,
  walletDay,
} from './testing/wallet-day.ts'

/** A bet of 10.00 at 2.000, worth 9.50, of somebody who had `balanceMinor`; and another match to bet on. */
async function editingDay(balanceMinor = 10_000, { offersBatches = true } = {}) {
  const asked: string[] = []
  const day = await walletDay({ offersBatches })
  const player = await day.walletPlayer(balanceMinor)
  const [leg, other] = [await aLeg(day), await aLeg(day)]
  const { bets } = await placeOn(player, leg, 1_000)
  await untilTold(day)
  day.faults.of = (call) => {
    asked.push(call)
    return 'none'
  }
  return { day, player, leg, other, betId: bets[0]?.id ?? 0, asked }
}

const isReservation = (call: string): boolean => call.startsWith('reserve')

const statusesOf = async ({ client }: WalletPlayer) =>
  (await client.call(listBets, {})).bets.map(({ status }) => status)

async function expectMoney(day: WalletDay, player: WalletPlayer, balance: number): Promise<void> {
  await untilTold(day)
  expect(day.operator.book.player(player.ref)).toMatchObject({ balance, setAside: 0 })
  await expectEqualBooks(day)
  await expectOneForEach(day)
}

describe('an edited bet on an operator’s wallet', () => {
  it('asks the operator for what the new stake needs beyond the sale, and for no more', async () => {
    const { day, player, other, betId, asked } = await editingDay()

    const { bets } = await editTo(player, other, { betId, stakeMinor: 1_500 })

    expect(bets).toMatchObject([{ status: 'waiting_results', stake: { value: 1_500 } }])
    expect(await statusesOf(player)).toEqual(['waiting_results', 'cashed_out'])
    await expectMoney(day, player, 10_000 - 1_000 - 550)
    expect(asked.filter(isReservation)).toEqual(['reserve'])
    expect(day.operator.book.events(betId).map(({ type }) => type)).toEqual(['placed', 'cashed_out'])
    expect(day.operator.book.events(bets[0]?.id ?? 0)).toEqual([
      { number: 1, type: 'placed', replaced: { betId, amount: { value: 950, currency: 'EUR' } } },
    ])

    await sendFeed(day.platform, winnerResults(other.urn, ['win', 'lose', 'lose']))
    await expect.poll(() => statusesOf(player)).toEqual(['done', 'cashed_out'])
    await expectMoney(day, player, 10_000 - 1_000 - 550 + 3_000)
  })

  it('pays there what the sale brings beyond the new stake, and asks for nothing', async () => {
    const { day, player, other, betId, asked } = await editingDay()

    await editTo(player, other, { betId, stakeMinor: 700 })

    await expectMoney(day, player, 10_000 - 1_000 + 250)
    expect(asked.filter(isReservation)).toEqual([])
  })

  it('needs nothing of a player who has nothing left there, to the last cent and no further', async () => {
    const { day, player, other, betId } = await editingDay(1_000)

    await expect(editTo(player, other, { betId, stakeMinor: 951 })).rejects.toMatchObject({
      error: 'insufficient_balance',
    })
    expect(await statusesOf(player)).toEqual(['waiting_results'])
    await editTo(player, other, { betId, stakeMinor: 950 })

    expect(await statusesOf(player)).toEqual(['waiting_results', 'cashed_out'])
    await expectMoney(day, player, 0)
  })

  it('edits once for a key, also when the money for it is no longer there', async () => {
    const { day, player, other, betId } = await editingDay(1_550)
    const key = randomUUID()
    const edit = () => editTo(player, other, { betId, stakeMinor: 1_500, key })

    const first = await Promise.allSettled([edit(), edit(), edit()])
    const placed = await edit()

    for (const { reason } of first.filter((each) => each.status === 'rejected'))
      expect(reason).toMatchObject({ error: 'unavailable' })
    expect(placed.bets).toMatchObject([{ stake: { value: 1_500 } }])
    expect(await statusesOf(player)).toEqual(['waiting_results', 'cashed_out'])
    await expectMoney(day, player, 0)
  })

  it('leaves nothing set aside where the wallet refuses an edit and grants its repetition at the same moment', async () => {
    // Two calls with two fates, also where both edits come up in one moment.
    const { day, player, other, betId } = await editingDay(10_000, { offersBatches: false })
    const answers: SandboxFault[] = ['refused', 'lost']
    day.faults.of = (call) => (call === 'reserve' && answers.shift()) || 'none'
    const key = randomUUID()
    const edit = () => editTo(player, other, { betId, stakeMinor: 1_500, key })

    const edits = await Promise.allSettled([edit(), edit()])

    expect(answers).toEqual([])
    const isEdited = edits.some(({ status }) => status === 'fulfilled')
    await expectMoney(day, player, isEdited ? 10_000 - 1_000 - 550 : 9_000)
  })

  it.each<[string, (day: WalletDay, legs: { leg: WalletLeg; other: WalletLeg }) => Promise<unknown>, string]>(
    [
      [
        'the sale brings less',
        ({ platform }, { leg }) => sendFeed(platform, winnerPrices(leg.urn, [4_000, 3_400, 3_600])),
        'cashout_refused',
      ],
      [
        'a price fell',
        ({ platform }, { other }) => sendFeed(platform, winnerPrices(other.urn, [1_500, 3_400, 3_600])),
        'invalid_odds',
      ],
      [
        'the wallet is away',
        async (day) => {
          day.faults.of = () => 'away'
        },
        'wallet_unavailable',
      ],
    ],
  )('leaves the bet as it was where %s: nothing moved', async (_, happens, error) => {
    const { day, player, leg, other, betId } = await editingDay()
    await happens(day, { leg, other })

    const edit = editTo(player, other, { betId, stakeMinor: 1_500 })
    await expect(edit).rejects.toMatchObject({ error })
    await expect(edit).rejects.toBeInstanceOf(ApiError)

    day.faults.of = () => 'none'
    expect(await statusesOf(player)).toEqual(['waiting_results'])
    await expectMoney(day, player, 9_000)
  })

  it('goes on while the wallet is away where it needs nothing of it', async () => {
    const { day, player, other, betId } = await editingDay()
    day.faults.of = () => 'away'

    await editTo(player, other, { betId, stakeMinor: 900 })

    expect(await statusesOf(player)).toEqual(['waiting_results', 'cashed_out'])
    day.faults.of = () => 'none'
    await expectMoney(day, player, 9_000 + 50)
  })
})
