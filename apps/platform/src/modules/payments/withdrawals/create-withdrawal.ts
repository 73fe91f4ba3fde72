import { randomUUID } from 'node:crypto'
import { createWithdrawal } from '@touchline/contract/calls/wallet/payments'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { once } from '../../../core/http/idempotency.queries.ts'
import { type App, route } from '../../../core/http/route.ts'
import { requireFreshProof } from '../../accounts/index.ts'
import { isIdentityComplete, personalOf } from '../../identity/index.ts'
import { beginPayment } from '../deposits/begin-payment.ts'
import { type InstrumentRow, keptInstrument } from '../instruments/instruments.queries.ts'
import { methodByCode, type OfferedMethod, requireAmount } from '../methods/offered-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import { publishPayment } from '../publish-payment.ts'
import { requireOwnReturn } from '../return-url.ts'
import { holdWithdrawal } from './hold-withdrawal.ts'

/**
 * Holds the amount at once, in the transaction that stores the withdrawal. Neither a guard nor a limit is asked: only who
 * the player is has to be known, and lately proved.
 */
export function createWithdrawalRoute(app: App, context: PaymentContext): void {
  const { services, providers } = context
  const { db, clock, packs } = services
  route(app, createWithdrawal, async ({ body, player, idempotencyKey, locale, request: http }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    if (body.returnUrl !== undefined) requireOwnReturn(context, http, body.returnUrl)
    await requireFreshProof(services, player)
    const now = clock.now()
    const playerId = player.id
    const request = { playerId, key: idempotencyKey, call: createWithdrawal.name, request: body, now }
    const { id } = await db.transaction().execute((tx) =>
      once(tx, request, async () => {
        const pack = await packs.ofPlayer(tx, playerId)
        const offered = methodByCode(providers, pack, { code: body.method, direction: 'withdrawal' })
        requireAmount(offered.method, 'withdrawal', body.amount, services.currencies)
        if (!isIdentityComplete(pack, await personalOf(tx, playerId))) throw new ApiError('identity_due')
        const instrument = await instrumentFor(tx, playerId, offered, body.instrumentId)
        const payment = await holdWithdrawal(tx, {
          playerId,
          pack,
          offered,
          amount: body.amount,
          instrument,
          returnUrl: body.returnUrl ?? null,
          reference: randomUUID(),
          now,
        })
        return { id: payment.id }
      }),
    )
    await publishPayment(services, id)
    return { payment: await beginPayment(context, id, { locale }) }
  })
}

async function instrumentFor(
  tx: DatabaseTransaction,
  playerId: number,
  { provider, method }: OfferedMethod,
  instrumentId: number | undefined,
): Promise<InstrumentRow | null> {
  if (instrumentId === undefined) {
    if (!method.isWithoutInstrument) throw new ApiError('payment_instrument_needed')
    return null
  }
  const instrument = await keptInstrument(tx, playerId, instrumentId)
  if (instrument?.provider !== provider.name || instrument.method !== method.code)
    throw new ApiError('not_found')
  return instrument
}
