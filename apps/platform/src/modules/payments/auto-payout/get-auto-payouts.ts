import { getAutoPayouts } from '@touchline/contract/calls/wallet/auto-payout'
import { type App, route } from '../../../core/http/route.ts'
import type { PaymentContext } from '../payment-context.ts'
import { presentAutoPayouts } from './present-auto-payouts.ts'

export function getAutoPayoutsRoute(app: App, { services: { db } }: PaymentContext): void {
  route(app, getAutoPayouts, async ({ player }) => ({ autoPayouts: await presentAutoPayouts(db, player.id) }))
}
