import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { publishNotification } from '../../notifications/index.ts'
import type { Decision, PaymentFact, PaymentProvider } from '../payment-provider.ts'
import {
  lockPayment,
  type PaymentRow,
  paymentByProviderRef,
  paymentByReference,
  setPayment,
} from '../payments.queries.ts'
import { publishPayment } from '../publish-payment.ts'
import { decide, reasonOf } from './decide.ts'
import { type Moving, moveDeposit } from './move-deposit.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { insertPaymentEvent, type PaymentEventRow, storedEvent } from './payment-events.queries.ts'
import { type MovingFact, RANKS } from './ranks.ts'

interface Applied {
  decision: Decision | null
  hasChanged: boolean
  notificationId: number | null
}

/**
 * Stores what a provider says of a payment and does what follows from it, in one transaction, once. Null for a payment that
 * is not known here; else the decision on an `authorise`, which a repetition gets again.
 */
export async function applyFact(
  services: Services,
  provider: PaymentProvider,
  fact: PaymentFact,
): Promise<{ decision: Decision | null } | null> {
  const { db, clock, log } = services
  const known = await paymentOf(db, provider, fact)
  if (!known) return null
  const isAsking = fact.kind === 'authorise'
  const barred = isAsking && known.direction === 'deposit' ? await barredBy(services, known) : null
  const now = clock.now()
  const { decision, hasChanged, notificationId } = await db
    .transaction()
    .execute((tx) => apply(tx, services, { payment: known, fact, now, barred }))
  if (hasChanged) await publishPayment(services, known.id)
  if (notificationId !== null) await publishNotification(services, known.playerId, notificationId)
  if (decision)
    await provider
      .authorise({ ...known, providerRef: fact.providerRef ?? known.providerRef }, decision)
      .catch((error: unknown) => {
        // The reconciler asks, and tells it again.
        log.warn({ err: error, paymentId: known.id }, 'a provider was not told of a decision')
      })
  return { decision }
}

function paymentOf(
  db: Database,
  { name }: PaymentProvider,
  { reference, providerRef }: PaymentFact,
): Promise<PaymentRow | null> {
  if (reference !== null) return paymentByReference(db, name, reference)
  return providerRef === null ? Promise.resolve(null) : paymentByProviderRef(db, name, providerRef)
}

/** Why the player may not deposit it, as exclusions and registers say, which are others' servers. */
async function barredBy(
  { admission, sharedDeposits }: Pick<Services, 'admission' | 'sharedDeposits'>,
  payment: PaymentRow,
): Promise<PaymentReason | null> {
  try {
    await admission.toDeposit(payment.playerId)
    if (payment.rank < RANKS.error) await sharedDeposits.claim(payment)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

interface ToApply {
  payment: PaymentRow
  fact: PaymentFact
  now: Date
  barred: PaymentReason | null
}

async function apply(
  tx: DatabaseTransaction,
  services: Services,
  { payment: { id, provider }, fact, now, barred }: ToApply,
): Promise<Applied> {
  const payment = await lockPayment(tx, id)
  const earlier = await storedEvent(tx, provider, fact.eventId)
  if (earlier) return { decision: decisionOf(earlier), hasChanged: false, notificationId: null }
  const stored = { paymentId: id, provider, ...columnsOf(fact), receivedAt: now }
  // The money has moved already: a question that comes late is none, and a refusal would take it back at the provider.
  const isOpenQuestion = fact.kind === 'authorise' && payment.rank < RANKS.success
  if (fact.amountMinor !== payment.amountMinor || fact.currency !== payment.currency) {
    await setPayment(tx, id, { concern: 'amount_differs' })
    await insertPaymentEvent(tx, { ...stored, outcome: 'quarantined' })
    return {
      decision: isOpenQuestion ? UNDER_REVIEW : null,
      hasChanged: true,
      notificationId: null,
    }
  }
  if (fact.providerRef !== null && fact.providerRef !== payment.providerRef)
    await setPayment(tx, id, { providerRef: fact.providerRef })
  const { kind } = fact
  if (kind === 'authorise') {
    if (!isOpenQuestion) {
      await insertPaymentEvent(tx, { ...stored, outcome: 'noise' })
      return { decision: null, hasChanged: false, notificationId: null }
    }
    const decision = await decide(tx, payment, fact, { services, now, barred })
    const outcome = decision.isApproved ? 'approved' : 'refused'
    await insertPaymentEvent(tx, { ...stored, outcome, refusedFor: decision.reason })
    return { decision, hasChanged: true, notificationId: null }
  }
  const isGreater = RANKS[kind] > payment.rank
  const notificationId = isGreater ? await movePayment(tx, services, payment, { ...fact, kind }, now) : null
  await insertPaymentEvent(tx, { ...stored, outcome: isGreater ? 'applied' : 'noise' })
  return { decision: null, hasChanged: isGreater, notificationId }
}

/**
 * Applies what is greater than all before it to a payment, which the caller has locked; returns the number of the
 * notification to publish after the commit.
 */
export async function movePayment(
  tx: DatabaseTransaction,
  services: Moving['services'],
  payment: PaymentRow,
  fact: PaymentFact & { kind: MovingFact },
  now: Date,
): Promise<number | null> {
  if (payment.direction === 'withdrawal') return moveWithdrawal(tx, payment, fact, now)
  await moveDeposit(tx, payment, fact, { services, now })
  return null
}

const UNDER_REVIEW: Decision = { isApproved: false, reason: 'review' }

function decisionOf({ kind, outcome, refusedFor }: PaymentEventRow): Decision | null {
  if (kind !== 'authorise' || outcome === 'noise') return null
  return outcome === 'approved'
    ? { isApproved: true, reason: null }
    : { isApproved: false, reason: refusedFor ?? 'review' }
}

function columnsOf({ eventId, kind, amountMinor, currency, reason, occurredAt }: PaymentFact) {
  return { eventId, kind, amountMinor, currency, reason, occurredAt }
}
