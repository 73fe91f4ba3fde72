import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding } from './compression.ts'
import type { RenderedPage } from './render-pages.ts'

/** Smaller than this, compression costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024

/** A cached page is compressed once for each encoding. */
const bodies = new WeakMap<RenderedPage, Map<Encoding, Promise<Buffer>>>()

export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): Promise<void> {
  const isSmall = page.body.byteLength < COMPRESS_FROM_BYTES
  const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  const body = await encodedBody(page, encoding)
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.byteLength,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodedBody(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(page) ?? new Map<Encoding, Promise<Buffer>>()
  bodies.set(page, known)
  const body = known.get(encoding) ?? compress(page.body, encoding, page.quality)
  known.set(encoding, body)
  return body
}
