import type { Services } from '../../../core/services.ts'
import { answerInTime } from '../answer-in-time.ts'
import { applyFact } from '../events/apply-fact.ts'
import { RANKS } from '../events/ranks.ts'
import type { PaymentProvider, PaymentProviders } from '../payment-provider.ts'
import { lockPayment, type PaymentRow, setPayment } from '../payments.queries.ts'
import { publishPayment } from '../publish-payment.ts'
import { payOut } from '../withdrawals/send-withdrawals.ts'
import { claimDue, countUnheard, stopAsking } from './due.queries.ts'
import { ownFact } from './own-fact.ts'
import { ASKS_OF_PAYOUT, PENDING_MAX_MS } from './schedule.ts'

/** A provider that says twice, minutes apart, that it never heard of a pay-out has not sent it. */
const UNHEARD_OF = 2

/** Asks the providers about each payment whose event is late. */
export async function askProviders(services: Services, providers: PaymentProviders): Promise<void> {
  const { db, clock, log } = services
  for (;;) {
    const payment = await db.transaction().execute((tx) => claimDue(tx, clock.now()))
    if (!payment) return
    const provider = providers.get(payment.provider)
    if (!provider) continue
    const isAnswered = await ask(services, provider, payment).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error, paymentId: payment.id }, 'a provider was not asked about a payment')
        return false
      },
    )
    await giveUp(services, provider, payment, isAnswered)
  }
}

async function ask(services: Services, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const now = services.clock.now()
  if (isUnnamed(payment)) return
  const word = await answerInTime(provider.status(payment, now))
  if (word === 'unheard') return hearNothing(services, provider, payment)
  if (word) await applyFact(services, provider, word)
}

/** Sends a pay-out that never reached its provider, with the key it was sent with before. */
async function hearNothing(
  services: Services,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<void> {
  if (payment.direction === 'deposit') return
  const unheard = await services.db.transaction().execute((tx) => countUnheard(tx, payment.id))
  if (unheard === UNHEARD_OF) await payOut(services, provider, payment)
}

/**
 * What nobody goes on with ends, and what has ended is not asked about again once its provider has answered; a pay-out of
 * which nothing is known after the last question is for a person.
 */
async function giveUp(
  services: Services,
  provider: PaymentProvider,
  asked: PaymentRow,
  isAnswered: boolean,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const isOver = asked.expiresAt !== null && asked.expiresAt <= now
  if (isOver && (asked.stage === 'created' || isUnnamed(asked))) {
    await applyFact(services, provider, ownFact(asked, 'cancelled', 'expired', now))
    return
  }
  if (asked.rank >= RANKS.error) {
    // Without an answer nobody knows whether the money was captured all the same: the question comes again.
    if (isAnswered || isLongAgo(asked, now)) await stopAsking(db, asked.id)
    return
  }
  const isRaised = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, asked.id)
    if (!isForAPerson(payment, now)) return false
    await setPayment(tx, payment.id, { concern: 'outcome_unknown', reason: 'review', askAt: null })
    return true
  })
  if (isRaised) await publishPayment(services, asked.id)
}

function isForAPerson(payment: PaymentRow, now: Date): boolean {
  const { direction, stage, rank, asked } = payment
  if (direction === 'withdrawal') return stage === 'sending' && rank === 0 && asked >= ASKS_OF_PAYOUT
  return stage === 'pending' && isLongAgo(payment, now)
}

function isLongAgo({ createdAt }: PaymentRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > PENDING_MAX_MS
}

function isUnnamed({ direction, stage, instrumentId }: PaymentRow): boolean {
  return direction === 'withdrawal' && stage === 'requested' && instrumentId === null
}
