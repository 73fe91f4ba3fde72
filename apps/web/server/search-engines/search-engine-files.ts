import { createApiClient, type Send } from '@touchline/contract/api-client'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { localizePath } from '../../app/shared/paths/locale-path.ts'
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

/** A crawler that comes at once for the maps of all languages costs the platform one round a minute. */
const KEEP_MS = 60_000

/**
 * `/robots.txt`, `/sitemap.xml` and, for each locale, `/sitemaps/{locale}/{pages,live,leagues,matches-1…}.xml`. A site
 * that is not to be indexed has a robots file that says so, and no maps.
 */
export function createSearchEngineFiles(
  send: Send,
  siteOf: (request: PageRequest) => Promise<SiteConfig>,
): (request: PageRequest) => Promise<Page> {
  const lists = createMemo<readonly string[]>(KEEP_MS, { entriesMax: 500 })

  return async (request) => {
    const { pathname, origin } = request
    const site = await siteOf(request)
    if (pathname === '/robots.txt') return text('text/plain', robots(site, origin))
    const map = site.seo.index ? await makeMap(request, site) : null
    return map === null ? { status: 404, headers: {}, body: Buffer.alloc(0) } : text('application/xml', map)
  }

  async function makeMap({ pathname, origin }: PageRequest, site: SiteConfig): Promise<string | null> {
    const [first = 'en'] = site.locales
    const bare = { locales: [first], isLocaleInUrlRequired: false }
    const addresses = createSiteAddresses(createApiClient({ send, locale: first }), createPaths(first, bare))
    // Twenty languages have the same pages: what there is, is asked for once, and only the prefix differs.
    const remember = (name: string, list: () => Promise<readonly string[]>) =>
      lists(JSON.stringify([site.site.key, name]), list)
    if (pathname === '/sitemap.xml') {
      const names = await remember('maps', async () => mapNames(await addresses.matchPartCount()))
      const files = site.locales.flatMap((locale) => names.map((name) => `/sitemaps/${locale}/${name}.xml`))
      return sitemapIndex(files.map((file) => origin + file))
    }
    const [, locale = '', name = '', part] =
      /^\/sitemaps\/([\w-]+)\/(pages|leagues|live|matches-([1-9]\d{0,3}))\.xml$/.exec(pathname) ?? []
    if (!site.locales.includes(locale)) return null
    const paths = await remember(name, () => {
      if (name === 'pages') return addresses.pages()
      if (name === 'leagues') return addresses.leagues()
      return name === 'live' ? addresses.live() : addresses.matches(Number(part))
    })
    if (part !== undefined && part !== '1' && paths.length === 0) return null
    const absolute = paths.map((path) => origin + localizePath(path, locale, site))
    return sitemap(absolute, name === 'live' ? 'always' : 'hourly')
  }
}

function mapNames(matchParts: number): string[] {
  const matches = Array.from({ length: matchParts }, (_, index) => `matches-${index + 1}`)
  return ['pages', 'leagues', 'live', ...matches]
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
