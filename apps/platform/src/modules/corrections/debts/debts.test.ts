import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { describe, expect, it } from 'vitest'
import { sendFeed, winnerPrices, winnerResults } from '../../../testing/index.ts'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  placeAll,
} from '../../betting/testing/betting-day.ts'
import { checkLedger } from '../../wallet/index.ts'
import { keptActions } from '../testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk, WHO, winner } from '../testing/operator-desk.ts'

describe('returns taken back that are not there', () => {
  it('stand as a debt that a deposit leaves and the profit of winnings repays', async () => {
    const { day } = await indebted()
    const idempotencyKey = randomUUID()
    const body = { amount: { value: 500, currency: 'EUR' } }
    await day.player.client.call(testDeposit, { body }, { idempotencyKey })
    expect(await account(day)).toMatchObject({ available: 500, debt: 20_000 })

    // All of the 200.00 on the second match at 1.50 are won: a profit of 100.00.
    await sendFeed(day.platform, winnerResults('test:match:2', ['win', 'lose', 'lose']))

    await eventually(async () =>
      expect(await account(day)).toMatchObject({ available: 20_500, held: 0, debt: 10_000 }),
    )
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('are repaid by the profit of a cash-out', async () => {
    const { day } = await indebted()
    await sendFeed(day.platform, winnerPrices('test:match:2', [1200, 4400, 5600]))
    const [bet] = await betsOf(day.player)
    const toCashout = bet?.toCashout ?? { value: 0, currency: 'EUR' }
    const profitMinor = toCashout.value - 20_000
    expect(profitMinor).toBeGreaterThan(0)

    await day.player.client.call(
      cashout,
      { body: { betId: bet?.id ?? 0, toCashout, toleranceThousandths: 0 } },
      { idempotencyKey: randomUUID() },
    )

    expect(await account(day)).toMatchObject({ available: 20_000, held: 0, debt: 20_000 - profitMinor })
  })

  it('are listed, told to the player and written off, once for a key', async () => {
    const { day, desk } = await indebted()
    const before = await account(day)
    const key = randomUUID()
    expect(await desk.debts()).toEqual([{ playerId: day.player.id, currency: 'EUR', debt: 20_000 }])
    const part = { currency: 'EUR', amount: 15_000 }

    await desk.writeOff(day.player.id, part, key)
    const again = await desk.writeOff(day.player.id, part, key)

    expect(again.account).toMatchObject({ available: 0, debt: 5000 })
    expect(again.account.ver).toBeGreaterThan(before?.ver ?? 0)
    await expect(desk.writeOff(day.player.id, { ...part, amount: 1 }, key)).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
    await expect(desk.writeOff(day.player.id, { ...part, amount: 5001 })).rejects.toMatchObject({
      error: 'conflict',
    })
    await desk.writeOff(day.player.id, { ...part, amount: 5000 })
    expect(await desk.debts()).toEqual([])
    const { db } = day.platform.services
    expect(await keptActions(db)).toMatchObject([
      { kind: 'set_results' },
      { kind: 'set_results' },
      { kind: 'write_off_debt', ...WHO, payload: { playerId: day.player.id, ...part } },
      { kind: 'write_off_debt', payload: { amount: 5000 } },
    ])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('are for the operator alone', async () => {
    const { day, desk } = await indebted()
    const stranger = operatorDesk(day.platform, 'some-other-key-0001')
    const some = { currency: 'EUR', amount: 1 }

    await expect(stranger.debts()).rejects.toMatchObject({ error: 'forbidden' })
    await expect(stranger.writeOff(day.player.id, some)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(desk.writeOff(999_999, some)).rejects.toMatchObject({ error: 'not_found' })
    await expect(desk.writeOff(day.player.id, { ...some, currency: 'USD' })).rejects.toMatchObject({
      error: 'not_found',
    })
    await expect(desk.writeOff(day.player.id, { ...some, reason: '' })).rejects.toMatchObject({
      error: 'validation_failed',
    })
    expect(await account(day)).toMatchObject({ debt: 20_000 })
  })
})

/** A player who won 200.00, staked it all on a second match at 1.50, and owes it since the result was corrected. */
async function indebted() {
  const day = await bettingDay([2000, 1500], { variables: { OPERATOR_API_KEY: OPERATOR_KEY } })
  const desk = operatorDesk(day.platform)
  const bet = (position: number, value: number) => ({
    stake: { value, currency: 'EUR' },
    selections: [day.leg(position)],
  })
  await placeAll(day.player, [bet(0, 10_000)])
  const [matchId = 0] = day.matchIds
  await desk.setResults(matchId, winner('win', 'lose', 'lose'))
  await eventually(async () => expect(await account(day)).toMatchObject({ available: 20_000 }))
  await placeAll(day.player, [bet(1, 20_000)])
  await desk.setResults(matchId, winner('lose', 'win', 'lose'))
  await eventually(async () =>
    expect(await account(day)).toMatchObject({ available: 0, held: 20_000, debt: 20_000 }),
  )
  return { day, desk }
}

async function account({ player }: BettingDay) {
  return (await player.client.call(listAccounts, {})).accounts[0]
}
