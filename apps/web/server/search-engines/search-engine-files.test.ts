import type { Send } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { listPromotions } from '@touchline/contract/calls/site/content'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../request/page-request.ts'
import { siteConfig } from '../testing/site-config.ts'
import { createSearchEngineFiles } from './search-engine-files.ts'
import { sitemap } from './sitemap-xml.ts'

describe('search engine files', () => {
  it('has a map for pages, leagues, outrights, live and each part of the matches, in every locale', async () => {
    const { locations } = await fetched('/sitemap.xml', { matchCount: 5001 })
    expect(locations).toHaveLength(3 * 6)
    expect(locations).toContain('https://book.example/sitemaps/de/matches-2.xml')
  })

  it('lists addresses as the pages link to them', async () => {
    const { locations, type } = await fetched('/sitemaps/de/matches-1.xml', { matchCount: 700 })
    expect(type).toBe('application/xml; charset=utf-8')
    expect(locations).toHaveLength(700)
    expect(locations[0]).toBe('https://book.example/de/soccer/a-b-m1')
  })

  it('escapes what XML would take for its own', () => {
    expect(sitemap(['https://book.example/?a=1&b=<2>'], 'daily')).toContain('?a=1&amp;b=&lt;2&gt;</loc>')
  })

  it('gives the default locale its addresses without a prefix', async () => {
    const { locations } = await fetched('/sitemaps/en/leagues.xml')
    expect(locations).toEqual(['https://book.example/soccer/cup-t5'])
  })

  it('lists who may win a season, in every language', async () => {
    const { locations } = await fetched('/sitemaps/de/outrights.xml')
    expect(locations).toEqual(['https://book.example/de/soccer/cup-2030-o7'])
  })

  it('lists all leagues, however many calls that takes', async () => {
    const { locations } = await fetched('/sitemaps/en/leagues.xml', { leaguePages: 3 })
    expect(locations).toEqual([5, 6, 7].map((id) => `https://book.example/soccer/cup-t${id}`))
  })

  it('lists sports only while there is something to bet on', async () => {
    const { locations } = await fetched('/sitemaps/en/pages.xml')
    expect(locations).toContain('https://book.example/soccer')
    expect(locations).not.toContain('https://book.example/golf')
  })

  it.each(['/sitemaps/xx/live.xml', '/sitemaps/en/secret.xml', '/sitemaps/en/matches-2.xml', '/sitemaps/'])(
    'answers %s with 404',
    async (path) => {
      expect((await fetched(path)).status).toBe(404)
    },
  )

  it('names the index to crawlers, and sends them away from a site that is not to be indexed', async () => {
    expect((await fetched('/robots.txt')).text).toContain('Sitemap: https://book.example/sitemap.xml')
    const hidden = { isIndexed: false }
    expect((await fetched('/robots.txt', hidden)).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await fetched('/sitemap.xml', hidden)).status).toBe(404)
  })

  it('asks the platform once for all languages, and puts the paths into each of them', async () => {
    const calls: string[] = []
    const files = filesOf({ calls, matchCount: 700 })
    const maps = await Promise.all(
      ['en', 'de', 'ar'].map((locale) =>
        files({ ...request, pathname: `/sitemaps/${locale}/matches-1.xml` }),
      ),
    )

    expect(calls).toHaveLength(2)
    expect(maps.map(({ body }) => /<loc>(.*?)<\/loc>/.exec(body.toString())?.[1])).toEqual([
      'https://book.example/soccer/a-b-m1',
      'https://book.example/de/soccer/a-b-m1',
      'https://book.example/ar/soccer/a-b-m1',
    ])
  })

  it('lists the operator’s own pages, the providers that it has, and what is announced', async () => {
    const { locations } = await fetched('/sitemaps/de/pages.xml')
    expect(locations).toContain('https://book.example/de/pages/house-rules')
    expect(locations).toContain('https://book.example/de/promotions/welcome')
    expect(locations).toContain('https://book.example/de/general-rules')
    expect(locations).toContain('https://book.example/de/lotteries')
    expect(locations).not.toContain('https://book.example/de/racing')
    expect(locations).not.toContain('https://book.example/de/pages/for-members')
  })

  it('is for the origins alone that the operator names', async () => {
    const elsewhere = { indexedOrigins: ['https://other.example'] }
    expect((await fetched('/robots.txt', elsewhere)).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await fetched('/sitemap.xml', elsewhere)).status).toBe(404)
    const here = { indexedOrigins: ['https://book.example'] }
    expect((await fetched('/robots.txt', here)).text).toContain('Allow: /api/images/')
  })

  it('names the site’s own origin, whatever host a request names', async () => {
    const site = { origin: 'https://configured.example' }
    expect((await fetched('/sitemaps/de/leagues.xml', site)).locations).toEqual([
      'https://configured.example/de/soccer/cup-t5',
    ])
    expect((await fetched('/robots.txt', site)).text).toContain(
      'Sitemap: https://configured.example/sitemap.xml',
    )
  })

  it('asks the platform once for many crawlers', async () => {
    const calls: string[] = []
    const files = filesOf({ calls })
    await Promise.all(
      Array.from({ length: 50 }, () => files({ ...request, pathname: '/sitemaps/en/live.xml' })),
    )
    expect(calls).toHaveLength(1)
  })

  it('asks once for all languages, whose addresses differ in the prefix alone', async () => {
    const calls: string[] = []
    const files = filesOf({ calls })
    const pathsOf = async (locale: string) => {
      const page = await files({ ...request, pathname: `/sitemaps/${locale}/matches-1.xml` })
      return locationsIn(page.body.toString())
    }
    expect(await pathsOf('en')).toEqual(['https://book.example/soccer/a-b-m1'])
    expect(await pathsOf('de')).toEqual(['https://book.example/de/soccer/a-b-m1'])
    expect(await pathsOf('ar')).toEqual(['https://book.example/ar/soccer/a-b-m1'])
    expect(calls).toHaveLength(1)
  })
})

interface Site {
  matchCount?: number
  leaguePages?: number
  isIndexed?: boolean
  indexedOrigins?: string[]
  origin?: string | null
  calls?: string[]
}

const request: PageRequest = {
  origin: 'https://book.example',
  host: 'book.example',
  pathname: '/',
  search: '',
  theme: null,
  siteKey: null,
  timeZone: 'UTC',
  country: null,
  cookie: '',
}

async function fetched(pathname: string, site: Site = {}) {
  const page = await filesOf(site)({ ...request, pathname })
  const text = page.body.toString()
  const locations = locationsIn(text)
  return { status: page.status, type: page.headers['content-type'], text, locations }
}

const locationsIn = (map: string) => [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

function filesOf({
  matchCount = 1,
  leaguePages = 1,
  isIndexed = true,
  indexedOrigins = [],
  origin = null,
  calls = [],
}: Site) {
  const send: Send = async ({ path }) => {
    calls.push(path)
    return { status: 200, headers: new Headers(), body: toWire(replyTo(path, matchCount, leaguePages)) }
  }
  return createSearchEngineFiles(send, async () => ({
    ...siteConfig,
    origin,
    seo: { ...siteConfig.seo, index: isIndexed, indexedOrigins },
    features: { horseRacing: false },
    pages: [
      { slug: 'house-rules', titles: { en: 'House rules' }, isIndexed: true, isLinked: false },
      { slug: 'for-members', titles: { en: 'For members' }, isIndexed: false, isLinked: true },
    ],
  }))
}

function replyTo(path: string, matchCount: number, leaguePages: number) {
  const { pathname, searchParams } = new URL(path, 'https://platform.example')
  const sport = { key: 'soccer' }
  if (pathname === '/sports') {
    const open = { ...sport, liveCount: 0, prematchCount: 3 }
    return fakeReply(listSports, { sports: [open, { key: 'golf', liveCount: 0, prematchCount: 0 }] })
  }
  if (pathname === '/promotions') return fakeReply(listPromotions, { promotions: [{ slug: 'welcome' }] })
  const page = Number(searchParams.get('page') ?? 1)
  const limit = Number(searchParams.get('limit'))
  if (pathname === '/tournaments') {
    const pagination = { total: leaguePages, page, limit, lastPage: leaguePages }
    return fakeReply(listTournaments, { tournaments: [{ id: 4 + page, slug: 'cup', sport }], pagination })
  }
  if (searchParams.get('type') === 'outright') {
    const outrights = [{ id: 7, slug: 'cup-2030-o7', tournament: { sport } }]
    return fakeReply(listMatches, {
      matches: [],
      outrights,
      pagination: { total: 1, page, limit, lastPage: 1 },
    })
  }
  const from = (page - 1) * limit
  const matches = Array.from({ length: Math.max(0, Math.min(limit, matchCount - from)) }, (_, index) => ({
    id: from + index + 1,
    slug: 'a-b',
    tournament: { sport },
  }))
  const lastPage = Math.max(1, Math.ceil(matchCount / limit))
  return fakeReply(listMatches, {
    matches,
    outrights: [],
    pagination: { total: matchCount, page, limit, lastPage },
  })
}
