import { randomBytes } from 'node:crypto'
import type { Send } from '@touchline/contract/api-client'
import { readLocalePath } from '../app/shared/paths/locale-path.ts'
import type { RenderContext } from '../app/shared/site/render-context.ts'
import { createMemo } from './memo.ts'
import { createPageConfigs } from './page-configs.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageRequest } from './page-request.ts'
import { createSearchEngineFiles, isSearchEngineFile } from './search-engines/search-engine-files.ts'

/** The front end's server bundle, from the build or the development server. */
export interface RenderBundle {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response> | Response
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A second: fresh enough for first prices, and live ones follow at once over the socket. */
const KEEP_MS = 1000

const EMPTY = Buffer.alloc(0)

/**
 * Renders pages, each at most once a second: concurrent requests share one render. Also serves site maps and the robots
 * file.
 */
export function createPageRenderer(
  send: Send,
  bundle: () => Promise<RenderBundle>,
  { ttlMs = KEEP_MS } = {},
) {
  const configs = createPageConfigs(send)
  const pages = createMemo<RenderedPage>(ttlMs, { entriesMax: 500 })

  const searchEngineFile = createSearchEngineFiles(send, (request) => configs.site(request))

  return (request: PageRequest): Promise<RenderedPage> =>
    isSearchEngineFile(request.pathname)
      ? searchEngineFile(request)
      : pages(pageKey(request), () => render(request))

  async function render(request: PageRequest): Promise<RenderedPage> {
    const site = await configs.site(request)
    const read = readLocalePath(request.pathname, site)
    if (read.kind === 'redirect') {
      return { status: read.status, headers: { location: read.path + request.search }, body: EMPTY }
    }
    const nonce = randomBytes(16).toString('base64')
    const config = await configs.page(request, read.locale)
    let body: Buffer | null = null
    // Flattened at once: React's text is a rope of thousands of pieces that takes four times the memory.
    const takeHtml = (html: string) => {
      body = Buffer.from(html)
    }
    const response = await (await bundle()).fetch(
      new Request(request.origin + request.pathname + request.search, { headers: { accept: 'text/html' } }),
      { context: { config, send, nonce, takeHtml } },
    )
    // The page is cached for other visitors, who must not get this one's cookie.
    const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers)
    return {
      status: response.status,
      headers: { ...headers, ...pageHeaders(site, nonce) },
      body: body ?? Buffer.from(await response.arrayBuffer()),
    }
  }
}

function pageKey({ origin, pathname, search, theme, siteKey, timeZone, display }: PageRequest): string {
  return JSON.stringify([origin, pathname, search, theme, siteKey, timeZone, display])
}
