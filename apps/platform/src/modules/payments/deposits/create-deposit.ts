import { randomUUID } from 'node:crypto'
import { createDeposit } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import { once } from '../../../core/http/idempotency.queries.ts'
import { type App, route } from '../../../core/http/route.ts'
import { requireOpen } from '../../site/index.ts'
import { requireAccount } from '../create-payment.ts'
import { methodByCode, requireAmount } from '../methods/offered-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import { insertPayment } from '../payments.queries.ts'
import { DEPOSIT_LIVES_MS, FIRST_ASK_MS } from '../reconcile/schedule.ts'
import { requireOwnReturn } from '../return-url.ts'
import { beginPayment } from './begin-payment.ts'

/**
 * Asks the gate without taking room: whoever may not deposit learns it before a card is looked for, and whoever gives up
 * on the provider's page has used nothing up. `authorise` asks again, and reserves.
 */
export function createDepositRoute(app: App, context: PaymentContext): void {
  const { services, providers, sites } = context
  const { db, clock, gate, admission, packs, sharedDeposits } = services
  route(app, createDeposit, async ({ body, player, idempotencyKey, locale, request: http }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    requireOpen(sites, 'deposit', http)
    requireOwnReturn(context, http, body.returnUrl)
    await admission.toDeposit(player.id)
    const now = clock.now()
    const { amount, method: code, returnUrl } = body
    await sharedDeposits.requireRoom({
      playerId: player.id,
      amountMinor: amount.value,
      currency: amount.currency,
    })
    const request = { playerId: player.id, key: idempotencyKey, call: createDeposit.name, request: body, now }
    const { id } = await db.transaction().execute((tx) =>
      once(tx, request, async () => {
        const pack = await packs.ofPlayer(tx, player.id)
        const { provider, method } = methodByCode(providers, pack, { code, direction: 'deposit' })
        requireAmount(method, 'deposit', amount, services.currencies)
        await requireAccount(tx, player.id, amount.currency)
        const { value: amountMinor, currency } = amount
        await gate.deposit(tx, { playerId: player.id, currency, amountMinor, now })
        const minutes = method.expectedMinutes.deposit
        const payment = await insertPayment(tx, {
          playerId: player.id,
          direction: 'deposit',
          provider: provider.name,
          method: method.code,
          kind: method.kind,
          reference: randomUUID(),
          currency,
          amountMinor,
          stage: 'created',
          returnUrl,
          createdAt: now,
          expiresAt: new Date(now.getTime() + DEPOSIT_LIVES_MS),
          expectedBy: minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null,
          askAt: new Date(now.getTime() + FIRST_ASK_MS),
        })
        return { id: payment.id }
      }),
    )
    return { payment: await beginPayment(context, id, { locale }) }
  })
}
