import { randomUUID } from 'node:crypto'
import { createAccount, listAccounts } from '@touchline/contract/calls/player/accounts'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { BalanceChanged } from '@touchline/contract/events/events'
import { AMOUNT_MAX } from '@touchline/contract/scalars'
import { fromWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { type TestPlayer, testPlatform, testPlayer } from '../../testing/index.ts'
import { checkLedger } from './index.ts'

describe('POST /player/deposits/test', () => {
  it('credits the account out of the cash account', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)

    const reply = await deposit(client, 2_500)

    expect(reply).toMatchObject({
      deposit: { amount: { value: 2_500, currency: 'EUR' } },
      account: { currency: 'EUR', balance: 2_500, available: 2_500, held: 0, ver: 1 },
    })
    expect(await cashBalance(platform)).toBe(-2_500)
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, transferCount: 1 })
  })

  it('credits once for a key, and gives the first reply again', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    const key = randomUUID()

    const first = await deposit(client, 2_500, { key })
    await deposit(client, 1_000)
    const again = await deposit(client, 2_500, { key })

    expect(again).toEqual(first)
    expect(await balance(client)).toBe(3_500)
  })

  it('credits once for twenty repetitions at the same moment', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    const key = randomUUID()

    const replies = await Promise.all(Array.from({ length: 20 }, () => deposit(client, 2_500, { key })))

    expect(new Set(replies.map(({ deposit: { id } }) => id)).size).toBe(1)
    expect(await balance(client)).toBe(2_500)
  })

  it('refuses a key that was used for something else, and keeps the key of a refused request free', async () => {
    const { client } = await testPlayer(await testPlatform())
    const key = randomUUID()
    await deposit(client, 2_500, { key })
    const otherKey = randomUUID()
    await expect(deposit(client, 99, { key: otherKey })).rejects.toMatchObject({
      error: 'amount_out_of_range',
    })

    await expect(deposit(client, 2_600, { key })).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
    expect(await deposit(client, 2_600, { key: otherKey })).toMatchObject({ account: { balance: 5_100 } })
  })

  it('keeps the keys of two players apart', async () => {
    const platform = await testPlatform()
    const [ada, bob] = [await testPlayer(platform), await testPlayer(platform)]
    const key = randomUUID()

    await deposit(ada.client, 2_500, { key })
    await deposit(bob.client, 700, { key })

    expect([await balance(ada.client), await balance(bob.client)]).toEqual([2_500, 700])
  })

  it.each([
    ['EUR', 100, 1_000_000],
    ['JPY', 200, 1_500_000],
    ['BTC', 2_000, 10_000_000],
  ])('takes %s from %d to %d minor units', async (currency, min, max) => {
    const { client } = await testPlayer(await testPlatform(), { currency })

    for (const outside of [min - 1, max + 1, AMOUNT_MAX])
      await expect(deposit(client, outside, { currency })).rejects.toMatchObject({
        error: 'amount_out_of_range',
      })
    await deposit(client, min, { currency })
    expect(await deposit(client, max, { currency })).toMatchObject({ account: { balance: min + max } })
  })

  it.each([0, -500, 10.5, Number.NaN, 2 ** 53, '500', null, { amount: 5 }])(
    'refuses %j as an amount',
    async (value) => {
      const platform = await testPlatform()
      const { client } = await testPlayer(platform)

      const attempt = client.call(
        testDeposit,
        // What no TypeScript caller can send, a stranger can.
        { body: JSON.parse(JSON.stringify({ amount: { value, currency: 'EUR' } })) },
        { idempotencyKey: randomUUID() },
      )

      await expect(attempt).rejects.toMatchObject({ error: 'validation_failed' })
      expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true, transferCount: 0 })
    },
  )

  it('refuses a currency that the player has no account in', async () => {
    const { client } = await testPlayer(await testPlatform())

    await expect(deposit(client, 500, { currency: 'USD' })).rejects.toMatchObject({
      error: 'currency_not_offered',
    })
  })

  it.each([undefined, 'short', 'with spaces in it', 'x'.repeat(101)])(
    'demands a proper Idempotency-Key: not %j',
    async (idempotencyKey) => {
      const { client } = await testPlayer(await testPlatform())

      const attempt = client.call(
        testDeposit,
        { body: { amount: { value: 500, currency: 'EUR' } } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      )

      await expect(attempt).rejects.toMatchObject({
        error: 'validation_failed',
        data: { fields: [{ path: 'headers.idempotency-key' }] },
      })
    },
  )

  it('is forbidden where players have an address, unless it is asked for', async () => {
    const known = { PUBLIC_URL: 'https://bets.example' }
    const { client } = await testPlayer(await testPlatform(known))
    const { client: allowed } = await testPlayer(await testPlatform({ ...known, TEST_DEPOSITS: 'true' }))

    await expect(deposit(client, 500)).rejects.toMatchObject({ error: 'forbidden' })
    expect(await deposit(allowed, 500)).toMatchObject({ account: { balance: 500 } })
  })

  it('tells the player’s own channel after the commit, in the names of the wire', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)
    const published: { channel: string; data: unknown }[] = []
    platform.services.publisher.publish = async (channel, data) => void published.push({ channel, data })

    const { account } = await deposit(client, 2_500)

    expect(published.map(({ channel }) => channel)).toEqual([`$user:${id}`])
    const event = BalanceChanged.parse(fromWire(published[0]?.data))
    expect(event).toEqual({ type: 'balance_changed', currency: 'EUR', account, ver: account.ver })
    expect(published[0]?.data).toMatchObject({ account: { available_to_bet_with_locked_cents: 2_500 } })
  })

  it('credits although the real-time side is down', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform)
    platform.services.publisher.publish = async () => {
      throw new Error('no broker')
    }

    expect(await deposit(client, 2_500)).toMatchObject({ account: { balance: 2_500 } })
  })
})

describe('POST /player/accounts', () => {
  it('opens a further account, makes it the active currency, and is harmless when repeated', async () => {
    const { client } = await testPlayer(await testPlatform(), { balanceMinor: 500 })

    for (let n = 0; n < 2; n++)
      expect(await client.call(createAccount, { body: { currency: 'BTC' } })).toEqual({ currency: 'BTC' })

    const { accounts } = await client.call(listAccounts, { query: { compatibility: false } })
    expect(accounts.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['EUR', 500],
      ['BTC', 0],
    ])
  })

  it('refuses a currency that is not offered', async () => {
    const { client } = await testPlayer(await testPlatform())

    await expect(client.call(createAccount, { body: { currency: 'XAU' } })).rejects.toMatchObject({
      error: 'currency_not_offered',
    })
  })
})

/** As text: the type of a UUID would refuse other keys. */
const newKey = (): string => randomUUID()

type Client = TestPlayer['client']

function deposit(client: Client, value: number, { currency = 'EUR', key = newKey() } = {}) {
  return client.call(testDeposit, { body: { amount: { value, currency } } }, { idempotencyKey: key })
}

async function balance(client: Client): Promise<number> {
  const { accounts } = await client.call(listAccounts, {})
  return accounts[0]?.balance ?? Number.NaN
}

async function cashBalance({ services }: Platform): Promise<number> {
  const row = await services.db
    .selectFrom('account')
    .select('balanceMinor')
    .where('purpose', '=', 'cash')
    .where('currency', '=', 'EUR')
    .executeTakeFirstOrThrow()
  return row.balanceMinor
}
