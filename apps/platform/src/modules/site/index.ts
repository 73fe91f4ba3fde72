import type { App } from '../../core/http/route.ts'
import type { OfferedCurrencies } from '../../core/offered-currencies.ts'
import type { Services } from '../../core/services.ts'
import { apiDocsRoutes } from './api-docs/api-docs.ts'
import { getContentPageRoute } from './content/get-content-page.ts'
import { getPromotionRoute } from './content/get-promotion.ts'
import { listPromotionsRoute } from './content/list-promotions.ts'
import { getSiteConfigRoute } from './get-site-config.ts'
import { getSystemDataRoute } from './get-system-data.ts'
import { loadSites, SiteFileError, type Sites } from './load-sites.ts'
import { moneyProblems } from './site-money.ts'

export { chooseSite } from './choose-site.ts'
export { isOpenTo, requireOpen } from './country-access.ts'
export { countryOf } from './country-of.ts'
export { frameAncestors } from './frame-ancestors.ts'
export type { Sites } from './load-sites.ts'
export { loadSites } from './load-sites.ts'
export { pictureNames } from './picture-names.ts'
export { siteFeatures } from './site-features.ts'
export { PictureId, type SiteFile } from './site-file.ts'
export { type SiteMoney, siteMoney } from './site-money.ts'
export { siteOrigin, siteOrigins } from './site-origin.ts'

/** Brands, what the platform offers, and the API's own description. Throws `SiteFileError` for a broken site file. */
export function registerSite(app: App, services: Services): { locales: string[]; sites: Sites } {
  const sites = loadSites(services.env)
  checkJurisdictions(sites, services.packs.keys)
  checkMoney(sites, services.currencies)
  getSiteConfigRoute(app, services, sites)
  getSystemDataRoute(app, services, sites)
  getContentPageRoute(app, services, sites)
  listPromotionsRoute(app, services, sites)
  getPromotionRoute(app, services, sites)
  apiDocsRoutes(app, services.env)
  return { sites, locales: [...new Set([...sites.byKey.values()].flatMap((site) => site.locales))] }
}

function checkJurisdictions({ byKey }: Sites, keys: readonly string[]): void {
  const unknown = [...byKey.values()].filter(({ jurisdiction }) => !keys.includes(jurisdiction))
  if (unknown.length === 0) return
  throw new SiteFileError(
    unknown.map(
      ({ site, jurisdiction }) =>
        `${site.key}: jurisdiction: is ${jurisdiction}, which is none of ${keys.join(', ')}`,
    ),
  )
}

function checkMoney({ byKey }: Sites, currencies: OfferedCurrencies): void {
  const problems = [...byKey.values()].flatMap((site) => moneyProblems(site, currencies))
  if (problems.length > 0) throw new SiteFileError(problems)
}
