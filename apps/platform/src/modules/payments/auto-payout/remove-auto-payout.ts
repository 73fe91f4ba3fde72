import { removeAutoPayout } from '@touchline/contract/calls/wallet/auto-payout'
import { type App, route } from '../../../core/http/route.ts'
import type { PaymentContext } from '../payment-context.ts'
import { deleteAutoPayout } from './auto-payouts.queries.ts'

export function removeAutoPayoutRoute(app: App, { services: { db } }: PaymentContext): void {
  route(app, removeAutoPayout, async ({ player, params: { currency } }) => {
    await deleteAutoPayout(db, player.id, currency)
    return {}
  })
}
