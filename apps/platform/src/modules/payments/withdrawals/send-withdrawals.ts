import type { Services } from '../../../core/services.ts'
import { isIdentityComplete, personalOf } from '../../identity/index.ts'
import { publishNotification } from '../../notifications/index.ts'
import { answerInTime } from '../answer-in-time.ts'
import { applyFact } from '../events/apply-fact.ts'
import { instrumentById } from '../instruments/instruments.queries.ts'
import type { PaymentProvider, PaymentProviders } from '../payment-provider.ts'
import { lockPayment, type PaymentRow, setPayment } from '../payments.queries.ts'
import { publishPayment } from '../publish-payment.ts'
import { idsToSend } from '../reconcile/due.queries.ts'
import { FIRST_ASK_MS } from '../reconcile/schedule.ts'
import { raiseWithdrawal } from './raise-withdrawal.ts'

/** At the same time. */
const BATCH = 8

/**
 * Sends what may be sent. That it is being sent is committed before the provider is asked, so that whatever happens to this
 * process or to the answer, nobody sends it again without asking first.
 */
export async function sendWithdrawals(services: Services, providers: PaymentProviders): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await idsToSend(services.db, after, BATCH)
    await Promise.all(ids.map((id) => sendWithdrawal(services, providers, id)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return
    after = last
  }
}

const NOTHING = { payment: null, isSent: false, notificationId: null } as const

async function sendWithdrawal(services: Services, providers: PaymentProviders, id: number): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const { payment, isSent, notificationId } = await db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id)
    if (row.stage !== 'requested' && row.stage !== 'checking') return NOTHING
    const pack = await services.packs.ofPlayer(tx, row.playerId)
    if (!providers.has(row.provider)) return NOTHING
    if (!isIdentityComplete(pack, await personalOf(tx, row.playerId))) {
      if (row.stage === 'checking') return NOTHING
      const checking = await setPayment(tx, id, { stage: 'checking', reason: 'identity_due' })
      const told = await raiseWithdrawal(tx, checking, 'withdrawal_checking', now)
      return { payment: checking, isSent: false, notificationId: told }
    }
    const askAt = new Date(now.getTime() + FIRST_ASK_MS)
    const sent = await setPayment(tx, id, { stage: 'sending', reason: null, askAt, asked: 0, unheard: 0 })
    const told = await raiseWithdrawal(tx, sent, 'withdrawal_sending', now)
    return { payment: sent, isSent: true, notificationId: told }
  })
  if (!payment) return
  await publishPayment(services, id)
  if (notificationId !== null) await publishNotification(services, payment.playerId, notificationId)
  const provider = providers.get(payment.provider)
  if (isSent && provider) await payOut(services, provider, payment)
}

/** Asks the provider to send. Without an answer nothing is known: the reconciler asks. */
export async function payOut(
  services: Services,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<void> {
  const { db, clock, log } = services
  const instrument = payment.instrumentId === null ? null : await instrumentById(db, payment.instrumentId)
  if (!instrument) throw new Error('a withdrawal is sent without an account')
  try {
    const fact = await answerInTime(
      provider.payOut({ ...payment, token: instrument.token, now: clock.now() }),
    )
    if (fact) await applyFact(services, provider, fact)
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'nothing is known of a pay-out')
  }
}
