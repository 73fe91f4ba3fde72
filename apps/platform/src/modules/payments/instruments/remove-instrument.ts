import { removeInstrument } from '@touchline/contract/calls/wallet/payment-methods'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { PaymentContext } from '../payment-context.ts'
import { forgetInstrument } from './instruments.queries.ts'

export function removeInstrumentRoute(app: App, { services: { db, clock } }: PaymentContext): void {
  route(app, removeInstrument, async ({ params, player }) => {
    const isForgotten = await forgetInstrument(db, { playerId: player.id, id: params.id, now: clock.now() })
    if (!isForgotten) throw new ApiError('not_found')
    return {}
  })
}
