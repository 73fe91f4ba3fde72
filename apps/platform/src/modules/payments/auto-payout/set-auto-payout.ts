import { setAutoPayout } from '@touchline/contract/calls/wallet/auto-payout'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { requireFreshProof } from '../../accounts/index.ts'
import { keptInstrument } from '../instruments/instruments.queries.ts'
import { currenciesOf, methodByCode } from '../methods/offered-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import { putAutoPayout } from './auto-payouts.queries.ts'
import { presentAutoPayouts } from './present-auto-payouts.ts'

export function setAutoPayoutRoute(app: App, { services, providers }: PaymentContext): void {
  const { db, packs } = services
  route(app, setAutoPayout, async ({ player, params: { currency }, body }) => {
    const { aboveValue: aboveMinor, instrumentId } = body
    const pack = await packs.ofPlayer(db, player.id)
    if (!pack.payments.autoPayoutAbove) throw new ApiError('forbidden')
    await requireFreshProof(services, player)
    const instrument = await db.transaction().execute((tx) => keptInstrument(tx, player.id, instrumentId))
    if (!instrument) throw new ApiError('not_found')
    const { method } = methodByCode(providers, pack, { code: instrument.method, direction: 'withdrawal' })
    const payable = currenciesOf(method, 'withdrawal', services.currencies)
    if (!payable.some((one) => one.currency === currency)) throw new ApiError('currency_not_offered')
    await putAutoPayout(db, { playerId: player.id, currency, aboveMinor, instrumentId })
    return { autoPayouts: await presentAutoPayouts(db, player.id) }
  })
}
