import {
  getAutoPayouts,
  removeAutoPayout as removeCall,
  setAutoPayout,
} from '@touchline/contract/calls/wallet/auto-payout'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import { requireFreshProof } from '../../accounts/index.ts'
import { keptInstrument } from '../instruments/instruments.queries.ts'
import { methodByCode } from '../methods/offered-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import { autoPayoutsOf, putAutoPayout, removeAutoPayout } from './auto-payouts.queries.ts'

export function autoPayoutRoutes(app: App, { services, providers }: PaymentContext): void {
  const { db, packs } = services
  route(app, getAutoPayouts, async ({ player }) => ({ autoPayouts: await present(db, player.id) }))
  route(app, setAutoPayout, async ({ player, params: { currency }, body }) => {
    const { aboveValue: aboveMinor, instrumentId } = body
    const pack = await packs.ofPlayer(db, player.id)
    if (!pack.payments.autoPayoutAbove) throw new ApiError('forbidden')
    await requireFreshProof(services, player)
    const instrument = await db.transaction().execute((tx) => keptInstrument(tx, player.id, instrumentId))
    if (!instrument) throw new ApiError('not_found')
    methodByCode(providers, pack, { code: instrument.method, direction: 'withdrawal' })
    await putAutoPayout(db, { playerId: player.id, currency, aboveMinor, instrumentId })
    return { autoPayouts: await present(db, player.id) }
  })
  route(app, removeCall, async ({ player, params: { currency } }) => {
    await removeAutoPayout(db, player.id, currency)
    return {}
  })
}

async function present(db: Database, playerId: number) {
  const rows = await autoPayoutsOf(db, playerId)
  return rows.map(({ currency, aboveMinor, instrumentId, label }) => ({
    above: { value: aboveMinor, currency },
    instrumentId,
    label,
  }))
}
