import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Env } from '../../settings/env.ts'
import { createAcceptForwarded } from './forwarded.ts'
import { isHostHeader } from './host-header.ts'
import { isSecureSite } from './secure-site.ts'
import { closeStalledReaders } from './stalled-readers.ts'

export interface ServerHandlers {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void
  /** False where nobody here wants it. */
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

/**
 * The border of a process: an HTTP server whose handlers get only requests with a usable `Host`, and headers about the
 * client that can be believed. Slow senders and readers are closed (HEADERS_TIMEOUT_S, REQUEST_TIMEOUT_S,
 * RESPONSE_STALL_S).
 */
export function openServer(env: Env, { onRequest, onUpgrade }: ServerHandlers): Server {
  const acceptForwarded = createAcceptForwarded(env)
  const isSecure = isSecureSite(env)
  const server = createServer({
    headersTimeout: env.HEADERS_TIMEOUT_S * 1000,
    requestTimeout: Math.max(env.REQUEST_TIMEOUT_S, env.HEADERS_TIMEOUT_S) * 1000,
    connectionsCheckingInterval: (env.HEADERS_TIMEOUT_S * 1000) / CHECKS,
  })
  closeStalledReaders(server, env.RESPONSE_STALL_S * 1000)
  server.on('request', (request, response) => {
    if (isSecure) response.setHeader('strict-transport-security', `max-age=${YEAR_S}`)
    acceptForwarded(request)
    if (isHostHeader(request.headers.host)) onRequest(request, response)
    else refuseHost(response)
  })
  server.on('upgrade', (request, socket, head) => {
    acceptForwarded(request)
    // Others, such as Vite, may listen on the same server: what is theirs is not for us to close.
    const isAlone = server.listenerCount('upgrade') === 1
    const isTaken = isHostHeader(request.headers.host) && onUpgrade(request, socket, head)
    if (!isTaken && isAlone) socket.destroy()
  })
  return server
}

const YEAR_S = 31_536_000
/** So many times within the limit of headers: a slow sender is held for that part longer at most. */
const CHECKS = 5

/** The rest of a connection with such a request is not to be trusted either. */
function refuseHost(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('The Host header is not a host name.\n')
}
