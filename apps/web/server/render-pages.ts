import { randomBytes } from 'node:crypto'
import type { Send } from '@touchline/contract/api-client'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { ApiError } from '@touchline/contract/errors'
import { readLocalePath } from '../app/shared/paths/locale-path.ts'
import type { RenderContext } from '../app/shared/site/render-context.ts'
import { withEarlyEmbed } from './embed/early-embed.ts'
import { oembedLink } from './embed/oembed-link.ts'
import { createMemo } from './memo.ts'
import { readMessagePath } from './message-files.ts'
import { createPageConfigs } from './page-configs.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageAccess, pageAccess, refusalOf } from './request/page-access.ts'
import { isIndexedAt, pageOrigin } from './request/page-origin.ts'
import type { PageRequest } from './request/page-request.ts'
import { UnknownSite } from './request/unknown-site.ts'
import { createSearchEngineFiles, isSearchEngineFile } from './search-engines/search-engine-files.ts'

/** The front end's server bundle, from the build or the development server. */
export interface RenderBundle {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response> | Response
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Of its compression, where it is worth more than a page that lives for a second. */
  quality?: number
}

/** A second: fresh enough for first prices, and live ones follow at once over the socket. */
const KEEP_MS = 1000

const EMPTY = Buffer.alloc(0)
const NOT_FOUND = { status: 404, headers: { 'cache-control': 'no-store' }, body: EMPTY }

/**
 * Renders pages, each at most once a second: concurrent requests share one render. Also serves site maps and the robots
 * file.
 */
export function createPageRenderer(
  send: Send,
  bundle: () => Promise<RenderBundle>,
  { ttlMs = KEEP_MS, onFault = () => {} }: { ttlMs?: number; onFault?: (error: unknown) => void } = {},
) {
  const configs = createPageConfigs(send)
  const pages = createMemo<RenderedPage>(ttlMs, { entriesMax: 500 })

  const searchEngineFile = createSearchEngineFiles(send, (request) => configs.site(request))

  return async (asked: PageRequest): Promise<RenderedPage> => {
    const texts = readMessagePath(asked.pathname)
    if (texts) return messageFile(asked, texts)
    const { request, site } = await ofKnownSite(asked)
    if (isSearchEngineFile(request.pathname)) return searchEngineFile(request)
    const access = pageAccess(site, request.country)
    const refusal = await refusalOf(request, site, access, send)
    if (refusal) {
      const headers = { location: refusal.location, 'cache-control': 'private, no-store' }
      return { status: refusal.status, headers, body: EMPTY }
    }
    return pages(pageKey(request, site, access), () => render(request, site))
  }

  /**
   * A page of an older or a newer process may name texts that this one does not have: it gets those that are now, which are
   * kept by nobody under that name.
   */
  async function messageFile(
    request: PageRequest,
    { siteKey, locale }: { siteKey: string; locale: string },
  ): Promise<RenderedPage> {
    try {
      const { path, file } = await configs.messages({ ...request, siteKey }, locale)
      if (path === request.pathname) return file
      return { ...file, headers: { ...file.headers, 'cache-control': 'no-store' } }
    } catch (error) {
      if (error instanceof ApiError && error.error === 'not_found') return NOT_FOUND
      throw error
    }
  }

  /** A cookie may name a brand that is gone, and then the host decides; an address that does leads nowhere. */
  async function ofKnownSite(request: PageRequest): Promise<{ request: PageRequest; site: SiteConfig }> {
    try {
      return { request, site: await configs.site(request) }
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.error === 'not_found'
      if (request.siteKey === null || !isUnknown) throw error
      if (new URLSearchParams(request.search).has('site')) throw new UnknownSite(request.siteKey)
      const byHost = { ...request, siteKey: null }
      return { request: byHost, site: await configs.site(byHost) }
    }
  }

  async function render(request: PageRequest, site: SiteConfig): Promise<RenderedPage> {
    const read = readLocalePath(request.pathname, site)
    if (read.kind === 'redirect') {
      return { status: read.status, headers: { location: read.path + request.search }, body: EMPTY }
    }
    const nonce = randomBytes(16).toString('base64')
    const config = await configs.page(request, read.locale)
    let body: Buffer | null = null
    // Flattened at once: React's text is a rope of thousands of pieces that takes four times the memory.
    const takeHtml = (parts: readonly string[]) => {
      const [head = '', ...others] = parts
      const first = request.isFramed ? withEarlyEmbed(head, nonce) : head
      body = bytesOf([first, ...others])
    }
    const response = await (await bundle()).fetch(
      new Request(config.origin + request.pathname + request.search, { headers: { accept: 'text/html' } }),
      { context: { config, send, nonce, takeHtml, onFault } },
    )
    // The page is cached for other visitors, who must not get this one's cookie.
    const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers)
    return {
      status: response.status,
      headers: {
        ...headers,
        ...pageHeaders(site, nonce),
        ...(response.status === 200 && oembedLink(config.origin, read.path, request.pathname)),
      },
      body: body ?? Buffer.from(await response.arrayBuffer()),
    }
  }
}

/** Written once: joined as text or as buffers, a page of a quarter of a megabyte is copied as a whole. */
function bytesOf(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += bytes.write(part, at)
  return bytes
}

/** Of host and country only what the page shows of them: invented ones share the pages of their site. */
function pageKey(request: PageRequest, site: SiteConfig, access: PageAccess): string {
  const { pathname, search, theme, siteKey, timeZone, display } = request
  const { key } = site.jurisdiction
  const place = [site.site.key, key, pageOrigin(site, request), isIndexedAt(site, request), access]
  return JSON.stringify([
    ...place,
    pathname,
    search,
    theme,
    siteKey,
    timeZone,
    display,
    request.isFramed === true,
  ])
}
