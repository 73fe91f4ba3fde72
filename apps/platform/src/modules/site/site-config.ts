import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { chooseSite } from './choose-site.ts'
import type { Sites } from './load-sites.ts'
import { topTournamentIds } from './top-tournaments.queries.ts'

export function siteConfigRoute(app: App, { db, env }: Services, sites: Sites): void {
  route(app, getSiteConfig, async ({ query, request }) => {
    const site = chooseSite(sites, query.site, query.host ?? request.host)
    const { hosts: _, topTournamentUrns, ...config } = site
    return {
      ...config,
      frameAncestors: [...new Set([...config.frameAncestors, ...env.FRAME_ANCESTORS])],
      topTournamentIds: await topTournamentIds(db, topTournamentUrns),
    }
  })
}
