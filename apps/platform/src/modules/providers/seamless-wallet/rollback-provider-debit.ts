import { rollbackProviderDebit } from '@touchline/contract/calls/launch/provider-wallet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { rollback } from './move.ts'
import { publishMovement } from './publish-movement.ts'
import { signingProvider } from './signature.ts'

export function rollbackProviderDebitRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, rollbackProviderDebit, async ({ body: { debitId }, request }) => {
    const provider = signingProvider(services, request)
    const { movement, isRepeated } = await db
      .transaction()
      .execute((tx) => rollback(tx, { provider, transactionId: debitId }, clock.now()))
    const published = movement && (await publishMovement(services, movement))
    return { debitId, balance: published?.balance ?? null, isRepeated }
  })
}
