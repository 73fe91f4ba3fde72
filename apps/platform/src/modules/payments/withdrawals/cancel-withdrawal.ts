import { cancelWithdrawal } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { moveWithdrawal } from '../events/move-withdrawal.ts'
import { insertPaymentEvent } from '../events/payment-events.queries.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPayment, paymentById, paymentOfPlayer } from '../payments.queries.ts'
import { isCancellable, presentPayment } from '../present-payment.ts'
import { publishPayment } from '../publish-payment.ts'
import { ownFact } from '../reconcile/own-fact.ts'

/** Under the lock under which a withdrawal is sent: it is either cancelled or sent. */
export function cancelWithdrawalRoute(app: App, { services }: PaymentContext): void {
  const { db, clock, packs } = services
  route(app, cancelWithdrawal, async ({ params, player }) => {
    const known = await paymentOfPlayer(db, player.id, params.id)
    if (known?.direction !== 'withdrawal') throw new ApiError('not_found')
    const pack = await packs.ofPlayer(db, player.id)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, known.id)
      if (payment.stage === 'cancelled') return
      if (!isCancellable(payment) || !pack.payments.canCancelWithdrawal) throw new ApiError('conflict')
      const fact = {
        ...ownFact(payment, 'cancelled', 'cancelled_by_player', now),
        kind: 'cancelled',
      } as const
      await moveWithdrawal(tx, payment, fact, now)
      await insertPaymentEvent(tx, {
        provider: payment.provider,
        eventId: fact.eventId,
        paymentId: payment.id,
        kind: fact.kind,
        amountMinor: fact.amountMinor,
        currency: fact.currency,
        reason: fact.reason,
        occurredAt: now,
        receivedAt: now,
        outcome: 'applied',
      })
    })
    await publishPayment(services, known.id)
    const row = await paymentById(db, known.id)
    return { payment: presentPayment(row ?? known, pack) }
  })
}
