import { randomBytes } from 'node:crypto'
import type { Send } from '@touchline/contract/api-client'
import { readLocalePath } from '../app/shared/paths/locale-path.ts'
import type { RenderContext } from '../app/shared/site/render-context.ts'
import { createMemo } from './memo.ts'
import { createPageConfigs } from './page-configs.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageRequest } from './page-request.ts'
import { createSearchEngineFiles, isSearchEngineFile } from './search-engines/search-engine-files.ts'

/** The front end's server bundle, as the build or the development server gives it. */
export interface RenderBundle {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response> | Response
}

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A second: fresh enough for first prices, and live ones follow at once over the socket. */
const KEEP_MS = 1000

const EMPTY = Buffer.alloc(0)

/**
 * Renders pages, each at most once a second: those who ask in the meantime get, or wait for, the same one. Site maps and
 * the robots file come from here too.
 */
export function createPageRenderer(
  send: Send,
  bundle: () => Promise<RenderBundle>,
  { keepMs = KEEP_MS } = {},
) {
  const configs = createPageConfigs(send)
  const pages = createMemo<Page>(keepMs, { entriesMax: 500 })

  const searchEngineFile = createSearchEngineFiles(send, (request) => configs.site(request))

  return (request: PageRequest): Promise<Page> =>
    isSearchEngineFile(request.pathname)
      ? searchEngineFile(request)
      : pages(pageKey(request), () => render(request))

  async function render(request: PageRequest): Promise<Page> {
    const site = await configs.site(request)
    const read = readLocalePath(request.pathname, site)
    if (read.kind === 'redirect') {
      return { status: read.status, headers: { location: read.path + request.search }, body: EMPTY }
    }
    const nonce = randomBytes(16).toString('base64')
    const config = await configs.page(request, read.locale)
    let body: Buffer | null = null
    // At once: React's text is a tree of thousands of pieces, four times its size for as long as anything holds it.
    const takeHtml = (html: string) => {
      body = Buffer.from(html)
    }
    const response = await (await bundle()).fetch(
      new Request(request.origin + request.pathname + request.search, { headers: { accept: 'text/html' } }),
      { context: { config, send, nonce, takeHtml } },
    )
    // The page is kept for others, who are not to get this visitor's cookie.
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
