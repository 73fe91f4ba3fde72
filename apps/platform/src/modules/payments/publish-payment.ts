import { channels } from '@touchline/contract/events/channels'
import type { PaymentChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { publishBalance } from '../wallet/index.ts'
import { paymentById } from './payments.queries.ts'
import { presentPayment } from './present-payment.ts'

/** Tells the player's pages of the payment and the balance. Call it after the commit; a failure is only logged. */
export async function publishPayment(services: Services, paymentId: number): Promise<void> {
  const { db, packs, publisher, log } = services
  try {
    const row = await paymentById(db, paymentId)
    if (!row) return
    const payment = presentPayment(row, await packs.ofPlayer(db, row.playerId))
    const event: PaymentChanged = { type: 'payment_changed', payment, ver: payment.ver }
    await publisher.publish(channels.user(row.playerId), toWire(event))
    await publishBalance(services, row.playerId, row.currency)
  } catch (error) {
    log.warn({ err: error, paymentId }, 'payment_changed not published')
  }
}
