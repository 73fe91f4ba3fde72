import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { siteFeatures } from '../../site/index.ts'
import { createShareBetRoute } from './create-share-bet.ts'
import { getShareBetsRoute } from './get-share-bets.ts'

/** Slips that travel by a code, where the site has switched `shareBet` on or does not speak of it. */
export function sharingRoutes(app: App, services: Services): void {
  const isFeatureOn = siteFeatures(services.env)
  createShareBetRoute(app, services, isFeatureOn)
  getShareBetsRoute(app, services, isFeatureOn)
}
