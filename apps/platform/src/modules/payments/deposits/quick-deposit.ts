import { createHash } from 'node:crypto'
import { quickDeposit } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import { once } from '../../../core/http/idempotency.queries.ts'
import { type App, route } from '../../../core/http/route.ts'
import { requireOpen } from '../../site/index.ts'
import { countSpend } from '../../wallet/index.ts'
import { requireAccount } from '../create-payment.ts'
import { isForbidden } from '../events/decide.ts'
import { keptInstrument } from '../instruments/instruments.queries.ts'
import { methodByCode, requireAmount } from '../methods/offered-methods.ts'
import { isQuickDepositOpen } from '../methods/quick-deposit-open.ts'
import type { PaymentContext } from '../payment-context.ts'
import { insertPayment } from '../payments.queries.ts'
import { DEPOSIT_LIVES_MS, FIRST_ASK_MS } from '../reconcile/schedule.ts'
import { requireOwnReturn } from '../return-url.ts'
import { beginPayment } from './begin-payment.ts'

/** The instrument is known, so that all is decided and reserved at once. */
export function quickDepositRoute(app: App, context: PaymentContext): void {
  const { services, providers, sites } = context
  const { db, clock, gate, admission, packs, sharedDeposits } = services
  route(app, quickDeposit, async ({ body, player, idempotencyKey, locale, request: http }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    requireOpen(sites, 'deposit', http)
    requireOwnReturn(context, http, body.returnUrl)
    if (!(await isQuickDepositOpen(services, sites, { playerId: player.id, request: http })))
      throw new ApiError('quick_deposit_off')
    await admission.toDeposit(player.id)
    const now = clock.now()
    const { value: amountMinor, currency } = body.amount
    const reference = referenceOf(player.id, idempotencyKey, body.amount)
    await sharedDeposits.claim({ playerId: player.id, amountMinor, currency, reference })
    const request = { playerId: player.id, key: idempotencyKey, call: quickDeposit.name, request: body, now }
    const { id } = await db.transaction().execute((tx) =>
      once(tx, request, async () => {
        const instrument = await keptInstrument(tx, player.id, body.instrumentId)
        if (!instrument) throw new ApiError('not_found')
        const pack = await packs.ofPlayer(tx, player.id)
        const { provider, method } = methodByCode(providers, pack, {
          code: instrument.method,
          direction: 'deposit',
        })
        if (isForbidden(instrument, instrument, pack)) throw new ApiError('payment_method_forbidden')
        requireAmount(method, 'deposit', body.amount, services.currencies)
        await requireAccount(tx, player.id, currency)
        await gate.deposit(tx, { playerId: player.id, currency, amountMinor, now })
        await countSpend(tx, { playerId: player.id, currency, at: now }, { reservedMinor: amountMinor })
        const payment = await insertPayment(tx, {
          playerId: player.id,
          direction: 'deposit',
          provider: provider.name,
          method: method.code,
          kind: method.kind,
          reference,
          currency,
          amountMinor,
          stage: 'created',
          instrumentId: instrument.id,
          instrumentLabel: instrument.label,
          returnUrl: body.returnUrl,
          decision: 'approved',
          decidedAt: now,
          isReserved: true,
          createdAt: now,
          expiresAt: new Date(now.getTime() + DEPOSIT_LIVES_MS),
          askAt: new Date(now.getTime() + FIRST_ASK_MS),
        })
        return { id: payment.id }
      }),
    )
    return { payment: await beginPayment(context, id, { locale }) }
  })
}

/**
 * A UUID, the same for a repetition, so that a register of deposits takes room for it once. Of another amount it is another
 * one: a key whose first request came to nothing may come again with more, and the register has to be asked for that.
 */
function referenceOf(
  playerId: number,
  idempotencyKey: string,
  { value, currency }: { value: number; currency: string },
): string {
  const asked = [playerId, idempotencyKey, value, currency].join(':')
  const hex = createHash('sha256').update(asked).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
