import { describe, expect, it } from 'vitest'
import { createTravellingClock } from '../../testing/index.ts'
import { createPaymentSandbox } from './sandbox/sandbox-provider.ts'
import type { paymentDesk } from './testing/payment-desk.ts'
import { planPayouts } from './testing/plan-payouts.queries.ts'
import { withMoney } from './testing/with-money.ts'

const MINUTE_MS = 60_000

describe('a pay-out whose answer is lost', () => {
  it('is asked about, and never sent twice', async () => {
    const clock = createTravellingClock()
    const { desk, player, card } = await withMoney(5_000, {}, clock)
    await planPayouts(desk.db, 'lost')
    const payment = await desk.withdraw(player, 1_000, card)
    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'sending' })
    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'sending' })

    clock.travel(MINUTE_MS)
    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await paidOut(desk, payment)).toEqual({ askedToPay: 1, paid: 1 })
  })

  it('is for a person after three questions, after 1, 5 and 30 minutes', async () => {
    const clock = createTravellingClock()
    const { desk, player, card } = await withMoney(5_000, {}, clock)
    const payment = await desk.withdraw(player, 1_000, card)
    // The sandbox has it, and has nothing to say.
    await desk.db
      .updateTable('payment')
      .set({ stage: 'sending', askAt: new Date(clock.now().getTime() + MINUTE_MS) })
      .where('id', '=', payment.id)
      .execute()
    const stored = await desk.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    await createPaymentSandbox({ ...desk.services }).begin({
      ...stored,
      holder: null,
      locale: 'en',
      token: null,
      now: clock.now(),
    })
    await desk.db.updateTable('sandboxPayment').set({ askedToPay: 1, paid: 1 }).execute()

    for (const [minutes, isRaised] of [
      [1, false],
      [4, false],
      [25, true],
    ] as const) {
      clock.travel(minutes * MINUTE_MS)
      await desk.reconcile()
      const row = await desk.db
        .selectFrom('payment')
        .select(['concern', 'askAt'])
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      expect([row.concern, row.askAt === null]).toEqual(isRaised ? ['outcome_unknown', true] : [null, false])
    }

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'sending', reason: 'review' })
    expect(await desk.balances()).toMatchObject({ payout: 1_000 })
  })

  it('that never reached the provider is sent, with the same key, when it has said so twice', async () => {
    const clock = createTravellingClock()
    const { desk, player, card } = await withMoney(5_000, {}, clock)
    const payment = await desk.withdraw(player, 1_000, card)
    // As if the process had ended after it was written that it is being sent.
    await desk.db
      .updateTable('payment')
      .set({ stage: 'sending', askAt: new Date(clock.now().getTime() + MINUTE_MS) })
      .where('id', '=', payment.id)
      .execute()

    clock.travel(MINUTE_MS)
    await desk.reconcile()
    expect(await paidOut(desk, payment)).toBeUndefined()
    clock.travel(4 * MINUTE_MS)
    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await paidOut(desk, payment)).toEqual({ askedToPay: 1, paid: 1 })
  })
})

async function paidOut(desk: ReturnType<typeof paymentDesk>, payment: { id: number }) {
  return desk.db
    .selectFrom('sandboxPayment')
    .select(['askedToPay', 'paid'])
    .where('reference', '=', await desk.referenceOf(payment))
    .executeTakeFirst()
}
