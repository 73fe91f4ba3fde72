import { listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { PAYMENT_DIRECTIONS } from '@touchline/contract/entities/player/payment'
import { type App, route } from '../../../core/http/route.ts'
import type { PaymentContext } from '../payment-context.ts'
import { currenciesOf, expectedMinutes, methodsFor } from './offered-methods.ts'
import { isQuickDepositOpen } from './quick-deposit-open.ts'

export function listPaymentMethodsRoute(app: App, { services, providers, sites }: PaymentContext): void {
  const { db, packs, currencies, localize } = services
  route(app, listPaymentMethods, async ({ query, player, request, locale }) => {
    const pack = await packs.ofPlayer(db, player.id)
    const directions = query.direction ? [query.direction] : PAYMENT_DIRECTIONS
    return {
      paymentMethods: directions.flatMap((direction) =>
        methodsFor(providers, pack, direction).map((method) => ({
          code: method.code,
          kind: method.kind,
          name: method.name ?? localize(locale, `payment.kind.${method.kind}`),
          direction,
          currencies: currenciesOf(method, direction, currencies),
          expectedMinutes: expectedMinutes(method, pack, direction),
          isWithoutInstrument: method.isWithoutInstrument,
        })),
      ),
      isQuickDepositOpen: await isQuickDepositOpen(services, sites, { playerId: player.id, request }),
    }
  })
}
