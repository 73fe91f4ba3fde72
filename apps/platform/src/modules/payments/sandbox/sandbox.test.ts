import { randomUUID } from 'node:crypto'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { createDeposit } from '@touchline/contract/calls/wallet/payments'
import { APPLICATION, HEADERS } from '@touchline/contract/headers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { portOf } from '../../../core/http/port-of.ts'
import { createTravellingClock, testPlatform, testPlayer } from '../../../testing/index.ts'
import { availableOf, identify, paymentDesk } from '../testing/payment-desk.ts'

describe('the sandbox’s page', () => {
  it('pays in with a card after its bank has asked, and the platform learns of it over HTTP', async () => {
    const { desk, player, cashier } = await atThePage()
    const payment = await desk.deposit(player)

    const page = await cashier.get(payment.frame ?? '')
    expect(page.text).toContain('Pay in 10.00 EUR')
    expect(page.policy).toContain('sandbox allow-forms allow-scripts')
    expect(page.policy).not.toContain('allow-same-origin')
    const bank = await cashier.press(payment, 'authorise', {
      frame: '1',
      token: 'visa-4242',
      verdict: 'approve',
    })
    expect(bank.text).toContain('Your bank asks')
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 1_000])
    const done = await cashier.press(payment, 'finish', { frame: '1', verdict: 'approve', bank: 'confirmed' })

    expect(done.text).toContain("type: 'result', result: 'success'")
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await availableOf(player)).toBe(1_000)
  })

  it('as a page of its own returns to the site with its result', async () => {
    const { desk, player, cashier, base } = await atThePage()
    const returnUrl = `${base}/profile/wallet/deposit`
    const at = await fetchingPlayer(base, player.cookie())
    const payment = await at.deposit(returnUrl)
    await cashier.press(payment, 'authorise', { token: 'visa-4242', verdict: 'decline' })

    const { location } = await cashier.press(payment, 'finish', { verdict: 'decline', bank: 'confirmed' })

    const returned = new URL(location ?? '')
    expect(returned.origin + returned.pathname).toBe(returnUrl)
    expect(Object.fromEntries(returned.searchParams)).toEqual({
      'quick-deposit-status': 'error',
      payment: String(payment.id),
    })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'error', reason: 'declined' })
  })

  it.each([
    ['twice', 'success', 1_000],
    ['shuffled', 'success', 1_000],
    ['lost', 'created', 0],
    ['forged', 'created', 0],
  ] as const)('tells %s: the deposit is %s', async (delivery, stage, available) => {
    const clock = createTravellingClock()
    const { desk, player, cashier } = await atThePage(clock)
    const payment = await desk.deposit(player, 1_000, 'wallet')

    await cashier.press(payment, 'authorise', { frame: '1', token: 'wallet-1', verdict: 'approve', delivery })

    expect(await desk.read(player, payment)).toMatchObject({ stage })
    expect(await availableOf(player)).toBe(available)
    clock.travel(60_000)
    await desk.reconcile()
    expect(await availableOf(player)).toBe(delivery === 'forged' ? 0 : 1_000)
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('tells late, some seconds after', async () => {
    const { desk, player, cashier } = await atThePage()
    const payment = await desk.deposit(player, 1_000, 'wallet')
    await cashier.press(payment, 'authorise', {
      frame: '1',
      token: 'wallet-1',
      verdict: 'approve',
      delivery: 'late',
    })
    expect(await availableOf(player)).toBe(0)

    await expect.poll(() => availableOf(player), { timeout: 15_000 }).toBe(1_000)
  }, 30_000)

  it('is refused a card of somebody else, a bank’s no fails, one that it keeps is pending, and a cancelled one is cancelled', async () => {
    const { desk, player, cashier, platform } = await atThePage()
    await identify(platform, player.id)
    const [one, other, third, fourth] = [
      await desk.deposit(player),
      await desk.deposit(player),
      await desk.deposit(player),
      await desk.deposit(player),
    ]

    await cashier.press(one, 'authorise', { frame: '1', token: 'visa-4242', stranger: 'on' })
    await cashier.press(other, 'authorise', { frame: '1', token: 'visa-4242', holder: 'Kim Example' })
    await cashier.press(other, 'finish', { frame: '1', bank: 'refused' })
    await cashier.press(third, 'authorise', { frame: '1', token: 'visa-4242', verdict: 'cancel' })
    await cashier.press(fourth, 'authorise', { frame: '1', token: 'visa-4242', holder: 'Kim Example' })
    await cashier.press(fourth, 'finish', { frame: '1', bank: 'pending' })

    expect(await desk.read(player, one)).toMatchObject({ stage: 'error', reason: 'not_own_account' })
    expect(await desk.read(player, other)).toMatchObject({ stage: 'error', reason: 'authentication_failed' })
    expect(await desk.read(player, third)).toMatchObject({
      stage: 'cancelled',
      reason: 'cancelled_by_player',
    })
    expect(await desk.read(player, fourth)).toMatchObject({ stage: 'pending', reason: null })
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 1_000])
  })

  it('names the account of a withdrawal, and its desk sends it or takes a deposit back', async () => {
    const { desk, player, cashier, platform } = await atThePage()
    await identify(platform, player.id)
    const deposit = await desk.deposit(player, 5_000, 'wallet')
    await cashier.press(deposit, 'authorise', { frame: '1', token: 'wallet-1', holder: 'Kim Example' })
    const payment = await desk.withdraw(player, 2_000, { method: 'bank' })
    await cashier.press(payment, 'authorise', {
      frame: '1',
      token: 'iban-3000',
      holder: 'Kim Example',
      plan: 'pending',
    })
    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'sending', instrument: 'DE•• 3000' })

    await cashier.decide(payment, 'approve')
    await cashier.decide(deposit, 'chargeback')

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await desk.read(player, deposit)).toMatchObject({ stage: 'reversed', reason: 'charged_back' })
    expect(await desk.balances()).toMatchObject({ available: 0, payout: 0, psp: 2_000, house: -2_000 })
    const kept = (await player.client.call(listInstruments, {})).instruments
    expect(kept.map(({ label }) => label).sort()).toEqual(['DE•• 3000', 'Sandbox wallet'])
  })

  it('is of this machine alone, and of a trial alone', async () => {
    const { base, desk, player, platform } = await atThePage()
    const payment = await desk.deposit(player)
    const elsewhere = await platform.app.fastify.inject({
      url: payment.url ?? '',
      headers: { host: 'bets.example' },
    })
    expect(elsewhere.statusCode).toBe(404)
    expect((await fetch(`${base}/spi/main.js`)).headers.get('content-type')).toMatch('text/javascript')

    const real = await testPlatform({ PUBLIC_URL: 'https://bets.example' })
    for (const url of ['/dev/sandbox/payments', '/spi/main.js'])
      expect((await real.app.fastify.inject({ url })).statusCode).toBe(404)
  })
})

async function atThePage(clock?: ReturnType<typeof createTravellingClock>) {
  const platform = await testPlatform({}, clock ? { clock } : {})
  const server = await platform.listen(0, '127.0.0.1')
  const base = `http://127.0.0.1:${portOf(server)}`
  const player = await testPlayer(platform)
  const desk = paymentDesk(platform)

  async function post(path: string, form: Record<string, string>) {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    return {
      text: await response.text(),
      location: response.headers.get('location'),
      status: response.status,
    }
  }
  const cashier = {
    get: async (path: string) => {
      const response = await fetch(`${base}${path}`)
      return { text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
    },
    press: async (payment: { id: number }, step: 'authorise' | 'finish', form: Record<string, string>) =>
      post(`/dev/sandbox/payments/pay/${await desk.referenceOf(payment)}/${step}`, form),
    decide: async (payment: { id: number }, action: string) =>
      post(`/dev/sandbox/payments/${await desk.referenceOf(payment)}/decide`, { action }),
  }
  return { platform, player, desk, cashier, base }
}

/** The player at the address where the platform listens, as a browser is. */
async function fetchingPlayer(base: string, cookie: string) {
  return {
    deposit: async (returnUrl: string): Promise<{ id: number }> => {
      const response = await fetch(`${base}/api${createDeposit.path}`, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          [HEADERS.application]: APPLICATION,
          [HEADERS.idempotencyKey]: randomUUID(),
        },
        body: JSON.stringify({
          amount: { value: 1_000, currency: 'EUR' },
          method: 'card',
          return_url: returnUrl,
        }),
      })
      return z.parse(z.object({ payment: z.object({ id: z.int() }) }), await response.json()).payment
    },
  }
}
