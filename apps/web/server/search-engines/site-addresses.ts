import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { listPromotions } from '@touchline/contract/calls/site/content'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { Paths } from '../../app/shared/paths/paths.ts'
import { ADDRESSES_MAX } from './sitemap-xml.ts'

const CALL_LIMIT = 500

/** The paths that search engines should know of a site; those of `paths`, which says in which language. */
export interface SiteAddresses {
  /** Pages that are always there, the operator's own, and those of sports with something to bet on. */
  pages(): Promise<string[]>
  leagues(): Promise<string[]>
  live(): Promise<string[]>
  /** Coming matches in parts of `ADDRESSES_MAX`, the first is 1; empty beyond the last. */
  matches(part: number): Promise<string[]>
  matchPartCount(): Promise<number>
}

export function createSiteAddresses(
  api: ApiClient,
  paths: Paths,
  { site, pages: ownPages }: Pick<SiteConfig, 'site' | 'pages'>,
): SiteAddresses {
  async function matchPaths(matchStatus: 'live' | 'prematch', from: number, to: number): Promise<string[]> {
    const found: string[] = []
    for (let page = Math.floor(from / CALL_LIMIT) + 1; found.length < to - from; page += 1) {
      const { matches, outrights, pagination } = await api.call(listMatches, {
        query: { matchStatus, page, limit: CALL_LIMIT },
      })
      found.push(...[...matches, ...outrights].map((event) => paths.match(event)))
      if (page >= pagination.lastPage) break
    }
    return found
  }

  return {
    async pages() {
      const [{ sports }, { promotions }] = await Promise.all([
        api.call(listSports, {}),
        api.call(listPromotions, { query: { site: site.key } }),
      ])
      const open = sports.filter(({ liveCount, prematchCount }) => liveCount + prematchCount > 0)
      return [
        ...FIXED.map((page) => paths.to(page)),
        ...open.map(({ key }) => paths.sport(key)),
        ...promotions.map(({ slug }) => paths.promotion(slug)),
        ...ownPages.filter(({ isIndexed }) => isIndexed).map(({ slug }) => paths.page(slug)),
      ]
    },
    async leagues() {
      const { tournaments } = await api.call(listTournaments, {
        query: { hasMatches: true, limit: CALL_LIMIT },
      })
      return tournaments.map((tournament) => paths.league(tournament))
    },
    live: () => matchPaths('live', 0, ADDRESSES_MAX),
    matches: (part) => matchPaths('prematch', (part - 1) * ADDRESSES_MAX, part * ADDRESSES_MAX),
    async matchPartCount() {
      const { pagination } = await api.call(listMatches, { query: { matchStatus: 'prematch', limit: 1 } })
      return Math.max(1, Math.ceil(pagination.total / ADDRESSES_MAX))
    },
  }
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
