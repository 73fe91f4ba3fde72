import { createApiClient, type Send } from '@touchline/contract/api-client'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { localizePath } from '../../app/shared/paths/locale-path.ts'
import { createPaths } from '../../app/shared/paths/paths.ts'
import { createMemo } from '../memo.ts'
import type { RenderedPage } from '../render-pages.ts'
import { isIndexedAt, pageOrigin } from '../request/page-origin.ts'
import type { PageRequest } from '../request/page-request.ts'
import { createSiteAddresses, type SiteAddresses } from './site-addresses.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

/** Robots file and site maps. */
export function isSearchEngineFile(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml' || pathname.startsWith('/sitemaps/')
}

/** Limits crawlers to one read of the catalogue a minute, however many languages there are. */
const KEEP_MS = 60_000

/**
 * `/robots.txt`, `/sitemap.xml` and, for each locale, `/sitemaps/{locale}/{pages,leagues,outrights,live,matches-1…}.xml`. A site
 * that is not to be indexed has a robots file that says so, and no maps.
 *
 * Languages differ in the beginning of an address alone, so paths are asked for once and then put into each of them.
 */
export function createSearchEngineFiles(
  send: Send,
  siteOf: (request: PageRequest) => Promise<SiteConfig>,
): (request: PageRequest) => Promise<RenderedPage> {
  const lists = createMemo<readonly string[]>(KEEP_MS, { entriesMax: 100 })
  const counts = createMemo<number>(KEEP_MS)

  return async (request) => {
    const { pathname } = request
    const site = await siteOf(request)
    const origin = pageOrigin(site, request)
    const isIndexed = isIndexedAt(site, request)
    if (pathname === '/robots.txt') return text('text/plain', robots(isIndexed, origin))
    const map = isIndexed ? await makeMap(pathname, origin, site) : null
    return map === null ? { status: 404, headers: {}, body: Buffer.alloc(0) } : text('application/xml', map)
  }

  async function makeMap(pathname: string, origin: string, site: SiteConfig): Promise<string | null> {
    const [first = 'en'] = site.locales
    const addresses = createSiteAddresses(createApiClient({ send, locale: first }), WITHOUT_LOCALE, site)
    if (pathname === '/sitemap.xml') {
      const parts = await counts(site.site.key, () => addresses.matchPartCount())
      const matches = Array.from({ length: parts }, (_, index) => `matches-${index + 1}`)
      const names = ['pages', 'leagues', 'outrights', 'live', ...matches]
      const files = site.locales.flatMap((locale) => names.map((name) => `/sitemaps/${locale}/${name}.xml`))
      return sitemapIndex(files.map((file) => origin + file))
    }
    const [, locale = '', name = '', part] =
      /^\/sitemaps\/([\w-]+)\/(pages|leagues|outrights|live|matches-([1-9]\d{0,3}))\.xml$/.exec(pathname) ??
      []
    if (!site.locales.includes(locale)) return null
    const paths = await lists(`${site.site.key} ${name}`, () => pathsOf(addresses, name, Number(part)))
    if (part !== undefined && part !== '1' && paths.length === 0) return null
    const whole = paths.map((path) => origin + localizePath(path, locale, site))
    return sitemap(whole, name === 'live' ? 'always' : 'hourly')
  }
}

const WITHOUT_LOCALE = createPaths('', { locales: [''], isLocaleInUrlRequired: false })

function pathsOf(addresses: SiteAddresses, name: string, part: number): Promise<string[]> {
  if (name === 'pages') return addresses.pages()
  if (name === 'leagues') return addresses.leagues()
  if (name === 'outrights') return addresses.outrights()
  return name === 'live' ? addresses.live() : addresses.matches(part)
}

/** Crawlers need neither calls nor a player's pages, but the images of shared links. */
function robots(isIndexed: boolean, origin: string): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Allow: /api/crests/',
    'Disallow: /api/',
    'Disallow: /connection/',
    'Disallow: /*/profile/',
    'Disallow: /profile/',
    'Disallow: /*/account/',
    'Disallow: /account/',
    'Disallow: /init-sportsbook',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function text(type: string, content: string): RenderedPage {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' },
    body: Buffer.from(content),
  }
}
