import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionServices } from '../sessions/client-session.ts'
import { readBody } from './read-body.ts'
import { serveOverResponse } from './response-stream.ts'

/**
 * POST /connection/http_stream: the body is the connect command, the response carries one reply or push a line and
 * stays open.
 */
export async function httpStream(
  services: SessionServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405)
  const body = await readBody(request, services.options.messageSizeLimitBytes)
  if (body.status !== 'read') return refuse(response, body.status === 'too_large' ? 413 : 400)
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  serveOverResponse(services, response, 'http_stream').receive(body.text)
}

/** Rejects a request that is not of this protocol. */
export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, connection: 'close' })
  response.end()
}
