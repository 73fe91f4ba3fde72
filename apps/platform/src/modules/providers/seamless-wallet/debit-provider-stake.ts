import { debitProviderStake } from '@touchline/contract/calls/launch/provider-wallet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { debit } from './move.ts'
import { publishMovement } from './publish-movement.ts'
import { sessionOf } from './session-of.ts'
import { signingProvider } from './signature.ts'

export function debitProviderStakeRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, debitProviderStake, async ({ body, request }) => {
    const provider = signingProvider(services, request)
    const { transactionId, amount, round } = body
    const session = await sessionOf(services, provider, body.session)
    const movement = await db
      .transaction()
      .execute((tx) => debit(tx, { provider, transactionId }, { session, amount, round, now: clock.now() }))
    return { transactionId, ...(await publishMovement(services, movement)) }
  })
}
