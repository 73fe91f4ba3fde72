import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import type { Paths } from '../../app/shared/paths/paths.ts'
import { ADDRESSES_MAX } from './sitemap-xml.ts'

const CALL_LIMIT = 500

/** The paths that search engines should know of a site in one locale. */
export interface SiteAddresses {
  /** Pages that are always there, and those of sports with something to bet on. */
  pages(): Promise<string[]>
  leagues(): Promise<string[]>
  live(): Promise<string[]>
  /** Coming matches in parts of `ADDRESSES_MAX`, the first is 1; empty beyond the last. */
  matches(part: number): Promise<string[]>
  matchPartCount(): Promise<number>
}

export function createSiteAddresses(api: ApiClient, paths: Paths): SiteAddresses {
  async function matchPaths(matchStatus: 'live' | 'prematch', from: number, to: number): Promise<string[]> {
    const found: string[] = []
    for (let page = Math.floor(from / CALL_LIMIT) + 1; found.length < to - from; page += 1) {
      const { matches, pagination } = await api.call(listMatches, {
        query: { matchStatus, page, limit: CALL_LIMIT },
      })
      found.push(...matches.map((match) => paths.match(match)))
      if (page >= pagination.lastPage) break
    }
    return found
  }

  return {
    async pages() {
      const { sports } = await api.call(listSports, {})
      const open = sports.filter(({ liveCount, prematchCount }) => liveCount + prematchCount > 0)
      const fixed = [paths.to('home'), paths.to('live'), paths.to('schedule'), paths.to('results')]
      return [...fixed, ...open.map(({ key }) => paths.sport(key))]
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
