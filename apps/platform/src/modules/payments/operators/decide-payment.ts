import { decidePayment } from '@touchline/contract/calls/wallet/operator-payments'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { insertAction, isSameAction } from '../../corrections/index.ts'
import { publishNotification } from '../../notifications/index.ts'
import { movePayment } from '../events/apply-fact.ts'
import { insertPaymentEvent } from '../events/payment-events.queries.ts'
import { RANKS } from '../events/ranks.ts'
import { lockPayment, paymentById, setPayment } from '../payments.queries.ts'
import { publishPayment } from '../publish-payment.ts'
import { ownFact } from '../reconcile/own-fact.ts'

type Outcome = 'success' | 'error' | 'close'

/** Requires the operator's key. Kept with who did it and why, and once for a key. */
export function decidePaymentRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, decidePayment, async ({ request, params: { id }, body, idempotencyKey: key }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { actor, reason, outcome } = body
    if (!(await paymentById(db, id))) throw new ApiError('not_found')
    const action = { kind: 'decide_payment', actor, reason, payload: { paymentId: id, outcome } } as const
    const now = clock.now()
    const notificationId = await db.transaction().execute(async (tx) => {
      const actionId = await insertAction(tx, { ...action, key, now })
      if (actionId !== null) return decideByHand(tx, services, { id, outcome, actionId, now })
      if (!(await isSameAction(tx, key, action))) throw new ApiError('idempotency_key_reused')
      return null
    })
    await publishPayment(services, id)
    const decided = await paymentById(db, id)
    if (!decided) throw new ApiError('not_found')
    if (notificationId !== null) await publishNotification(services, decided.playerId, notificationId)
    return { stage: decided.stage }
  })
}

async function decideByHand(
  tx: DatabaseTransaction,
  services: Services,
  { id, outcome, actionId, now }: { id: number; outcome: Outcome; actionId: number; now: Date },
): Promise<number | null> {
  const payment = await lockPayment(tx, id)
  let notificationId: number | null = null
  if (payment.concern === null) throw new ApiError('conflict', { details: 'nobody has to look at it' })
  // Before the money moves, which may give somebody something else to look at.
  const cleared = await setPayment(tx, id, { concern: null })
  if (outcome !== 'close') {
    if (RANKS[outcome] <= payment.rank)
      throw new ApiError('conflict', { details: `it is a ${payment.stage}` })
    const fact = ownFact(payment, outcome, outcome === 'error' ? 'provider_error' : null, now)
    const eventId = `operator:${actionId}`
    notificationId = await movePayment(tx, services, cleared, { ...fact, eventId, kind: outcome }, now)
    await insertPaymentEvent(tx, {
      provider: payment.provider,
      eventId,
      paymentId: id,
      kind: outcome,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      reason: fact.reason,
      occurredAt: now,
      receivedAt: now,
      outcome: 'applied',
    })
  }
  return notificationId
}
