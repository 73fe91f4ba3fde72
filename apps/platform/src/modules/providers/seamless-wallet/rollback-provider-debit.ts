import { rollbackProviderDebit } from '@touchline/contract/calls/launch/provider-wallet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { rollback } from './move.ts'
import { signingProvider } from './signature.ts'
import { tellMovement } from './tell-movement.ts'

export function rollbackProviderDebitRoute(app: App, services: Services): void {
  const { db } = services
  route(app, rollbackProviderDebit, async ({ body: { debitId }, request }) => {
    const provider = signingProvider(services, request)
    const { movement, isRepeated } = await db
      .transaction()
      .execute((tx) => rollback(tx, { provider, transactionId: debitId }))
    const told = movement && (await tellMovement(services, movement))
    return { debitId, balance: told?.balance ?? null, isRepeated }
  })
}
