import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { apiDocsRoutes } from './api-docs.ts'
import { getContentPageRoute } from './content/get-content-page.ts'
import { getPromotionRoute } from './content/get-promotion.ts'
import { listPromotionsRoute } from './content/list-promotions.ts'
import { getSiteConfigRoute } from './get-site-config.ts'
import { getSystemDataRoute } from './get-system-data.ts'
import { loadSites, type Sites } from './load-sites.ts'

export { countryOf } from './country-of.ts'
export { frameAncestors } from './frame-ancestors.ts'
export type { Sites } from './load-sites.ts'
export { siteFeatures } from './site-features.ts'
export type { SiteFile } from './site-file.ts'

/** Brands, what the platform offers, and the API's own description. Throws `SiteFileError` for a broken site file. */
export function registerSite(app: App, services: Services): { locales: string[]; sites: Sites } {
  const sites = loadSites(services.env)
  getSiteConfigRoute(app, services, sites)
  getSystemDataRoute(app, services, sites)
  getContentPageRoute(app, sites)
  listPromotionsRoute(app, services, sites)
  getPromotionRoute(app, services, sites)
  apiDocsRoutes(app)
  return { sites, locales: [...new Set([...sites.byKey.values()].flatMap((site) => site.locales))] }
}
