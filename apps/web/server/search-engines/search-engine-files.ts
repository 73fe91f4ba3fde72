import { createApiClient, type Send } from '@touchline/contract/api-client'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { createPaths } from '../../app/shared/paths/paths.ts'
import { createMemo } from '../memo.ts'
import type { PageRequest } from '../page-request.ts'
import type { Page } from '../render-pages.ts'
import { createSiteAddresses } from './site-addresses.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

/** What search engines ask for beside the pages. */
export function isSearchEngineFile(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml' || pathname.startsWith('/sitemaps/')
}

/** A crawler that comes at once for all maps costs the platform one round a minute. */
const KEEP_MS = 60_000

/**
 * `/robots.txt`, `/sitemap.xml` and, for each locale, `/sitemaps/{locale}/{pages,live,leagues,matches-1…}.xml`. A site
 * that is not to be indexed has a robots file that says so, and no maps.
 */
export function createSearchEngineFiles(
  send: Send,
  siteOf: (request: PageRequest) => Promise<SiteConfig>,
): (request: PageRequest) => Promise<Page> {
  const maps = createMemo<string | null>(KEEP_MS, { entriesMax: 500 })

  return async (request) => {
    const { pathname, origin } = request
    const site = await siteOf(request)
    if (pathname === '/robots.txt') return text('text/plain', robots(site, origin))
    const key = JSON.stringify([site.site.key, origin, pathname])
    const map = site.seo.index ? await maps(key, () => makeMap(request, site)) : null
    return map === null ? { status: 404, headers: {}, body: Buffer.alloc(0) } : text('application/xml', map)
  }

  async function makeMap({ pathname, origin }: PageRequest, site: SiteConfig): Promise<string | null> {
    const absolute = (paths: readonly string[]) => paths.map((path) => origin + path)
    const addressesIn = (locale: string) =>
      createSiteAddresses(createApiClient({ send, locale }), createPaths(locale, site))
    if (pathname === '/sitemap.xml') {
      const [first = 'en'] = site.locales
      const parts = await addressesIn(first).matchPartCount()
      const matches = Array.from({ length: parts }, (_, index) => `matches-${index + 1}`)
      const names = ['pages', 'leagues', 'live', ...matches]
      const files = site.locales.flatMap((locale) => names.map((name) => `/sitemaps/${locale}/${name}.xml`))
      return sitemapIndex(absolute(files))
    }
    const [, locale = '', name = '', part] =
      /^\/sitemaps\/([\w-]+)\/(pages|leagues|live|matches-([1-9]\d{0,3}))\.xml$/.exec(pathname) ?? []
    if (!site.locales.includes(locale)) return null
    const addresses = addressesIn(locale)
    if (name === 'pages') return sitemap(absolute(await addresses.pages()), 'hourly')
    if (name === 'leagues') return sitemap(absolute(await addresses.leagues()), 'hourly')
    if (name === 'live') return sitemap(absolute(await addresses.live()), 'always')
    const matches = await addresses.matches(Number(part))
    return matches.length === 0 && part !== '1' ? null : sitemap(absolute(matches), 'hourly')
  }
}

/** The calls and what belongs to a player are nothing for a crawler. */
function robots({ seo }: SiteConfig, origin: string): string {
  if (!seo.index) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /connection/',
    'Disallow: /*/profile/',
    'Disallow: /profile/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function text(type: string, content: string): Page {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' },
    body: Buffer.from(content),
  }
}
