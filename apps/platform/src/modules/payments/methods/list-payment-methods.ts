import { listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { PAYMENT_DIRECTIONS } from '@touchline/contract/entities/player/payment'
import { type App, route } from '../../../core/http/route.ts'
import type { PaymentContext } from '../payment-context.ts'
import { methodsFor } from './offered-methods.ts'
import { isQuickDepositOpen } from './quick-deposit-open.ts'

export function listPaymentMethodsRoute(app: App, { services, providers, sites }: PaymentContext): void {
  const { db, packs } = services
  route(app, listPaymentMethods, async ({ query, player, request }) => {
    const pack = await packs.ofPlayer(db, player.id)
    const directions = query.direction ? [query.direction] : PAYMENT_DIRECTIONS
    return {
      paymentMethods: directions.flatMap((direction) =>
        methodsFor(providers, pack, direction, services.currencies),
      ),
      isQuickDepositOpen: await isQuickDepositOpen(services, sites, { playerId: player.id, request }),
    }
  })
}
