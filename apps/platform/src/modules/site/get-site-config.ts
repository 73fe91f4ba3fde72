import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { chooseSite } from './choose-site.ts'
import type { Sites } from './load-sites.ts'
import { AGE_MIN } from './minimum-age.ts'
import type { SiteFile } from './site-file.ts'
import { topTournamentIds } from './top-tournaments.queries.ts'

export function getSiteConfigRoute(app: App, { db, env }: Services, sites: Sites): void {
  route(app, getSiteConfig, async ({ query, request }) => {
    const site = chooseSite(sites, query.site, query.host ?? request.host)
    const { hosts: _, topTournamentUrns, promotions: __, pages, ...config } = site
    return {
      ...config,
      frameAncestors: [...new Set([...config.frameAncestors, ...env.FRAME_ANCESTORS])],
      pages: pages.map((page) => Object.assign({ titles: titlesOf(site, page.slug) }, page)),
      topTournamentIds: await topTournamentIds(db, topTournamentUrns),
    }
  })

  function titlesOf({ site, locales }: SiteFile, slug: string): Record<string, string> {
    const values = { site: site.name, age: AGE_MIN }
    return Object.fromEntries(
      locales.flatMap((locale) => {
        const document = sites.documents.find(site.key, slug, locale, values)
        return document ? [[locale, document.title]] : []
      }),
    )
  }
}
