import { randomUUID } from 'node:crypto'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import {
  listInstruments,
  listPaymentMethods,
  removeInstrument,
} from '@touchline/contract/calls/wallet/payment-methods'
import { createDeposit, listPayments } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer, testSite } from '../../testing/index.ts'
import { wrongSpend } from '../protection/testing/check-spend.queries.ts'
import { limitsOf } from '../protection/testing/limits-of.ts'
import { availableOf, identify, OWN_CARD, paymentDesk, RETURN_URL } from './testing/payment-desk.ts'

describe('a deposit', () => {
  it('is created, approved, pending and a success, and the balance moves by the event alone', async () => {
    const { desk, player } = await atTheCashier()
    const payment = await desk.deposit(player)
    expect(payment).toMatchObject({
      direction: 'deposit',
      method: 'card',
      kind: 'card',
      status: 'pending',
      stage: 'created',
      reason: null,
      isCancellable: false,
      ver: expect.any(Number),
    })
    expect(payment.frame).toBe(`${payment.url}?frame=1`)
    const reference = await desk.referenceOf(payment)

    const asked = await desk.tell({ kind: 'authorise', reference, instrument: OWN_CARD })
    expect(asked).toEqual({ status: 200, body: { decision: { isApproved: true, reason: null } } })
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 1_000])
    await desk.tell({ kind: 'pending', reference })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'pending', url: null, frame: null })
    expect(await availableOf(player)).toBe(0)
    await desk.tell({ kind: 'success', reference })

    const done = await desk.read(player, payment)
    expect(done).toMatchObject({ status: 'success', stage: 'success', instrument: 'Visa •••• 4242' })
    expect(done.ver).toBeGreaterThan(payment.ver)
    expect([await availableOf(player), await desk.reserved()]).toEqual([1_000, 0])
    expect(await desk.balances()).toMatchObject({ available: 1_000, psp: -1_000 })
    expect(await wrongSpend(desk.db)).toEqual([])
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('happens once for a key, whatever is sent again', async () => {
    const { desk, player } = await atTheCashier()
    const key = randomUUID()
    const body = { amount: { value: 1_000, currency: 'EUR' }, method: 'card', returnUrl: RETURN_URL }
    const again = () => player.client.call(createDeposit, { body }, { idempotencyKey: key })

    const [one, other] = [await again(), await again()]

    expect(other.payment.id).toBe(one.payment.id)
    expect((await player.client.call(listPayments, { query: {} })).pagination.total).toBe(1)
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('is told to the player’s pages at each stage, with a rising version', async () => {
    const { desk, player, platform } = await atTheCashier()
    const versions: number[] = []
    platform.services.publisher.publish = async (_channel, data) => {
      const message = JSON.parse(JSON.stringify(data))
      if (message.type === 'payment_changed') versions.push(message.ver)
    }
    await desk.paidIn(player)

    expect(versions.length).toBeGreaterThanOrEqual(2)
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  })

  it('that failed is credited when the provider has captured it all the same, and only then', async () => {
    const { desk, player } = await atTheCashier()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'authorise', reference, instrument: OWN_CARD })
    await desk.tell({ kind: 'error', reference, reason: 'declined' })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'error', reason: 'declined' })
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 0])

    await desk.tell({ kind: 'success', reference })
    await desk.tell({ kind: 'error', reference, reason: 'declined' })
    await desk.tell({ kind: 'pending', reference })

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', reason: null })
    expect(await availableOf(player)).toBe(1_000)
    expect(await wrongSpend(desk.db)).toEqual([])
  })

  it('is credited beyond a limit once it is captured, and not let through before', async () => {
    const { desk, player } = await atTheCashier()
    await limitsOf(player).set('deposit', 'day', 1_500)
    const [one, other] = [await desk.deposit(player), await desk.deposit(player)]
    const [first, second] = [await desk.referenceOf(one), await desk.referenceOf(other)]

    await desk.tell({ kind: 'authorise', reference: first, instrument: OWN_CARD })
    const refused = await desk.tell({ kind: 'authorise', reference: second, instrument: OWN_CARD })

    expect(refused.body).toEqual({ decision: { isApproved: false, reason: 'limit_reached' } })
    await expect(desk.deposit(player)).rejects.toMatchObject({
      error: 'limit_reached',
      data: { limit: { type: 'deposit', left: { value: 500 } } },
    })
    await desk.tell({ kind: 'error', reference: first, reason: 'declined' })
    expect((await desk.tell({ kind: 'authorise', reference: second, instrument: OWN_CARD })).body).toEqual({
      decision: { isApproved: true, reason: null },
    })
    await desk.tell({ kind: 'success', reference: first })
    await desk.tell({ kind: 'success', reference: second })
    expect(await availableOf(player)).toBe(2_000)
    expect(await wrongSpend(desk.db)).toEqual([])
  })

  it('of another amount or currency credits nobody and waits for a person', async () => {
    const { desk, player } = await atTheCashier()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)

    const answers = [
      await desk.tell({ kind: 'success', reference, value: 1_001 }),
      await desk.tell({ kind: 'success', reference, currency: 'USD' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await availableOf(player)).toBe(0)
    const row = await desk.db.selectFrom('payment').select(['concern', 'rank']).executeTakeFirst()
    expect(row).toEqual({ concern: 'amount_differs', rank: 0 })
    await desk.tell({ kind: 'success', reference })
    expect(await availableOf(player)).toBe(1_000)
  })

  it('that is charged back is taken back as far as it is there, the house bears the rest, and a dispute that is won returns both', async () => {
    const { desk, player, platform } = await atTheCashier()
    await desk.paidIn(player, 5_000)
    const payment = await desk.paidIn(player, 2_000)
    const reference = await desk.referenceOf(payment)
    await identify(platform, player.id)
    const [card] = (await player.client.call(listInstruments, {})).instruments
    await desk.withdraw(player, 5_500, { instrumentId: card?.id ?? 0 })

    await desk.tell({ kind: 'reversed', reference, value: 2_000, reason: 'charged_back' })

    expect(await desk.read(player, payment)).toMatchObject({
      status: 'cancelled',
      stage: 'reversed',
      reason: 'charged_back',
    })
    expect(await desk.balances()).toMatchObject({ available: 0, payout: 5_500, psp: -5_000, house: -500 })
    expect(await desk.isLedgerWhole()).toBe(true)
    expect(await wrongSpend(desk.db)).toEqual([])
    expect(await desk.concernOf(payment)).toBe('shortfall')

    await desk.tell({ kind: 'restored', reference, value: 2_000 })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', reason: null })
    expect(await desk.balances()).toMatchObject({ available: 1_500, payout: 5_500, psp: -7_000, house: 0 })
    expect(await desk.isLedgerWhole()).toBe(true)
    expect(await wrongSpend(desk.db)).toEqual([])
    expect(await desk.concernOf(payment)).toBeNull()
    await desk.tell({ kind: 'restored', reference, value: 2_000 })
    expect(await availableOf(player)).toBe(1_500)
  })

  it('ends after an hour in which nobody went on with it, and what it reserved is free', async () => {
    const clock = createTravellingClock()
    const { desk, player } = await atTheCashier({}, clock)
    const payment = await desk.deposit(player)
    await desk.tell({ kind: 'authorise', reference: await desk.referenceOf(payment), instrument: OWN_CARD })
    expect(await desk.reserved()).toBe(1_000)
    for (const minutes of [2, 5, 30, 40]) {
      expect(await desk.read(player, payment)).toMatchObject({ stage: 'created' })
      clock.travel(minutes * 60_000)
      await desk.reconcile()
    }

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'cancelled', reason: 'expired' })
    expect(await desk.reserved()).toBe(0)
  })
})

describe('what is forged, stale or of nobody', () => {
  it('is refused and nothing of it is kept', async () => {
    const { desk, player } = await atTheCashier()
    const reference = await desk.referenceOf(await desk.deposit(player))

    const answers = [
      await desk.tell({ kind: 'success', reference, key: 'a-key-of-somebody-else' }),
      await desk.tell({ kind: 'success', reference, clockIsOffMs: -301_000 }),
      await desk.tell({ kind: 'success', reference, clockIsOffMs: 301_000 }),
      await desk.tell({ kind: 'success', reference: randomUUID() }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404])
    expect(await availableOf(player)).toBe(0)
    expect(await desk.db.selectFrom('paymentEvent').selectAll().execute()).toEqual([])
    expect((await desk.tell({ kind: 'success', reference, clockIsOffMs: -299_000 })).status).toBe(200)
  })

  it('never leads players elsewhere, and stays in the family of its provider', async () => {
    const { desk, player } = await atTheCashier()
    const body = {
      amount: { value: 1_000, currency: 'EUR' },
      method: 'card',
      returnUrl: 'https://evil.example/',
    }
    const away = player.client.call(createDeposit, { body }, { idempotencyKey: randomUUID() })
    await expect(away).rejects.toMatchObject({ error: 'validation_failed' })
    await expect(desk.deposit(player, 1_000, 'cheque')).rejects.toMatchObject({
      error: 'payment_method_unknown',
    })
    await expect(desk.deposit(player, 99)).rejects.toMatchObject({ error: 'amount_out_of_range' })
    await expect(desk.deposit(player, 1_000, 'card', 'GBP')).rejects.toMatchObject({
      error: 'currency_not_offered',
    })
    await player.client.call(createAccount, { body: { currency: 'GBP' } })
    expect(await desk.deposit(player, 1_000, 'card', 'GBP')).toMatchObject({ stage: 'created' })
  })
})

describe('what a jurisdiction forbids', () => {
  it('is refused by the authorisation, also where the provider’s page offers it', async () => {
    const { desk, player } = await atTheCashier(await testSite({ jurisdiction: 'GB' }))
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    const ask = async (funding: 'credit_card' | 'unknown' | 'debit_card') =>
      (await desk.tell({ kind: 'authorise', reference, instrument: { ...OWN_CARD, funding } })).body

    expect(await ask('credit_card')).toEqual({ decision: { isApproved: false, reason: 'method_forbidden' } })
    expect(await ask('unknown')).toEqual({ decision: { isApproved: false, reason: 'method_forbidden' } })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'created', reason: 'method_forbidden' })
    expect(await ask('debit_card')).toEqual({ decision: { isApproved: true, reason: null } })
  })

  it('is offered by its kind in the language of the page, or by a name of its own', async () => {
    const platform = await testPlatform()
    const { client } = await testPlayer(platform, { locale: 'ar' })

    const { paymentMethods } = await client.call(listPaymentMethods, { query: { direction: 'deposit' } })

    expect(paymentMethods.map(({ name }) => name)).toEqual([
      'بطاقة',
      'تحويل بنكي',
      'محفظة إلكترونية',
      'Bitcoin',
    ])
  })

  it('is not offered where its kind alone says so', async () => {
    const { desk, player } = await atTheCashier(await testSite({ jurisdiction: 'SE' }))
    const { paymentMethods } = await player.client.call(listPaymentMethods, {
      query: { direction: 'deposit' },
    })
    expect(paymentMethods.map(({ code }) => code)).toEqual(['card', 'bank', 'wallet', 'crypto'])
    const german = await atTheCashier(await testSite({ jurisdiction: 'DE' }))
    const offered = await german.player.client.call(listPaymentMethods, { query: { direction: 'deposit' } })
    expect(offered.paymentMethods.map(({ code }) => code)).toEqual(['card', 'bank', 'wallet'])
    await german.player.client.call(createAccount, { body: { currency: 'BTC' } })
    await expect(german.desk.deposit(german.player, 20_000, 'crypto', 'BTC')).rejects.toMatchObject({
      error: 'payment_method_forbidden',
    })
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it.each([
    ['Kim Example', true],
    ['EXAMPLE KIM', true],
    ['Kím  Exämple-Smith', true],
    ['Kim Exemple', false],
    ['Somebody Else', false],
  ])('other people’s accounts: %s pays for Kim Example: %s', async (holder, isOwn) => {
    const { desk, player, platform } = await atTheCashier()
    await identify(platform, player.id)
    const reference = await desk.referenceOf(await desk.deposit(player))

    const { body } = await desk.tell({ kind: 'authorise', reference, instrument: { ...OWN_CARD, holder } })

    expect(body).toEqual({ decision: { isApproved: isOwn, reason: isOwn ? null : 'not_own_account' } })
  })
})

describe('a quick deposit', () => {
  it('takes a kept card, once the feature or the test status opens it', async () => {
    const { desk, player } = await atTheCashier()
    await desk.paidIn(player)
    const { instruments } = await player.client.call(listInstruments, {})
    expect(instruments).toMatchObject([
      { label: 'Visa •••• 4242', kind: 'card', canDeposit: true, canWithdraw: true },
    ])
    const [card] = instruments

    const payment = await desk.quick(player, card?.id ?? 0)

    expect(payment).toMatchObject({ stage: 'success', url: null, frame: null })
    expect(await availableOf(player)).toBe(2_000)
    // The bank asks above 50.00: its page follows.
    const asked = await desk.quick(player, card?.id ?? 0, 5_000)
    expect(asked).toMatchObject({ stage: 'created', frame: expect.stringContaining('?frame=1') })
    expect(await desk.reserved()).toBe(5_000)
    await player.client.call(removeInstrument, { params: { id: card?.id ?? 0 } })
    await expect(desk.quick(player, card?.id ?? 0)).rejects.toMatchObject({ error: 'not_found' })
    expect(await wrongSpend(desk.db)).toEqual([])
  })

  it('is for players with the status spi_test where only the test is on, and for nobody where neither is', async () => {
    const test = await atTheCashier(await testSite({ features: { quickDepositTest: true } }))
    await test.desk.paidIn(test.player)
    const [card] = (await test.player.client.call(listInstruments, {})).instruments
    await expect(test.desk.quick(test.player, card?.id ?? 0)).rejects.toMatchObject({
      error: 'quick_deposit_off',
    })
    await test.desk.db
      .updateTable('player')
      .set({ statuses: JSON.stringify([{ id: 'spi_test', name: 'SPI test' }]) })
      .where('id', '=', test.player.id)
      .execute()
    expect(await test.player.client.call(listPaymentMethods, { query: {} })).toMatchObject({
      isQuickDepositOpen: true,
    })
    expect(await test.desk.quick(test.player, card?.id ?? 0)).toMatchObject({ stage: 'success' })

    const off = await atTheCashier(await testSite({ features: {} }))
    await off.desk.paidIn(off.player)
    const [other] = (await off.player.client.call(listInstruments, {})).instruments
    await expect(off.desk.quick(off.player, other?.id ?? 0)).rejects.toMatchObject({
      error: 'quick_deposit_off',
    })
  })
})

async function atTheCashier(
  variables: Record<string, string> = {},
  clock?: ReturnType<typeof createTravellingClock>,
) {
  const platform = await testPlatform(variables, clock ? { clock } : {})
  const player = await testPlayer(platform)
  return { platform, player, desk: paymentDesk(platform) }
}
