import { creditProviderWin } from '@touchline/contract/calls/launch/provider-wallet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { credit } from './move.ts'
import { publishMovement } from './publish-movement.ts'
import { signingProvider } from './signature.ts'

export function creditProviderWinRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, creditProviderWin, async ({ body: { transactionId, debitId, amount }, request }) => {
    const provider = signingProvider(services, request)
    const movement = await db
      .transaction()
      .execute((tx) => credit(tx, { provider, transactionId }, { debitId, amount, now: clock.now() }))
    return { transactionId, ...(await publishMovement(services, movement)) }
  })
}
