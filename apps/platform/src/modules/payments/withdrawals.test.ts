import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import { listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { cancelWithdrawal, createWithdrawal } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testSite } from '../../testing/index.ts'
import { setGuard } from '../protection/index.ts'
import { wrongSpend } from '../protection/testing/check-spend.queries.ts'
import { limitsOf } from '../protection/testing/limits-of.ts'
import { availableOf } from './testing/payment-desk.ts'
import { planPayouts } from './testing/plan-payouts.queries.ts'
import { withMoney } from './testing/with-money.ts'

const MINUTE_MS = 60_000

describe('a withdrawal', () => {
  it('is told in the bell at each stage, in words, with its account', async () => {
    const { desk, player, card } = await withMoney(5_000)
    const told = async () => {
      const { notifications } = await player.client.call(getNotifications, {
        query: {},
      })
      return notifications.map(({ type, title, caption, objectType }) => ({
        type,
        title,
        caption,
        objectType,
      }))
    }
    await desk.withdraw(player, 2_000, card)
    expect(await told()).toEqual([])

    await desk.reconcile()

    const about = { caption: 'Visa •••• 4242', objectType: 'payment' }
    const sent = [
      { type: 'withdrawal_paid', title: 'Your withdrawal of €20.00 is done', ...about },
      { type: 'withdrawal_sending', title: 'Your withdrawal of €20.00 is on its way', ...about },
    ]
    expect(await told()).toEqual(sent)
    await planPayouts(desk.db, 'decline')
    await desk.withdraw(player, 1_000, card)
    await desk.reconcile()
    expect((await told())[0]).toEqual({
      type: 'withdrawal_failed',
      title: 'Your withdrawal of €10.00 failed',
      ...about,
    })
  })

  it('holds the amount at once, is sent and done, with an expected time', async () => {
    const { desk, player, card } = await withMoney(5_000)

    const payment = await desk.withdraw(player, 2_000, card)

    expect(payment).toMatchObject({
      direction: 'withdrawal',
      status: 'pending',
      stage: 'requested',
      instrument: 'Visa •••• 4242',
      url: null,
      isCancellable: false,
    })
    // The baseline's 24 hours are less than the card's two days.
    expect(Date.parse(payment.expectedBy ?? '') - Date.parse(payment.createdAt)).toBe(24 * 60 * MINUTE_MS)
    const query = { direction: 'withdrawal' } as const
    const { paymentMethods } = await player.client.call(listPaymentMethods, { query })
    expect(paymentMethods).toContainEqual(expect.objectContaining({ code: 'card', expectedMinutes: 24 * 60 }))
    expect(await desk.balances()).toMatchObject({ available: 3_000, payout: 2_000, psp: -5_000 })

    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({
      stage: 'success',
      status: 'success',
      expectedBy: null,
    })
    expect(await desk.balances()).toMatchObject({ available: 3_000, payout: 0, psp: -3_000 })
    expect(await desk.isLedgerWhole()).toBe(true)
    expect(await wrongSpend(desk.db)).toEqual([])
  })

  it('that fails is back on the balance, with the reason', async () => {
    const { desk, player, card } = await withMoney(5_000)
    await planPayouts(desk.db, 'decline')
    const payment = await desk.withdraw(player, 2_000, card)

    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'error', reason: 'declined' })
    expect(await desk.balances()).toMatchObject({ available: 5_000, payout: 0, psp: -5_000 })
  })

  it('that comes back from its bank is on the balance again, whenever that is told', async () => {
    const { desk, player, card } = await withMoney(5_000)
    const payment = await desk.withdraw(player, 2_000, card)
    await desk.reconcile()

    await desk.tell({ kind: 'reversed', reference: await desk.referenceOf(payment), value: 2_000 })

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'error' })
    expect(await desk.balances()).toMatchObject({ available: 5_000, payout: 0, psp: -5_000 })
    expect(await wrongSpend(desk.db)).toEqual([])
  })

  it('of which the provider says that it failed, and then that it did not, is paid once', async () => {
    const { desk, player, card } = await withMoney(5_000)
    await planPayouts(desk.db, 'pending')
    const payment = await desk.withdraw(player, 2_000, card)
    await desk.reconcile()
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'error', reference, value: 2_000, reason: 'declined' })
    expect(await availableOf(player)).toBe(5_000)
    await desk.withdraw(player, 4_000, card)

    await desk.tell({ kind: 'success', reference, value: 2_000 })

    // 1,000 were left: the house bears the other 1,000.
    expect(await desk.balances()).toMatchObject({ available: 0, payout: 4_000, psp: -3_000, house: -1_000 })
    expect(await desk.isLedgerWhole()).toBe(true)
    expect(await desk.concernOf(payment)).toBe('shortfall')

    // And comes back from its bank: 1,000 are the player's, and the house has lost nothing.
    await desk.tell({ kind: 'reversed', reference, value: 2_000 })
    expect(await desk.balances()).toMatchObject({ available: 1_000, payout: 4_000, psp: -5_000, house: 0 })
    expect(await desk.isLedgerWhole()).toBe(true)
    expect(await wrongSpend(desk.db)).toEqual([])
    expect(await desk.concernOf(payment)).toBeNull()
  })

  it('takes no more than there is, once for a key, and needs a proof of who it is', async () => {
    const clock = createTravellingClock()
    const { desk, player, card } = await withMoney(5_000, {}, clock)
    await expect(desk.withdraw(player, 5_001, card)).rejects.toMatchObject({ error: 'insufficient_balance' })
    const key = randomUUID()
    const body = { amount: { value: 2_000, currency: 'EUR' }, method: 'card', ...card }
    const again = () => player.client.call(createWithdrawal, { body }, { idempotencyKey: key })
    const [one, other] = [await again(), await again()]
    expect(other.payment.id).toBe(one.payment.id)
    expect(await availableOf(player)).toBe(3_000)
    await expect(desk.withdraw(player, 1_000, {})).rejects.toMatchObject({
      error: 'payment_instrument_needed',
    })
    await expect(desk.withdraw(player, 1_000, { instrumentId: 999 })).rejects.toMatchObject({
      error: 'not_found',
    })

    clock.travel(6 * MINUTE_MS)
    await expect(desk.withdraw(player, 1_000, card)).rejects.toMatchObject({ error: 'proof_required' })
  })

  it('is never hindered by a limit, an exclusion or a reality check, but by an unknown player', async () => {
    const { desk, player, card, platform } = await withMoney(5_000)
    await limitsOf(player).set('deposit', 'day', 1)
    await limitsOf(player).set('wager', 'day', 1)
    const ago = new Date(Date.now() - 1_000)
    await platform.services.db.transaction().execute((tx) =>
      setGuard(tx, player.id, {
        blockedUntil: 'infinity',
        blockedReason: 'self_exclusion',
        checkDueAt: ago,
        statementDueAt: ago,
        sessionUntil: ago,
      }),
    )

    const payment = await desk.withdraw(player, 1_000, card)
    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })

    await desk.db.updateTable('playerIdentity').set({ verifiedAt: null }).execute()
    await expect(desk.withdraw(player, 1_000, card)).rejects.toMatchObject({ error: 'identity_due' })
    expect(await availableOf(player)).toBe(4_000)
  })

  it('waits where the proof of identity is gone before it is sent, and goes on when it is back', async () => {
    const { desk, player, card } = await withMoney(5_000)
    const payment = await desk.withdraw(player, 1_000, card)
    await desk.db.updateTable('playerIdentity').set({ verifiedAt: null }).execute()

    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'checking', reason: 'identity_due' })
    await desk.db.updateTable('playerIdentity').set({ verifiedAt: new Date() }).execute()
    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', reason: null })
  })

  it('cannot be cancelled where the jurisdiction forbids it, else until it is sent', async () => {
    const { desk, player, card } = await withMoney(5_000)
    const held = await desk.withdraw(player, 1_000, card)
    const cancel = (client: typeof player.client, id: number) =>
      client.call(cancelWithdrawal, { params: { id } })
    await expect(cancel(player.client, held.id)).rejects.toMatchObject({ error: 'conflict' })
    expect(await availableOf(player)).toBe(4_000)

    const lax = await withMoney(5_000, await laxSite())
    const one = await lax.desk.withdraw(lax.player, 1_000, lax.card)
    expect(one).toMatchObject({ isCancellable: true })
    expect((await cancel(lax.player.client, one.id)).payment).toMatchObject({
      stage: 'cancelled',
      reason: 'cancelled_by_player',
    })
    expect((await cancel(lax.player.client, one.id)).payment).toMatchObject({ stage: 'cancelled' })
    expect(await availableOf(lax.player)).toBe(5_000)
    await lax.desk.reconcile()
    expect(await lax.desk.read(lax.player, one)).toMatchObject({ stage: 'cancelled' })

    const sent = await lax.desk.withdraw(lax.player, 1_000, lax.card)
    await lax.desk.reconcile()
    await expect(cancel(lax.player.client, sent.id)).rejects.toMatchObject({ error: 'conflict' })
    await expect(cancel(player.client, sent.id + 1_000)).rejects.toMatchObject({ error: 'not_found' })
    expect(await lax.desk.isLedgerWhole()).toBe(true)
  })

  it('to an account that the player names goes to their own alone', async () => {
    const { desk, player } = await withMoney(5_000)
    const payment = await desk.withdraw(player, 1_000, { method: 'bank' })
    expect(payment).toMatchObject({ stage: 'requested', frame: expect.stringContaining('frame=1') })
    const reference = await desk.referenceOf(payment)
    const account = { token: 'iban-1', label: 'DE•• 1', funding: 'bank' as const }
    const name = async (holder: string | null) =>
      (await desk.tell({ kind: 'authorise', reference, instrument: { ...account, holder } })).body

    expect(await name('Somebody Else')).toEqual({
      decision: { isApproved: false, reason: 'not_own_account' },
    })
    expect(await name(null)).toEqual({ decision: { isApproved: false, reason: 'not_own_account' } })
    await desk.reconcile()
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'requested', reason: 'not_own_account' })
    expect(await name('Kim Example')).toEqual({ decision: { isApproved: true, reason: null } })
    await desk.reconcile()

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', instrument: 'DE•• 1' })
    expect(await availableOf(player)).toBe(4_000)
  })

  it('of another amount than its provider named is for a person, whatever the provider says later', async () => {
    const { desk, player, card } = await withMoney(5_000)
    for (const kind of ['error', 'success'] as const) {
      const payment = await desk.withdraw(player, 1_000, card)
      const reference = await desk.referenceOf(payment)
      await desk.tell({ kind: 'success', reference, value: 400 })

      await desk.tell({ kind, reference })

      expect(await desk.read(player, payment)).toMatchObject({ stage: kind })
      expect(await desk.concernOf(payment)).toBe('amount_differs')
    }
  })

  it('to an account that was approved stays approved, however often its provider asks', async () => {
    const { desk, player } = await withMoney(5_000)
    const payment = await desk.withdraw(player, 1_000, { method: 'bank' })
    const reference = await desk.referenceOf(payment)
    const account = { label: 'DE•• 1', funding: 'bank', holder: 'Kim Example' } as const
    const name = async (token: string) =>
      (await desk.tell({ kind: 'authorise', reference, instrument: { ...account, token } })).body
    const approved = { decision: { isApproved: true, reason: null } }

    expect(await name('iban-1')).toEqual(approved)
    expect(await name('iban-1')).toEqual(approved)
    expect(await name('iban-2')).toEqual({ decision: { isApproved: false, reason: 'expired' } })

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'requested', reason: null })
    await desk.reconcile()
    expect(await name('iban-1')).toEqual({ decision: null })
    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success', reason: null })
  })
})

/** A site whose players may take a withdrawal back. */
async function laxSite() {
  const file = path.join(import.meta.dirname, '../jurisdictions/packs/CW.json')
  const pack = JSON.parse(readFileSync(file, 'utf8'))
  const lax = { ...pack, key: 'XA', payments: { ...pack.payments, canCancelWithdrawal: true } }
  return testSite({ jurisdiction: 'XA' }, { 'XA.json': lax })
}
