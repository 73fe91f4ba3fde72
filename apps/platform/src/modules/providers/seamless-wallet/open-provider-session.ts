import { openProviderSession } from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { hashToken, newToken } from '../../accounts/index.ts'
import { currencyByCode } from '../../wallet/index.ts'
import { playerRef } from '../provider-settings.ts'
import { openSession } from '../sessions.queries.ts'
import { balanceOf } from './publish-movement.ts'
import { signingProvider } from './signature.ts'

export function openProviderSessionRoute(app: App, services: Services): void {
  const { db, secret } = services
  route(app, openProviderSession, async ({ body: { token }, request }) => {
    const provider = signingProvider(services, request)
    const session = newToken()
    const opened = await openSession(db, provider, {
      launchTokenHash: hashToken(token),
      tokenHash: hashToken(session),
      now: services.clock.now(),
    })
    const currency = opened && currencyByCode(opened.currency)
    if (!opened || !currency) throw new ApiError('invalid_token')
    const { code, exponent, fiat } = currency
    return {
      session,
      playerRef: playerRef(secret, provider, opened.playerId),
      app: opened.app,
      locale: opened.locale,
      currency: { code, exponent, fiat },
      balance: await balanceOf(services, opened),
      expiresAt: opened.expiresAt.toISOString(),
    }
  })
}
