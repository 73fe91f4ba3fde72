import { debitProviderStake } from '@touchline/contract/calls/launch/provider-wallet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { noteStake } from '../../play-time/index.ts'
import { refusalToStake } from '../../protection/index.ts'
import { debit } from './move.ts'
import { publishMovement } from './publish-movement.ts'
import { sessionOf } from './session-of.ts'
import { signingProvider } from './signature.ts'

export function debitProviderStakeRoute(app: App, services: Services): void {
  const { db, clock, gate } = services
  route(app, debitProviderStake, async ({ body, request }) => {
    const provider = signingProvider(services, request)
    const { transactionId, amount, round } = body
    const session = await sessionOf(services, provider, body.session)
    const refusal = await refusalToStake(services, session.playerId)
    const now = clock.now()
    const stake = { gate, session, refusal, amount, round, now }
    const movement = await db.transaction().execute((tx) => debit(tx, { provider, transactionId }, stake))
    if (!movement.isRepeated) await noteStake(services, movement.playerId, now)
    return { transactionId, ...(await publishMovement(services, movement)) }
  })
}
