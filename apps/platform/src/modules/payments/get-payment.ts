import { getPayment } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentOfPlayer } from './payments.queries.ts'
import { presentPayment } from './present-payment.ts'

export function getPaymentRoute(app: App, { services }: PaymentContext): void {
  const { db, packs } = services
  route(app, getPayment, async ({ params, player }) => {
    const row = await paymentOfPlayer(db, player.id, params.id)
    if (!row) throw new ApiError('not_found')
    return { payment: presentPayment(row, await packs.ofPlayer(db, player.id)) }
  })
}
