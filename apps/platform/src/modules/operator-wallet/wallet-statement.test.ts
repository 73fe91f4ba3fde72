import { listTransactions } from '@touchline/contract/calls/wallet/transactions'
import { describe, expect, it } from 'vitest'
import { sendFeed, winnerResults } from '../../testing/index.ts'
import { eventually } from '../betting/testing/betting-day.ts'
import {
  aLeg,
  editTo,
  expectEqualBooks,
  placeOn,
  untilTold,
  type WalletDay,
  type WalletPlayer,
  walletDay,
} from './testing/wallet-day.ts'

describe('the statement of a player whose money is at an operator', () => {
  it('has stakes, payouts and corrections as they move there, without a balance', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer(2_000)
    const [won, sold] = [await aLeg(day), await aLeg(day)]
    const before = bookedOf(day, player)
    await placeOn(player, won, 600)
    const { bets } = await placeOn(player, sold, 1_000)
    // 9.50 come of the sale, and 2.50 from there.
    await editTo(player, won, { betId: bets[0]?.id ?? 0, stakeMinor: 1_200 })
    await sendFeed(day.platform, winnerResults(won.urn, ['win', 'lose', 'lose']))
    await eventually(async () => expect(await linesOf(player)).toHaveLength(6))
    await sendFeed(day.platform, winnerResults(won.urn, ['lose', 'win', 'lose']))
    await eventually(async () => expect(await linesOf(player)).toHaveLength(8))
    await untilTold(day)

    const lines = await linesOf(player)
    expect(lines.map(({ kind, signedValue }) => [kind, signedValue]).toSorted(bySum)).toEqual([
      ['correction', -2_400],
      ['correction', -1_200],
      ['stake', -1_200],
      ['stake', -1_000],
      ['stake', -600],
      ['cashout', 950],
      ['payout', 1_200],
      ['payout', 2_400],
    ])
    expect(new Set(lines.map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([null]))
    expect(lines.reduce((sum, { signedValue }) => sum + signedValue, 0)).toBe(bookedOf(day, player) - before)
    const { pagination, sums } = await player.client.call(listTransactions, { query: { limit: 3 } })
    expect(pagination).toMatchObject({ total: 8, lastPage: 3 })
    expect(sums).toMatchObject([{ staked: 2_800, returned: 950, won: -1_850 }])
    expect(await fileOf(day, player)).toEqual(
      lines.toReversed().map(({ kind, signedValue }) => `${kind},EUR,${(signedValue / 100).toFixed(2)},`),
    )
    await expectEqualBooks(day)
  })
})

/** What the player has there, less what the operator bears for them. */
function bookedOf({ operator }: WalletDay, { ref }: WalletPlayer): number {
  return (operator.book.player(ref)?.balance ?? 0) - operator.book.owed('EUR')
}

async function linesOf({ client }: WalletPlayer) {
  return (await client.call(listTransactions, { query: { limit: 50 } })).transactions
}

const bySum = ([kind, one]: readonly (string | number)[], [other, sum]: readonly (string | number)[]) =>
  Number(one) - Number(sum) || String(kind).localeCompare(String(other))

/** Each line without its time and its numbers, after the head. */
async function fileOf({ platform }: WalletDay, player: WalletPlayer): Promise<string[]> {
  const { body } = await platform.app.fastify.inject({
    url: '/api/player/transactions.csv',
    headers: { cookie: player.cookie() },
  })
  const lines = body.trimEnd().split('\r\n').slice(1)
  return lines.map((line) => line.split(',').slice(1, 5).join(','))
}
