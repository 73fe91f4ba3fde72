import { removeInstrument } from '@touchline/contract/calls/wallet/payment-methods'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { endPayoutsTo } from '../auto-payout/auto-payouts.queries.ts'
import type { PaymentContext } from '../payment-context.ts'
import { forgetInstrument } from './instruments.queries.ts'

/** With it ends what is paid out to it by itself: used again, it is a card like any other. */
export function removeInstrumentRoute(app: App, { services: { db, clock } }: PaymentContext): void {
  route(app, removeInstrument, async ({ params, player }) => {
    const forgotten = { playerId: player.id, id: params.id, now: clock.now() }
    await db.transaction().execute(async (tx) => {
      if (!(await forgetInstrument(tx, forgotten))) throw new ApiError('not_found')
      await endPayoutsTo(tx, params.id)
    })
    return {}
  })
}
