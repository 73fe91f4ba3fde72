import { randomUUID } from 'node:crypto'
import { listInstruments, listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { createDeposit } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer, testSite } from '../../../testing/index.ts'
import { availableOf, identify, paymentDesk, RETURN_URL } from '../testing/payment-desk.ts'
import { STRIPE_KEY, type StripeRequest, stripeDouble, stripeSignature } from '../testing/stripe-double.ts'

const INTENT = 'pi_3Pq'

describe('a deposit by Stripe', () => {
  it('is authorised on its page, captured when the platform approves, and credited by the event', async () => {
    const { desk, player, requests, tell } = await atStripe()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    expect(payment).toMatchObject({ url: 'https://checkout.stripe.test/cs_1', frame: null, stage: 'created' })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `${reference}:begin`,
      authorization: `Bearer ${STRIPE_KEY}`,
      params: {
        mode: 'payment',
        client_reference_id: reference,
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '1000',
        'payment_intent_data[capture_method]': 'manual',
        'payment_intent_data[metadata][reference]': reference,
      },
    })
    expect(requests[0]?.params['success_url']).toBe(
      `http://localhost/profile/wallet/deposit?payment=${payment.id}&quick-deposit-status=pending`,
    )

    expect(await tell('charge.succeeded', chargeOf(reference))).toBe(200)
    expect(requests.at(-1)).toMatchObject({
      path: `/v1/payment_intents/${INTENT}/capture`,
      key: `${reference}:capture`,
    })
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 1_000])
    await tell('charge.captured', { ...chargeOf(reference), captured: true, amount_captured: 1_000 })

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', instrument: 'Visa •••• 4242' })
    expect(await desk.balances()).toMatchObject({ available: 1_000, psp: -1_000 })
    expect((await player.client.call(listInstruments, {})).instruments).toMatchObject([
      { label: 'Visa •••• 4242', canDeposit: true, canWithdraw: false },
    ])
  })

  it('whose first answer is lost is opened by its repetition, which is the same call', async () => {
    const clock = createTravellingClock()
    const { player, requests, loseSessions } = await atStripe({}, clock)
    const body = { amount: { value: 1_000, currency: 'EUR' }, method: 'card', returnUrl: RETURN_URL }
    const idempotencyKey = randomUUID()
    const again = () => player.client.call(createDeposit, { body }, { idempotencyKey })
    loseSessions(true)
    await expect(again()).rejects.toMatchObject({ error: 'unavailable' })
    loseSessions(false)
    clock.travel(10_000)

    expect((await again()).payment).toMatchObject({ url: 'https://checkout.stripe.test/cs_1' })

    const [first, second] = requests
    expect([second?.key, second?.params]).toEqual([first?.key, first?.params])
  })

  it('may be begun until it runs out: Stripe takes ends of half an hour to a day', async () => {
    const clock = createTravellingClock()
    const { desk, player, requests } = await atStripe({}, clock)
    const { createdAt } = await desk.deposit(player)

    const endsMs = Number(requests[0]?.params['expires_at']) * 1_000
    for (const minutes of [0, 59]) {
      const leftMinutes = (endsMs - Date.parse(createdAt)) / 60_000 - minutes
      expect([minutes, leftMinutes > 30 && leftMinutes < 24 * 60]).toEqual([minutes, true])
    }
  })

  it('that is asked about once more after it was credited stays as it is, and nothing is sent', async () => {
    const { desk, player, requests, tell } = await atStripe()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    await tell('charge.captured', { ...chargeOf(reference), captured: true, amount_captured: 1_000 })
    const asked = requests.length
    const credited = await desk.read(player, payment)

    expect(await tell('charge.succeeded', chargeOf(reference))).toBe(200)

    expect(requests.slice(asked)).toEqual([])
    expect(await desk.read(player, payment)).toEqual(credited)
    expect(await desk.balances()).toMatchObject({ available: 1_000, psp: -1_000 })
  })

  it('that the platform refuses is let go of, not captured', async () => {
    const { desk, player, requests, tell } = await atStripe(await testSite({ jurisdiction: 'GB' }))
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    const credit = {
      ...chargeOf(reference),
      payment_method_details: { type: 'card', card: { ...CARD, funding: 'credit' } },
    }

    await tell('charge.succeeded', credit)
    expect(requests.at(-1)).toMatchObject({ path: `/v1/payment_intents/${INTENT}/cancel` })
    await tell('payment_intent.canceled', intentOf(reference, 'canceled'))

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'cancelled' })
    expect([await availableOf(player), await desk.reserved()]).toEqual([0, 0])
    expect(requests.some(({ path }) => path.endsWith('/capture'))).toBe(false)
  })

  it.each([
    [
      'refunded',
      'charge.refunded',
      (reference: string) => ({ ...chargeOf(reference), captured: true, amount_refunded: 1_000 }),
    ],
    [
      'charged_back',
      'charge.dispute.funds_withdrawn',
      () => ({
        id: 'dp_1',
        object: 'dispute',
        amount: 1_000,
        currency: 'eur',
        charge: 'ch_1',
        payment_intent: INTENT,
        metadata: {},
      }),
    ],
  ] as const)('that is %s is taken back', async (reason, type, object) => {
    const { desk, player, tell } = await atStripe()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    await tell('charge.succeeded', chargeOf(reference))
    await tell('charge.captured', { ...chargeOf(reference), captured: true, amount_captured: 1_000 })

    expect(await tell(type, object(reference))).toBe(200)

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'reversed', reason })
    expect(await desk.balances()).toMatchObject({ available: 0, psp: 0 })
    if (reason === 'refunded') return
    const dispute = { id: 'dp_1', object: 'dispute', amount: 1_000, currency: 'eur', payment_intent: INTENT }
    expect(await tell('charge.dispute.funds_reinstated', dispute)).toBe(200)
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', reason: null })
    expect(await desk.balances()).toMatchObject({ available: 1_000, psp: -1_000 })
  })

  it('of which a part is refunded, or captured, waits for a person', async () => {
    const { desk, player, tell } = await atStripe()
    const reference = await desk.referenceOf(await desk.deposit(player))
    await tell('charge.succeeded', chargeOf(reference))
    await tell('charge.captured', { ...chargeOf(reference), captured: true, amount_captured: 999 })
    expect(await availableOf(player)).toBe(0)
    expect((await desk.db.selectFrom('payment').select('concern').executeTakeFirst())?.concern).toBe(
      'amount_differs',
    )
  })

  it('whose events are lost is asked about: authorised, then captured', async () => {
    const clock = createTravellingClock()
    const { desk, player, requests, know } = await atStripe({}, clock)
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    know({
      id: 'cs_1',
      object: 'checkout.session',
      status: 'complete',
      payment_intent: { ...intentOf(reference, 'requires_capture'), latest_charge: chargeOf(reference) },
    })
    clock.travel(60_000)
    await desk.reconcile()
    expect(requests.at(-1)).toMatchObject({ path: `/v1/payment_intents/${INTENT}/capture` })

    know({
      ...intentOf(reference, 'succeeded'),
      latest_charge: { ...chargeOf(reference), captured: true, amount_captured: 1_000 },
    })
    clock.travel(300_000)
    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await availableOf(player)).toBe(1_000)
  })

  it('by a kept card is done at once, asks its bank, or is declined', async () => {
    const { desk, player, tell, requests, answerQuick } = await atStripe()
    const reference = await desk.referenceOf(await desk.deposit(player))
    await tell('charge.succeeded', chargeOf(reference))
    await tell('charge.captured', { ...chargeOf(reference), captured: true, amount_captured: 1_000 })
    const [card] = (await player.client.call(listInstruments, {})).instruments

    const done = await desk.quick(player, card?.id ?? 0)
    expect(done).toMatchObject({ stage: 'success' })
    expect(requests.at(-1)?.params).toMatchObject({
      customer: 'cus_1',
      payment_method: 'pm_1',
      confirm: 'true',
    })
    answerQuick({
      status: 200,
      body: {
        id: 'pi_bank',
        object: 'payment_intent',
        status: 'requires_action',
        next_action: { redirect_to_url: { url: 'https://bank.test/3ds' } },
      },
    })
    expect(await desk.quick(player, card?.id ?? 0)).toMatchObject({
      stage: 'created',
      url: 'https://bank.test/3ds',
      frame: null,
    })
    answerQuick({ status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } })
    expect(await desk.quick(player, card?.id ?? 0)).toMatchObject({ stage: 'error', reason: 'declined' })
    expect(await availableOf(player)).toBe(2_000)
    expect(await desk.reserved()).toBe(1_000)
  })

  it('is refused where the event is forged or stale, and what is of no interest is answered', async () => {
    const { desk, player, tell } = await atStripe()
    const reference = await desk.referenceOf(await desk.deposit(player))
    const charge = { ...chargeOf(reference), captured: true, amount_captured: 1_000 }

    expect(await tell('charge.captured', charge, { secret: 'whsec_of_somebody_else' })).toBe(403)
    expect(await tell('charge.captured', charge, { nowMs: Date.now() - 301_000 })).toBe(403)
    expect(await tell('charge.updated', charge)).toBe(200)
    expect(await availableOf(player)).toBe(0)
  })

  it('stands in the place of the sandbox, and pays nothing out', async () => {
    const { player, platform } = await atStripe()
    const { paymentMethods } = await player.client.call(listPaymentMethods, { query: {} })
    expect(paymentMethods.map(({ code, direction }) => [code, direction])).toEqual([['card', 'deposit']])
    const sandbox = await platform.app.fastify.inject({
      url: '/dev/sandbox/payments',
      headers: { host: 'localhost' },
    })
    expect(sandbox.statusCode).toBe(404)
  })
})

const CARD = { brand: 'visa', last4: '4242', funding: 'debit' }

function chargeOf(reference: string) {
  return {
    id: 'ch_1',
    object: 'charge',
    status: 'succeeded',
    amount: 1_000,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    currency: 'eur',
    customer: 'cus_1',
    payment_intent: INTENT,
    payment_method: 'pm_1',
    payment_method_details: { type: 'card', card: CARD },
    billing_details: { name: 'Kim Example', email: null },
    metadata: { reference },
  }
}

function intentOf(reference: string, status: string) {
  return {
    id: INTENT,
    object: 'payment_intent',
    status,
    amount: 1_000,
    currency: 'eur',
    metadata: { reference },
  }
}

async function atStripe(
  variables: Record<string, string> = {},
  clock?: ReturnType<typeof createTravellingClock>,
) {
  let known: object = {}
  let quick: { status: number; body: object } | null = null
  let isSessionLost = false
  const double = await stripeDouble((request: StripeRequest) => {
    if (request.path === '/v1/checkout/sessions')
      return {
        body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.test/cs_1' },
        isLost: isSessionLost,
      }
    if (request.path === '/v1/payment_intents' && quick) return quick
    if (request.path === '/v1/payment_intents')
      return {
        body: { ...intentOf(request.params['metadata[reference]'] ?? '', 'succeeded'), id: 'pi_quick' },
      }
    if (request.method === 'GET') return { body: known }
    return { body: { id: INTENT, object: 'payment_intent', status: 'succeeded' } }
  })
  const platform = await testPlatform({ ...double.variables, ...variables }, clock ? { clock } : {})
  const player = await testPlayer(platform)
  await identify(platform, player.id)
  let events = 0
  const tell = async (type: string, object: object, signed: Parameters<typeof stripeSignature>[1] = {}) => {
    events += 1
    const nowMs = platform.services.clock.now().getTime()
    const created = Math.floor(nowMs / 1000)
    const raw = JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      type,
      created,
      data: { object },
      livemode: false,
    })
    const { statusCode } = await platform.app.fastify.inject({
      method: 'POST',
      url: '/api/payments/stripe/events',
      payload: raw,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripeSignature(raw, { nowMs, ...signed }),
      },
    })
    return statusCode
  }
  return {
    platform,
    player,
    tell,
    desk: paymentDesk(platform),
    requests: double.requests,
    know: (object: object) => {
      known = object
    },
    loseSessions: (isLost: boolean) => {
      isSessionLost = isLost
    },
    answerQuick: (reply: { status: number; body: object }) => {
      quick = reply
    },
  }
}
