import { listPayments } from '@touchline/contract/calls/wallet/payments'
import { type App, route } from '../../core/http/route.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentsPage } from './payments.queries.ts'
import { presentPayment } from './present-payment.ts'

const PAGE_LIMIT = 20

export function listPaymentsRoute(app: App, { services }: PaymentContext): void {
  const { db, packs } = services
  route(app, listPayments, async ({ query: { direction, page = 1, limit = PAGE_LIMIT }, player }) => {
    const pack = await packs.ofPlayer(db, player.id)
    const { rows, total } = await paymentsPage(db, { playerId: player.id, direction, page, limit })
    return {
      payments: rows.map((row) => presentPayment(row, pack)),
      pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
    }
  })
}
