import type { IncomingMessage, ServerResponse } from 'node:http'
import { fallbackPage } from './fallback-page.ts'
import type { RenderedPage } from './render-pages.ts'
import type { PageRequest } from './request/page-request.ts'
import { UnknownSite } from './request/unknown-site.ts'
import { visitorAddress } from './request/visitor-address.ts'
import { sendPage } from './send-page.ts'

export interface ServePages {
  render: (request: PageRequest) => Promise<RenderedPage>
  read: (request: IncomingMessage) => PageRequest
  countPage?: ((address: string) => number) | undefined
  /** Called for every page that could not be rendered; the visitor gets the fallback page. */
  onError: (error: unknown) => void
}

export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { render, read, countPage, onError }: ServePages,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const waitS = countPage?.(visitorAddress(request)) ?? 0
  if (waitS > 0) return sendPage(request, response, fallback(request, 429, waitS))
  try {
    await sendPage(request, response, await render(read(request)))
  } catch (error) {
    if (error instanceof UnknownSite) return sendPage(request, response, fallback(request, 404))
    onError(error)
    if (response.headersSent) response.destroy()
    else await sendPage(request, response, fallback(request, 503, 5))
  }
}

/** `waitS`: when to come again. */
function fallback({ headers }: IncomingMessage, status: 404 | 429 | 503, waitS?: number): RenderedPage {
  const page = fallbackPage(headers['accept-language'], status === 404 ? 'not_found' : 'error')
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(waitS !== undefined && { 'retry-after': String(waitS) }),
    },
    body: Buffer.from(page),
  }
}
