import { type LaunchedProvider, launchProvider } from '@touchline/contract/calls/launch/launch'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { hashToken, newToken, sessionToken } from '../accounts/index.ts'
import { siteFeatures } from '../site/index.ts'
import { OWN_APPS, PROVIDER_FEATURES } from './provider-apps.ts'
import { providerUrl } from './provider-settings.ts'
import { insertLaunch, openCurrency } from './sessions.queries.ts'

/** The token in an address opens one session, within this. */
const LAUNCH_MS = 60_000

/** A game that is left open ends after this; the page launches it again. */
const SESSION_MS = 6 * 3_600_000

/** Spec 2 §7, POST /{provider}/launch: an address for a frame, good once and at once. */
export function launchProviderRoute(app: App, services: Services): void {
  const { db, env, admission } = services
  const isFeatureOn = siteFeatures(env)
  route(app, launchProvider, async ({ params: { provider }, body, player, locale, request }) => {
    if (!isFeatureOn(PROVIDER_FEATURES[provider], request.host)) throw new ApiError('not_found')
    const baseUrl = providerUrl(services, provider)
    if (!baseUrl && OWN_APPS[provider] !== body.app) throw new ApiError('not_found')
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    await admission.toStake(player.id)
    const currency = await openCurrency(db, player.id)
    const login = sessionToken(request, env)
    if (!currency || !login) throw new ApiError('currency_not_offered')
    const token = newToken()
    const now = services.clock.now()
    await insertLaunch(db, {
      provider,
      app: body.app,
      playerId: player.id,
      currency,
      locale,
      launchTokenHash: hashToken(token),
      launchExpiresAt: new Date(now.getTime() + LAUNCH_MS),
      loginTokenHash: hashToken(login),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    })
    const launch = { provider, app: body.app, token, locale, theme: body.theme ?? 'dark', currency }
    return { url: baseUrl ? foreignUrl(baseUrl, launch) : ownUrl(launch) }
  })
}

export interface LaunchParameters {
  provider: LaunchedProvider
  app: string
  token: string
  locale: string
  theme: string
  currency: string
}

/** In the fragment, so that no log and no referrer has the token. */
function ownUrl({ provider, locale, theme, token }: LaunchParameters): string {
  return `/provider-apps/${provider}?${new URLSearchParams({ locale, theme }).toString()}#token=${token}`
}

/** In the query, since the provider's server has to read the token. */
function foreignUrl(baseUrl: string, { app, token, locale, theme, currency }: LaunchParameters): string {
  const url = new URL(baseUrl)
  for (const [name, value] of Object.entries({ app, token, locale, theme, currency, mode: 'real' }))
    url.searchParams.set(name, value)
  return url.href
}
