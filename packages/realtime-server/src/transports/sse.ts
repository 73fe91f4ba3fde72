import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionServices } from '../sessions/client-session.ts'
import { refuse } from './http-stream.ts'
import { readBody } from './read-body.ts'
import { serveOverResponse } from './response-stream.ts'

/** GET /connection/sse?cf_connect=…: an event stream. The query may contain a token and must not be logged. */
export async function sse(
  services: SessionServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const connectCommand = await readConnectCommand(request, services.options.messageSizeLimitBytes)
  if (connectCommand === null) return refuse(response, 400)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0',
    'x-accel-buffering': 'no',
  })
  // Browsers that wait for a first byte open the stream on an empty line. Centrifugo writes CR LF and flushes it alone;
  // version 2 of `eventsource` loses the first event when a CR comes in one packet with it, which any proxy may do.
  response.write('\n')
  serveOverResponse(services, response, 'sse').receive(connectCommand)
}

async function readConnectCommand(request: IncomingMessage, limitBytes: number): Promise<string | null> {
  if (request.method === 'GET') {
    return new URL(request.url ?? '', 'http://localhost').searchParams.get('cf_connect')
  }
  if (request.method !== 'POST') return null
  const body = await readBody(request, limitBytes)
  return body.status === 'read' ? body.text : null
}
