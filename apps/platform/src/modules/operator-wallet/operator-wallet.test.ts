import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { createAccount, listAccounts } from '@touchline/contract/calls/player/accounts'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { linkWalletPlayer, reconcileWallet } from '@touchline/contract/calls/wallet/operator-wallet'
import { createWithdrawal } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendFeed, testPlayer, winnerResults } from '../../testing/index.ts'
import { walletTransport } from './calls/wallets.ts'
import {
  aLeg,
  asOperator,
  expectEqualBooks,
  placeOn as place,
  untilTold,
  type WalletDay,
  walletDay,
} from './testing/wallet-day.ts'

describe('a bet on an operator’s wallet', () => {
  it('takes the stake there, and pays the win there', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    expect(await shownOf(player)).toBe(10_000)

    const { bets } = await place(player, leg, 1_000)
    await untilTold(day)

    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
    expect(await shownOf(player)).toBe(9_000)
    await expectEqualBooks(day)

    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
    await settledAndTold(day, 1)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 11_000 })
    expect(day.operator.book.events(bets[0]?.id ?? 0)).toEqual([
      { number: 1, type: 'placed' },
      { number: 2, type: 'settled' },
    ])
    await expectEqualBooks(day)
  })

  it('takes a payout back by a correction, and the operator bears what the player no longer has', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer(1_000)
    const leg = await aLeg(day)
    await place(player, leg, 1_000)
    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
    await settledAndTold(day, 1)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 2_000 })
    day.operator.book.moveFunds(player.ref, -1_500, 0)

    await sendFeed(day.platform, winnerResults(leg.urn, ['lose', 'win', 'lose']))
    await settledAndTold(day, 2)

    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 0 })
    expect(day.operator.book.owed('EUR')).toBe(1_500)
    await expectEqualBooks(day)
  })

  it('pays a cash-out there, in part and then in whole', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const { bets } = await place(player, await aLeg(day), 1_000)
    const betId = bets[0]?.id ?? 0
    const sell = (value: number, stake?: number) =>
      player.client.call(
        cashout,
        { body: { betId, toCashout: { value, currency: 'EUR' }, ...(stake !== undefined && { stake }) } },
        { idempotencyKey: randomUUID() },
      )

    await sell(380, 400)
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_380 })
    await sell(570)
    await untilTold(day)

    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_950 })
    expect(day.operator.book.events(betId).map(({ type }) => type)).toEqual([
      'placed',
      'cashed_out',
      'cashed_out',
    ])
    await expectEqualBooks(day)
  })

  it('gives a stake back that exceeds what the player has here: nothing moved', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer(500)

    await expect(place(player, await aLeg(day), 501)).rejects.toMatchObject({ error: 'insufficient_balance' })

    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 500, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('places once for a key, and asks the operator once', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()

    const answers = await Promise.all([1, 2, 3].map(() => place(player, leg, 1_000, key)))
    await place(player, leg, 1_000, key)

    expect(new Set(answers.map(({ bets }) => bets[0]?.id)).size).toBe(1)
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('repeats the first reply for a key, also when the money is gone or the wallet is away', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer(1_000)
    const leg = await aLeg(day)
    const key = randomUUID()
    const first = await place(player, leg, 1_000, key)
    await untilTold(day)

    expect((await place(player, leg, 1_000, key)).bets[0]?.id).toBe(first.bets[0]?.id)
    day.faults.of = () => 'away'
    expect((await place(player, leg, 1_000, key)).bets[0]?.id).toBe(first.bets[0]?.id)

    day.faults.of = () => 'none'
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 0, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('refuses in words while the wallet is away, at once after a few tries, and goes on when it is back', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const asked = vi.spyOn(walletTransport, 'send')
    onTestFinished(() => asked.mockRestore())
    const reserves = () => asked.mock.calls.filter(([url]) => url.pathname === '/reserve').length
    const message = 'Your wallet cannot be reached at the moment. No money has moved; try again shortly.'
    const areRefused = async (count: number) => {
      for (let tries = 0; tries < count; tries += 1)
        await expect(place(player, leg, 100)).rejects.toMatchObject({ error: 'wallet_unavailable', message })
    }
    day.faults.of = () => 'away'
    // Each asks twice, and five questions without an answer are enough.
    await areRefused(3)
    const before = reserves()
    expect(before).toBeGreaterThan(0)
    await areRefused(10)
    // One try may have come five seconds after the last.
    expect(reserves() - before).toBeLessThanOrEqual(2)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 10_000, setAside: 0 })

    day.faults.of = () => 'none'
    await untilTold(day)
    await expect
      .poll(
        () =>
          place(player, leg, 100).then(
            () => 'placed',
            () => 'refused',
          ),
        { timeout: 20_000 },
      )
      .toBe('placed')
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_900, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('has no deposits, withdrawals and accounts here, and says so', async () => {
    const day = await walletDay()
    const { client } = await day.walletPlayer()
    const amount = { value: 1_000, currency: 'EUR' }

    const deposit = client.call(testDeposit, { body: { amount } }, { idempotencyKey: randomUUID() })
    await expect(deposit).rejects.toMatchObject({ error: 'wallet_elsewhere' })
    const withdrawal = client.call(
      createWithdrawal,
      { body: { amount, method: 'card' } },
      { idempotencyKey: randomUUID() },
    )
    await expect(withdrawal).rejects.toMatchObject({ error: 'wallet_elsewhere' })
    await expect(client.call(createAccount, { body: { currency: 'USD' } })).rejects.toMatchObject({
      error: 'wallet_elsewhere',
    })
  })

  it('takes one of two players at the same moment who claim the same one there', async () => {
    const day = await walletDay()
    day.operator.book.addPlayer('host-twice', 'token-twice', 'EUR', 1_000)
    const players = await Promise.all([1, 2, 3].map(() => testPlayer(day.platform)))

    const answers = await Promise.all(
      players.map(({ id: playerId }) =>
        asOperator(day.platform)
          .call(linkWalletPlayer, { body: { playerId, wallet: 'default', token: 'token-twice' } })
          .then(
            () => 'linked',
            (error: unknown) => (error instanceof ApiError ? error.error : error),
          ),
      ),
    )

    expect(answers.filter((answer) => answer === 'linked')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(2)
  })

  it('leaves players without a wallet as they were, in the same process', async () => {
    const day = await walletDay()
    const player = await testPlayer(day.platform, { balanceMinor: 5_000 })
    const leg = await aLeg(day)
    await place(player, leg, 1_000)

    expect(await shownOf(player)).toBe(4_000)
    expect(await day.platform.services.db.selectFrom('walletTold').select('id').execute()).toEqual([])
  })
})

describe('the reconciliation', () => {
  it('finds nothing where both agree, and names what one side lacks', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    await place(player, await aLeg(day), 1_000)
    await untilTold(day)
    const now = day.platform.services.clock.now().getTime()
    const span = {
      wallet: 'default',
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
    }
    const compare = () => asOperator(day.platform).call(reconcileWallet, { body: span })
    expect(await compare()).toEqual({ compared: 1, differences: [] })

    const taken = await day.platform.services.db
      .selectFrom('walletTold')
      .select('reference')
      .where('kind', '=', 'take')
      .executeTakeFirstOrThrow()
    day.operator.book.forget(taken.reference)
    const amount = { value: 7, currency: 'EUR' }
    day.operator.book.enter({ reference: 'x1', kind: 'credit', player: player.ref, amount }, 0, now)

    expect((await compare()).differences).toMatchObject([
      { reference: taken.reference, what: 'missing_there', ours: 1_000, theirs: null },
      { reference: 'x1', what: 'unknown_here', ours: null, theirs: 7 },
    ])
  })
})

async function shownOf({ client }: { client: Awaited<ReturnType<typeof testPlayer>>['client'] }) {
  return (await client.call(listAccounts, {})).accounts[0]?.available
}

/** After the n-th settlement of all bets. */
async function settledAndTold(day: WalletDay, number: number): Promise<void> {
  const { db } = day.platform.services
  await expect
    .poll(() => db.selectFrom('bet').select('id').where('settlementNumber', '<', number).execute(), {
      timeout: 20_000,
    })
    .toEqual([])
  await untilTold(day)
}
