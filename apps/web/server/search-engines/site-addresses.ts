import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { listPromotions } from '@touchline/contract/calls/site/content'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { Pagination } from '@touchline/contract/scalars'
import { nullIfNotFound } from '../../app/shared/api/null-if-not-found.ts'
import type { Paths } from '../../app/shared/paths/paths.ts'
import { offeredProviderPages } from '../../app/shared/site/provider-pages.ts'
import { ADDRESSES_MAX } from './sitemap-xml.ts'

const CALL_LIMIT = 500

/** A site's paths for search engines, without locale. */
export interface SiteAddresses {
  /** Pages that are always there, the operator's own and its providers', and those of sports with something to bet on. */
  pages(): Promise<string[]>
  /** Leagues with something to bet on, if only on who wins them. */
  leagues(): Promise<string[]>
  outrights(): Promise<string[]>
  live(): Promise<string[]>
  /** Coming matches in parts of `ADDRESSES_MAX`, the first is 1; empty beyond the last. */
  matches(part: number): Promise<string[]>
  matchPartCount(): Promise<number>
}

export function createSiteAddresses(
  api: ApiClient,
  paths: Paths,
  site: Pick<SiteConfig, 'site' | 'pages' | 'features'>,
): SiteAddresses {
  async function matchPaths(matchStatus: 'live' | 'prematch', from: number, to: number): Promise<string[]> {
    return collect(from, to, async (page) => {
      const { matches, pagination } = await api.call(listMatches, {
        query: { matchStatus, page, limit: CALL_LIMIT },
      })
      return { found: matches.map((match) => paths.match(match)), pagination }
    })
  }

  return {
    async pages() {
      const [{ sports }, { promotions }] = await Promise.all([
        api.call(listSports, {}),
        promotionsOf(api, site),
      ])
      const open = sports.filter(({ liveCount, prematchCount }) => liveCount + prematchCount > 0)
      return [
        ...FIXED.map((page) => paths.to(page)),
        ...offeredProviderPages(site).map(({ page }) => paths.to(page)),
        ...open.map(({ key }) => paths.sport(key)),
        ...promotions.map(({ slug }) => paths.promotion(slug)),
        ...site.pages.filter(({ isIndexed }) => isIndexed).map(({ slug }) => paths.page(slug)),
      ]
    },
    leagues: () =>
      collect(0, ADDRESSES_MAX, async (page) => {
        const { tournaments, pagination } = await api.call(listTournaments, {
          query: { hasEvents: true, page, limit: CALL_LIMIT },
        })
        return { found: tournaments.map((tournament) => paths.league(tournament)), pagination }
      }),
    outrights: () =>
      collect(0, ADDRESSES_MAX, async (page) => {
        const { outrights, pagination } = await api.call(listMatches, {
          query: { type: 'outright', page, limit: CALL_LIMIT },
        })
        return { found: outrights.map((outright) => paths.match(outright)), pagination }
      }),
    live: () => matchPaths('live', 0, ADDRESSES_MAX),
    matches: (part) => matchPaths('prematch', (part - 1) * ADDRESSES_MAX, part * ADDRESSES_MAX),
    async matchPartCount() {
      const { pagination } = await api.call(listMatches, { query: { matchStatus: 'prematch', limit: 1 } })
      return Math.max(1, Math.ceil(pagination.total / ADDRESSES_MAX))
    },
  }
}

/** Of a platform without promotions none. */
async function promotionsOf(api: ApiClient, { site }: Pick<SiteConfig, 'site'>) {
  const asked = await nullIfNotFound(api.call(listPromotions, { query: { site: site.key } }))
  return asked ?? { promotions: [] }
}

/** The entries `from` to `to` of a paged list. */
async function collect(
  from: number,
  to: number,
  ask: (page: number) => Promise<{ found: string[]; pagination: Pick<Pagination, 'lastPage'> }>,
): Promise<string[]> {
  const all: string[] = []
  for (let page = Math.floor(from / CALL_LIMIT) + 1; all.length < to - from; page += 1) {
    const { found, pagination } = await ask(page)
    all.push(...found)
    if (page >= pagination.lastPage) break
  }
  return all
}

const FIXED = [
  'home',
  'live',
  'cybersport',
  'schedule',
  'results',
  'promotions',
  'generalRules',
  'termsAndConditions',
  'about',
  'helpCenter',
] as const
