import type { Payment } from '@touchline/contract/entities/player/payment'
import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import { personalOf } from '../../identity/index.ts'
import { answerInTime } from '../answer-in-time.ts'
import { applyFact } from '../events/apply-fact.ts'
import { instrumentById } from '../instruments/instruments.queries.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { BegunPayment, PaymentProvider } from '../payment-provider.ts'
import { lockPayment, type PaymentRow, paymentById, setPayment } from '../payments.queries.ts'
import { presentPayment } from '../present-payment.ts'

/**
 * Opens the payment at its provider, after the commit that has stored it, and gives it as it then stands. A repetition that
 * finds it stored but not opened opens it: the provider knows it by its reference. Throws `unavailable` where the provider
 * does not answer; the payment waits for the repetition, or for the reconciler.
 */
export async function beginPayment(
  { services, providers }: PaymentContext,
  id: number,
  { locale }: { locale: string },
): Promise<Payment> {
  const { db, packs, log } = services
  const row = await stored(services, id)
  const provider = providers.get(row.provider)
  if (provider && isUnopened(row)) {
    const begun = await answerInTime(begin(services, provider, row, locale)).catch((error: unknown) => {
      log.warn({ err: error, paymentId: id }, 'a payment was not begun')
      throw new ApiError('unavailable', { retryAfterS: 5 })
    })
    await db.transaction().execute(async (tx) => {
      await lockPayment(tx, id)
      const { url: pageUrl, frame: frameUrl, providerRef } = begun
      await setPayment(tx, id, { pageUrl, frameUrl, ...(providerRef !== null && { providerRef }) })
    })
    if (begun.fact) await applyFact(services, provider, begun.fact)
  }
  return presentPayment(await stored(services, id), await packs.ofPlayer(db, row.playerId))
}

/** A withdrawal to a known account needs nothing of the player. */
function isUnopened({ stage, pageUrl, rank, instrumentId }: PaymentRow): boolean {
  if (rank > 0 || pageUrl !== null) return false
  return stage === 'created' || (stage === 'requested' && instrumentId === null)
}

async function begin(
  { db, clock }: Services,
  provider: PaymentProvider,
  row: PaymentRow,
  locale: string,
): Promise<BegunPayment> {
  const { firstName, lastName } = await personalOf(db, row.playerId)
  const instrument =
    row.direction === 'deposit' && row.instrumentId !== null
      ? await instrumentById(db, row.instrumentId)
      : null
  return provider.begin({
    reference: row.reference,
    providerRef: row.providerRef,
    direction: row.direction,
    method: row.method,
    amountMinor: row.amountMinor,
    currency: row.currency,
    holder: [firstName, lastName].filter(Boolean).join(' ') || null,
    locale,
    returnUrl: row.returnUrl && withPayment(row.returnUrl, row.id),
    token: instrument?.token ?? null,
    expiresAt: row.expiresAt,
    now: clock.now(),
  })
}

function withPayment(returnUrl: string, id: number): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', String(id))
  return url.href
}

async function stored({ db }: Pick<Services, 'db'>, id: number): Promise<PaymentRow> {
  const row = await paymentById(db, id)
  if (!row) throw new Error('a payment has vanished')
  return row
}
