import type { IncomingMessage, ServerResponse } from 'node:http'
import { fallbackPage } from './fallback-page.ts'
import type { PageRequest } from './page-request.ts'
import type { RenderedPage } from './render-pages.ts'
import { sendPage } from './send-page.ts'

export interface ServePages {
  render: (request: PageRequest) => Promise<RenderedPage>
  read: (request: IncomingMessage) => PageRequest
  /** Called for every page that could not be rendered; the visitor gets the fallback page. */
  onError: (error: unknown) => void
}

export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { render, read, onError }: ServePages,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  try {
    await sendPage(request, response, await render(read(request)))
  } catch (error) {
    onError(error)
    if (response.headersSent) response.destroy()
    else await sendPage(request, response, unavailable(request))
  }
}

function unavailable(request: IncomingMessage): RenderedPage {
  return {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
    body: Buffer.from(fallbackPage(request.headers['accept-language'])),
  }
}
