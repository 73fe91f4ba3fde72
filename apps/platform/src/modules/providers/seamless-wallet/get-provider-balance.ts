import { getProviderBalance } from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerRef } from '../provider-settings.ts'
import { balanceOf } from './publish-movement.ts'
import { sessionOf } from './session-of.ts'
import { signingProvider } from './signature.ts'

export function getProviderBalanceRoute(app: App, services: Services): void {
  const { secret } = services
  route(app, getProviderBalance, async ({ body, request }) => {
    const provider = signingProvider(services, request)
    const session = await sessionOf(services, provider, body.session)
    if (!session.isOpen) throw new ApiError('provider_session_ended')
    return {
      playerRef: playerRef(secret, provider, session.playerId),
      balance: await balanceOf(services, session),
    }
  })
}
