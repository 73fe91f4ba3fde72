import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { publicPack } from '../jurisdictions/index.ts'
import { chooseSite } from './choose-site.ts'
import { contentHosts } from './content-hosts.ts'
import { ancestorsOf } from './frame-ancestors.ts'
import type { Sites } from './load-sites.ts'
import type { SiteFile } from './site-file.ts'
import { siteMoney } from './site-money.ts'
import { siteOrigin } from './site-origin.ts'
import { textValues } from './text-values.ts'
import { topTournamentIds } from './top-tournaments.queries.ts'

export function getSiteConfigRoute(app: App, { db, env, packs, currencies }: Services, sites: Sites): void {
  const jurisdictionKeys = [...new Set([...sites.byKey.values()].map((site) => site.jurisdiction))]
  const playersOf = (key: string | undefined) => jurisdictionKeys.find((known) => known === key)
  route(app, getSiteConfig, async ({ query, request }) => {
    const site = chooseSite(sites, query.site, query.host ?? request.host)
    const { hosts: _, topTournamentUrns, promotions: __, signUp: ___, pages, jurisdiction, ...rest } = site
    const { mailFrom: ____, ...config } = rest
    const { codes, defaultCode } = siteMoney(site, currencies)
    return {
      ...config,
      currencies: codes,
      defaultCurrency: defaultCode,
      jurisdiction: publicPack(packs.byKey(playersOf(query.jurisdiction) ?? jurisdiction)),
      jurisdictionKeys,
      origin: siteOrigin(site, env),
      contentHosts: contentHosts(site, env),
      // Keys and issuer are for sign-ins alone.
      embed: { hosts: site.embed.hosts, hides: site.embed.hides, mayTheme: site.embed.mayTheme },
      frameAncestors: ancestorsOf(site, env),
      pages: pages.map((page) => Object.assign({ titles: titlesOf(site, page.slug) }, page)),
      topTournamentIds: await topTournamentIds(db, topTournamentUrns),
    }
  })

  function titlesOf(file: SiteFile, slug: string): Record<string, string> {
    const { site, locales } = file
    const values = textValues(file, packs)
    return Object.fromEntries(
      locales.flatMap((locale) => {
        const document = sites.documents.find(site.key, slug, [locale, ...locales], values)
        return document ? [[locale, document.title]] : []
      }),
    )
  }
}
